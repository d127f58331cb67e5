import type { RuleFinding, Rule } from './rule.ts';
import { lineAt, literal, nodesOf, part, parts, textOf, type Node } from './syntax.ts';
import { isTest, sources } from './tree.ts';

// Attributes whose text a person reads or hears.
const spoken = new Set([
  'title',
  'placeholder',
  'aria-label',
  'aria-description',
  'label',
  'description',
  'alt',
]);
const letter = /\p{L}/u;

/** Text on the screen comes from words in both languages, never from the markup. */
export const noLiteralText: Rule = {
  name: 'no-literal-text',
  find: (tree) =>
    sources(tree)
      .filter((file) => file.endsWith('.tsx') && !isTest(file))
      .flatMap((file) => {
        const { text, program } = tree.syntax(file);
        const nodes = [
          ...nodesOf(program, 'JSXElement', 'JSXFragment').flatMap(texts),
          ...attributes(program),
        ];
        return nodes.map((node): RuleFinding => {
          return { file, line: lineAt(text, node.start), says: 'text belongs in words, in both languages' };
        });
      }),
};

function texts(element: Node): Node[] {
  return parts(element, 'children').filter((child) => {
    const text = child.type === 'JSXText' ? textOf(child, 'value') : spokenLiteral(child);
    return text !== undefined && letter.test(text);
  });
}

function attributes(program: Node): Node[] {
  return nodesOf(program, 'JSXAttribute').filter((attribute) => {
    const text = spokenLiteral(part(attribute, 'value'));
    return (
      spoken.has(textOf(part(attribute, 'name'), 'name') ?? '') && text !== undefined && letter.test(text)
    );
  });
}

// A literal that an expression shows: 'a' , `a ${b}`, and either side of b ? 'a' : 'c' or b && 'a'.
function spokenLiteral(value: Node | undefined): string | undefined {
  const node = value?.type === 'JSXExpressionContainer' ? part(value, 'expression') : value;
  if (node?.type === 'ConditionalExpression')
    return either(part(node, 'consequent'), part(node, 'alternate'));
  if (node?.type === 'LogicalExpression') return either(part(node, 'left'), part(node, 'right'));
  return literal(node);
}

function either(one: Node | undefined, other: Node | undefined): string {
  return `${spokenLiteral(one) ?? ''} ${spokenLiteral(other) ?? ''}`;
}
