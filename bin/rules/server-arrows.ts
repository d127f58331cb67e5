import { importsOf } from './imports.ts';
import type { RuleFinding, Rule } from './rule.ts';
import { domains, roomOf, workspaceOf } from './workspaces.ts';
import { isTest, sources } from './tree.ts';

/** Between server domains: only to the left and only through the face; platform and database know no domain, nor its words. */
export const serverArrows: Rule = {
  name: 'arrows-between-server-domains',
  find: (tree) =>
    sources(tree)
      .filter((file) => workspaceOf(file) === 'server')
      .flatMap((file) =>
        importsOf(tree, file).flatMap(({ line, target }): RuleFinding[] => {
          const says = target?.startsWith('server/') ? refusal(file, target) : businessWord(file, target);
          return says === undefined ? [] : [{ file, line, says }];
        }),
      ),
};

/** Of the business the platform sees the grammar and the files that put all of it together, and no domain by name. */
function businessWord(file: string, target: string | undefined): string | undefined {
  if (roomOf(file) !== 'platform' || isTest(file) || !target?.startsWith('domain/')) return undefined;
  return ['', 'grammar'].includes(roomOf(target))
    ? undefined
    : `platform knows no business word: ${target} belongs to ${roomOf(target)}`;
}

const ground = ['platform', 'database'];
const DEMO = 'demo';

function refusal(file: string, target: string): string | undefined {
  const from = roomOf(file);
  const to = roomOf(target);
  // The composition root (files directly in server/) and the test harness may import every domain.
  if (from === to || from === '' || from === 'testing') return undefined;
  if (to === 'testing') return isTest(file) ? undefined : 'server/testing is for tests';
  if (to === '')
    return isTest(file) ? undefined : `${target} composes the server: nothing in it may import it back`;
  if (to === DEMO && isTest(file)) return undefined;
  if (from === 'platform' && to === 'database' && !isTest(file))
    return 'the platform knows no schema and no migration: let its caller say it';
  if (ground.includes(to)) return undefined;
  if (ground.includes(from)) return `${from} lies under every domain and must not know ${to}`;
  return betweenDomains(from, to, target);
}

/** The demo world stands on every domain; only the composition root, the harness and tests stand on it. */
function betweenDomains(from: string, to: string, target: string): string | undefined {
  if (to === DEMO) return `nothing but server/*.ts may know the demo world`;
  if (from === DEMO) return throughFace(to, target);
  if (!domains.includes(from))
    return `server/${from} has no place in the order of domains (bin/rules/workspaces.ts)`;
  if (!domains.includes(to))
    return `server/${to} has no place in the order of domains (bin/rules/workspaces.ts)`;
  if (domains.indexOf(to) > domains.indexOf(from))
    return `${to} lies to the right of ${from}: turn the call round`;
  return throughFace(to, target);
}

const throughFace = (to: string, target: string) =>
  target === `server/${to}/index.ts` ? undefined : `only the face server/${to}/index.ts may be imported`;
