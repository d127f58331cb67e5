import { importsOf } from './imports.ts';
import type { RuleFinding, Rule } from './rule.ts';
import { domains, roomOf, workspaceOf } from './workspaces.ts';
import { isTest, sources } from './tree.ts';

/**
 * In the web: routes → domain folders → catalogues → records → shell → kit, and no domain folder knows another. The engine of records
 * serves every noun, so it knows none: neither its folder nor its rules in domain.
 */
export const webArrows: Rule = {
  name: 'arrows-in-web',
  find: (tree) =>
    sources(tree)
      .filter((file) => workspaceOf(file) === 'web')
      .flatMap((file) =>
        importsOf(tree, file).flatMap(({ line, target }): RuleFinding[] => {
          const says = target === undefined ? undefined : refusal(file, target);
          return says === undefined ? [] : [{ file, line, says }];
        }),
      ),
};

// Height of each folder; files directly in web/ and in web/routes compose the rest and stand on top.
const TOP = 5;
const heights: Record<string, number> = {
  '': TOP,
  routes: TOP,
  catalogues: 3,
  requests: 3,
  records: 2,
  shell: 1,
  kit: 0,
};
for (const domain of domains) heights[domain] ??= 4;

const ofNoNoun: Readonly<Record<string, string>> = {
  kit: 'the kit knows no business word',
  records: 'the engine of records knows no noun',
};

function refusal(file: string, target: string): string | undefined {
  const from = roomOf(file);
  const why = ofNoNoun[from];
  if (why && target.startsWith('domain/') && !target.startsWith('domain/grammar/'))
    return `${why}: of domain it may see only grammar`;
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
  if (above > below || above === TOP) return undefined;
  if (above === below) return `${from} and ${to} are neighbours: share through the kit, the shell or domain`;
  return `web/${from} lies below web/${to || 'the routes'} and must not import it`;
}
