import { importsOf } from './imports.ts';
import type { RuleFinding, Rule } from './rule.ts';
import { allowed, workspaceOf } from './workspaces.ts';
import { isTest, sources } from './tree.ts';

/** Between workspaces: `domain` stands alone and touches no hardware, `server`, `web` and `edge` see only `domain`. */
export const arrows: Rule = {
  name: 'arrows-between-workspaces',
  find: (tree) =>
    sources(tree).flatMap((file) =>
      importsOf(tree, file).flatMap(({ specifier, line, target }): RuleFinding[] => {
        const says = refusal(file, specifier, target);
        return says === undefined ? [] : [{ file, line, says }];
      }),
    ),
};

function refusal(file: string, specifier: string, target: string | undefined): string | undefined {
  const from = workspaceOf(file);
  if (target === undefined) {
    const doesIo = from === 'domain' && specifier.startsWith('node:') && !isTest(file);
    return doesIo ? `domain does no I/O and so needs no ${specifier}` : undefined;
  }
  const to = workspaceOf(target);
  if (to === from || (allowed[from] ?? Object.keys(allowed)).includes(to)) return undefined;
  return `${from} must not import ${target}: it may see ${[...(allowed[from] ?? [])].join(', ') || 'nothing of ours'}`;
}
