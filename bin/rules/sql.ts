import { lineAt, literal, nodesOf } from './syntax.ts';
import { sources, type Tree } from './tree.ts';

/** A piece of text that may hold SQL: a file of its own, or a literal in TypeScript (comments left out). */
export type SqlText = { file: string; line: number; text: string };

/** Every text in the tree that may hold SQL. What a template inserts reads as `?`. */
export function sqlTexts(tree: Tree): SqlText[] {
  const files = tree.files
    .filter((file) => file.endsWith('.sql'))
    .map((file) => ({ file, line: 1, text: withoutComments(tree.read(file)) }));
  const literals = sources(tree).flatMap((file) => {
    const { text, program } = tree.syntax(file);
    return nodesOf(program, 'Literal', 'TemplateLiteral').flatMap((node) => {
      const query = literal(node);
      return query === undefined ? [] : [{ file, line: lineAt(text, node.start), text: query }];
    });
  });
  return [...files, ...literals];
}

/** SQL with its comments blanked out; lines keep their numbers. */
export function withoutComments(sql: string): string {
  const lineComments = sql.replace(/--.*$/gm, '');
  return lineComments.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
}

/** The line of a match inside a text. */
export function lineOf(where: SqlText, offset: number): number {
  return where.line + lineAt(where.text, offset) - 1;
}
