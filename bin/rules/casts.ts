import type { RuleFinding, Rule } from './rule.ts';
import { lineAt, nodesOf, part, type Node } from './syntax.ts';
import { sources } from './tree.ts';

const casting = ['TSAsExpression', 'TSTypeAssertion'];

/** `as unknown as X` switches the compiler off where it had something to say. */
export const noDoubleCasts: Rule = {
  name: 'no-double-casts',
  find: (tree) =>
    sources(tree).flatMap((file) => {
      const { text, program } = tree.syntax(file);
      return nodesOf(program, ...casting)
        .filter((node) => casting.includes(inner(node)?.type ?? ''))
        .map(
          (node): RuleFinding => ({
            file,
            line: lineAt(text, node.start),
            says: 'a cast through a cast proves nothing',
          }),
        );
    }),
};

function inner(node: Node): Node | undefined {
  const expression = part(node, 'expression');
  return expression?.type === 'ParenthesizedExpression' ? part(expression, 'expression') : expression;
}
