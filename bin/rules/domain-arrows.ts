import { importsOf } from './imports.ts';
import type { RuleFinding, Rule } from './rule.ts';
import { domains, roomOf, workspaceOf } from './workspaces.ts';
import { isTest, sources } from './tree.ts';

/** The folders of `domain` stand in the order of the business: grammar first, then as the domains of the server. */
export const domainArrows: Rule = {
  name: 'arrows-between-domain-folders',
  find: (tree) =>
    sources(tree)
      .filter((file) => workspaceOf(file) === 'domain' && !isTest(file))
      .flatMap((file) =>
        importsOf(tree, file).flatMap(({ line, target }): RuleFinding[] => {
          const says = target?.startsWith('domain/') ? refusal(file, target) : undefined;
          return says === undefined ? [] : [{ file, line, says }];
        }),
      ),
};

const order = ['grammar', ...domains];

function refusal(file: string, target: string): string | undefined {
  const from = roomOf(file);
  const to = roomOf(target);
  // Files directly in domain/ put the whole contract together.
  if (from === '') return undefined;
  if (to === '') return `${target} puts the domains together: nothing in them may import it back`;
  for (const room of [from, to])
    if (!order.includes(room)) return `domain/${room} has no place in the order (bin/rules/workspaces.ts)`;
  return order.indexOf(to) > order.indexOf(from)
    ? `${to} lies to the right of ${from}: let ${to} say it, or move it to the left`
    : undefined;
}
