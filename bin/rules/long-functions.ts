import type { Finding, Rule } from './rule.ts';
import { lineAt, part, parts, textOf, walk, type Node } from './syntax.ts';
import { isTest, sources } from './tree.ts';

const limits = { component: 120, function: 60 };
const functions = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'];

/** A function is at most 60 lines; a React component, being mostly markup, at most 120. */
export const longFunctions: Rule = {
  name: 'long-functions',
  find: (tree) =>
    sources(tree)
      .filter((file) => !isTest(file))
      .flatMap((file) => {
        const { text, program } = tree.syntax(file);
        return named(program).flatMap(({ node, name }): Finding[] => {
          const line = lineAt(text, node.start);
          const lines = lineAt(text, node.end) - line + 1;
          const limit = file.endsWith('.tsx') && /^[A-Z]/.test(name) ? limits.component : limits.function;
          return lines <= limit
            ? []
            : [{ file, line, says: `${name || 'a function'} has ${lines} lines, at most ${limit}` }];
        });
      }),
};

/** Every function with the name it is known by: its own, or that of the constant it is given to. */
function named(program: Node): { node: Node; name: string }[] {
  const given = new Map<number, string>();
  const found: { node: Node; name: string }[] = [];
  walk(program, (node) => {
    if (node.type === 'VariableDeclarator') {
      const name = textOf(part(node, 'id'), 'name') ?? '';
      const value = part(node, 'init');
      // A component may be wrapped: const Row = memo(function …).
      for (const made of [value, ...parts(value, 'arguments')]) if (made) given.set(made.start, name);
    }
    if (!functions.includes(node.type)) return;
    found.push({ node, name: textOf(part(node, 'id'), 'name') ?? given.get(node.start) ?? '' });
  });
  return found;
}
