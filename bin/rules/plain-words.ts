import type { RuleFinding, Rule } from './rule.ts';
import { lineAt, literal, nodesOf, part, parts, textOf } from './syntax.ts';
import { sources, type Tree } from './tree.ts';

/** Words that hide who acts. */
const HIDING = /\b(?:who(?:so)?ever|whomever|somebody|anybody|everybody)\b|\bwhat is (?:told|said) of\b/gi;
const TITLED = new Set(['it', 'test', 'describe']);

/** A text of a file, by its place in it. */
type Passage = { text: string; start: number };

/** A reader of a comment, a page or a title of a test has to know who acts: the server, an operator, a caller, another person. */
export const plainWords: Rule = {
  name: 'sentences-name-who-acts',
  find: (tree) => [
    ...tree.files
      .filter((file) => file.endsWith('.md'))
      .flatMap((file) => faults(tree, file, [page(tree, file)])),
    ...sources(tree).flatMap((file) => faults(tree, file, [...comments(tree, file), ...titles(tree, file)])),
  ],
};

function faults(tree: Tree, file: string, passages: readonly Passage[]): RuleFinding[] {
  return passages.flatMap(({ text, start }) =>
    [...text.matchAll(HIDING)].map(({ 0: word, index }) => ({
      file,
      line: lineAt(tree.read(file), start + index),
      says: `"${word}" hides who acts: name the person, the role or the program`,
    })),
  );
}

/** A page without its code, which may have names of its own; the places of the rest stay. */
const page = (tree: Tree, file: string): Passage => ({
  text: tree
    .read(file)
    .replaceAll(/```[\s\S]*?```|``[^\n]*?``|`[^`\n]*`/g, (code) => code.replaceAll(/[^\n]/g, ' ')),
  start: 0,
});

const comments = (tree: Tree, file: string): Passage[] =>
  tree.syntax(file).comments.map(({ value, start }) => ({ text: value, start: start + 2 }));

function titles(tree: Tree, file: string): Passage[] {
  return nodesOf(tree.syntax(file).program, 'CallExpression').flatMap((call) => {
    const [title] = parts(call, 'arguments');
    const text = title && literal(title);
    return title && text !== undefined && TITLED.has(calledBy(call))
      ? [{ text, start: title.start + 1 }]
      : [];
  });
}

/** The name at the root of a call: `it` of `it.each(table)(title, test)`. */
function calledBy(call: ReturnType<typeof nodesOf>[number]): string {
  const callee = part(call, 'callee') ?? part(call, 'tag') ?? part(call, 'object');
  return callee ? calledBy(callee) : (textOf(call, 'name') ?? '');
}
