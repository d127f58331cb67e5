import { importsOf } from './imports.ts';
import type { Finding, Rule } from './rule.ts';
import { domains, roomOf, shelfOf } from './shelves.ts';
import { isTest, sources } from './tree.ts';

/** Between server domains: only to the left and only through the face; platform and database know no domain. */
export const serverArrows: Rule = {
  name: 'arrows-between-server-domains',
  find: (tree) =>
    sources(tree)
      .filter((file) => shelfOf(file) === 'server')
      .flatMap((file) =>
        importsOf(tree, file).flatMap(({ line, target }): Finding[] => {
          const says = target?.startsWith('server/') ? refusal(file, target) : undefined;
          return says === undefined ? [] : [{ file, line, says }];
        }),
      ),
};

const ground = ['platform', 'database'];

function refusal(file: string, target: string): string | undefined {
  const from = roomOf(file);
  const to = roomOf(target);
  // The composition root (files directly in server/) and the test harness know everybody.
  if (from === to || from === '' || from === 'testing') return undefined;
  if (to === 'testing') return isTest(file) ? undefined : 'server/testing is for tests';
  if (to === '')
    return isTest(file) ? undefined : `${target} composes the server: nothing in it may import it back`;
  if (ground.includes(to)) return undefined;
  if (ground.includes(from)) return `${from} lies under every domain and must not know ${to}`;
  return betweenDomains(from, to, target);
}

function betweenDomains(from: string, to: string, target: string): string | undefined {
  if (!domains.includes(from))
    return `server/${from} has no place in the order of domains (bin/rules/shelves.ts)`;
  if (!domains.includes(to))
    return `server/${to} has no place in the order of domains (bin/rules/shelves.ts)`;
  if (domains.indexOf(to) > domains.indexOf(from))
    return `${to} lies to the right of ${from}: turn the call round`;
  return target === `server/${to}/index.ts`
    ? undefined
    : `only the face server/${to}/index.ts may be imported`;
}
