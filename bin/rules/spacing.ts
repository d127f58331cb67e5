import type { RuleFinding, Rule } from './rule.ts';
import { lineAt, literal, nodesOf, part, textOf, type Node } from './syntax.ts';
import { isTest, sources, type Tree } from './tree.ts';

/** The one file that writes steps in pixels: it declares them. */
const TOKENS = 'web/kit/tokens.css';
const says = 'space between things is a step of web/kit/tokens.css, such as var(--s2)';

// A hairline is no step: 1 px makes room for a line, or takes it back.
const pixels = /(?<![\w.-])-?(?!1px)(?:\d*\.)?\d+px/;
const declared = /(?:^|[{;])[\t ]*(?:padding|margin|gap|row-gap|column-gap)[a-z-]*[\t ]*:([^;}]*)/gm;
const spacingName = /^(?:padding|margin|gap|rowGap|columnGap)/;
// The short names of Mantine's own props.
const props = /^(?:p|px|py|pt|pr|pb|pl|m|mx|my|mt|mr|mb|ml|gap)$/;

/** Space comes in steps, so that what belongs together stands equally far apart on every screen. */
export const spacing: Rule = {
  name: 'space-in-steps',
  find: (tree) => [...inStyles(tree), ...inMarkup(tree)],
};

function inStyles(tree: Tree): RuleFinding[] {
  const sheets = tree.files.filter((file) => /^web\/.*\.css$/.test(file) && file !== TOKENS);
  return sheets.flatMap((file) => {
    const text = tree.read(file);
    return [...text.matchAll(declared)]
      .filter(([, value = '']) => pixels.test(value))
      .map((match): RuleFinding => ({ file, line: lineAt(text, match.index), says }));
  });
}

function inMarkup(tree: Tree): RuleFinding[] {
  const files = sources(tree).filter((file) => /^web\/.*\.tsx$/.test(file) && !isTest(file));
  return files.flatMap((file) => {
    const { text, program } = tree.syntax(file);
    const strings = [
      ...nodesOf(program, 'Property').filter((node) => spacingName.test(nameOf(part(node, 'key')))),
      ...nodesOf(program, 'JSXAttribute').filter((node) => props.test(nameOf(part(node, 'name')))),
    ];
    return strings
      .filter((node) => isRaw(part(node, 'value')))
      .map((node): RuleFinding => ({ file, line: lineAt(text, node.start), says }));
  });
}

const nameOf = (key: Node | undefined): string => textOf(key, 'name') ?? literal(key) ?? '';

// React and Mantine read a bare figure as pixels; zero is zero in every unit.
function isRaw(value: Node | undefined): boolean {
  const node = value?.type === 'JSXExpressionContainer' ? part(value, 'expression') : value;
  const bare: unknown = node?.type === 'Literal' ? Reflect.get(node, 'value') : undefined;
  return typeof bare === 'number' ? bare !== 0 : pixels.test(literal(node) ?? '');
}
