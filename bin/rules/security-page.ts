import type { RuleFinding, Rule } from './rule.ts';
import { lineAt, literal, nodesOf, part, parts } from './syntax.ts';
import { isTest, type Tree } from './tree.ts';

const PAGE = 'docs/security.md';
/** A test as the page names it: its file in a span of code, its title in quotation marks. */
const NAMED_TEST = /`([\w./-]+\.test\.tsx?)`(?: “([^”]+)”((?:, “[^”]+”)*))?/g;

/**
 * A page that names what holds each promise is worth as much as those names: each test that it names stands in its file under that very
 * title, and no file is named without one.
 */
export const securityPage: Rule = {
  name: 'promises-name-their-tests',
  find: (tree) => {
    if (!tree.files.includes(PAGE)) return [];
    const text = tree.read(PAGE);
    return [...text.matchAll(NAMED_TEST)].flatMap(({ index, 1: file = '', 2: first, 3: more = '' }) =>
      faults(tree, file, titlesIn(first, more)).map(
        (says): RuleFinding => ({ file: PAGE, line: lineAt(text, index), says }),
      ),
    );
  },
};

const titlesIn = (first: string | undefined, more: string): string[] =>
  first === undefined ? [] : [first, ...[...more.matchAll(/“([^”]+)”/g)].map(([, title = '']) => title)];

function faults(tree: Tree, file: string, titles: readonly string[]): string[] {
  if (!tree.files.includes(file) || !isTest(file)) return [`there is no ${file}`];
  if (titles.length === 0) return [`${file} is named without the title of a test`];
  const known = titlesOf(tree, file);
  return titles.filter((title) => !known.has(title)).map((title) => `${file} has no “${title}”`);
}

/** Every text that a test may be named by: the first argument of a call, and the texts in a table of cases. */
function titlesOf(tree: Tree, file: string): Set<string> {
  const { program } = tree.syntax(file);
  const calls = nodesOf(program, 'CallExpression').flatMap((call) => parts(call, 'arguments').slice(0, 1));
  return new Set(calls.flatMap((node) => literal(node) ?? literal(part(node, 'expression')) ?? []));
}
