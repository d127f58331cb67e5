import type { RuleFinding, Rule } from './rule.ts';
import { workspaceOf } from './workspaces.ts';
import { lineAt } from './syntax.ts';
import { isTest, sources } from './tree.ts';

/** A state's number, compared, set or asked for: `statusId === 2`, `'o.statusId', '=', 1`, `status_id = 2`. */
const bare =
  /\b(?:(?:status|state)Id['"]?\s*(?:[=!]==?|:|,\s*'[=<>!]+',)|(?:status|state)_id\s*(?:=|<>|in\s*\())\s*['"]?\d/gi;

/** A state's number stands only where the states are declared: elsewhere a reader cannot see which state 2 is. */
export const bareStates: Rule = {
  name: 'states-by-name',
  find: (tree) =>
    sources(tree)
      .filter((file) => ['server', 'web', 'edge'].includes(workspaceOf(file)) && !isTest(file))
      .flatMap((file) => {
        const { text } = tree.syntax(file);
        return [...text.matchAll(bare)].map((match): RuleFinding => {
          const says = 'a state goes by its name: take the number from its declaration (…States.number)';
          return { file, line: lineAt(text, match.index), says };
        });
      }),
};
