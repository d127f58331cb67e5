import { importsOf } from './imports.ts';
import type { Finding, Rule } from './rule.ts';
import { domains, roomOf, shelfOf } from './shelves.ts';
import { isTest, sources } from './tree.ts';

/** In the web: routes → domain folders → catalogues → shell → kit, and no domain folder knows another. */
export const webArrows: Rule = {
  name: 'arrows-in-web',
  find: (tree) =>
    sources(tree)
      .filter((file) => shelfOf(file) === 'web')
      .flatMap((file) =>
        importsOf(tree, file).flatMap(({ line, target }): Finding[] => {
          const says = target === undefined ? undefined : refusal(file, target);
          return says === undefined ? [] : [{ file, line, says }];
        }),
      ),
};

// Height of each folder; files directly in web/ and in web/routes compose the rest and stand on top.
const heights: Record<string, number> = { '': 4, routes: 4, catalogues: 2, shell: 1, kit: 0 };
for (const domain of domains) heights[domain] ??= 3;

// A mass is a quantity, like a date: formatting and typing one needs no knowledge of weighing.
const forKit = ['domain/grammar/', 'domain/weighing/mass.ts'];

function refusal(file: string, target: string): string | undefined {
  const from = roomOf(file);
  if (from === 'kit' && target.startsWith('domain/') && !forKit.some((place) => target.startsWith(place))) {
    return 'the kit knows no business word: of domain it may see only grammar and mass';
  }
  if (!target.startsWith('web/')) return undefined;
  const to = roomOf(target);
  if (from === to || from === 'testing') return undefined;
  if (to === 'testing') return isTest(file) ? undefined : 'web/testing is for tests';
  return betweenFolders(from, to);
}

function betweenFolders(from: string, to: string): string | undefined {
  const [above, below] = [heights[from], heights[to]];
  if (above === undefined)
    return `web/${from} has no place in the order of folders (bin/rules/web-arrows.ts)`;
  if (below === undefined) return `web/${to} has no place in the order of folders (bin/rules/web-arrows.ts)`;
  if (above > below || above === 4) return undefined;
  if (above === below) return `${from} and ${to} are neighbours: share through the kit, the shell or domain`;
  return `web/${from} lies below web/${to || 'the routes'} and must not import it`;
}
