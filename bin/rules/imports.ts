import { posix } from 'node:path';
import { shelfOf } from './shelves.ts';
import { lineAt, literal, nodesOf, part } from './syntax.ts';
import type { Tree } from './tree.ts';

/** One import of a file: what was written, on which line, and the project file it means (if it is ours). */
export type Import = { specifier: string; line: number; target: string | undefined };

const importing = [
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
];

/** All imports of a file: of values and of types, re-exports, and `import()` with a literal. */
export function importsOf(tree: Tree, file: string): Import[] {
  const { text, program } = tree.syntax(file);
  return nodesOf(program, ...importing).flatMap((node) => {
    const specifier = literal(part(node, 'source'));
    if (specifier === undefined) return [];
    return [{ specifier, line: lineAt(text, node.start), target: resolve(tree, file, specifier) }];
  });
}

function resolve(tree: Tree, file: string, specifier: string): string | undefined {
  const plain = specifier.replace(/\?.*$/, '');
  if (plain.startsWith('.')) return posix.join(posix.dirname(file), plain);
  if (plain.startsWith('@terezi/')) return plain.slice('@terezi/'.length);
  if (plain.startsWith('#')) return privateName(tree, shelfOf(file), plain);
  return undefined;
}

// `#platform/…` means what the shelf's own package.json says under "imports".
function privateName(tree: Tree, shelf: string, name: string): string | undefined {
  const manifest = `${shelf}/package.json`;
  if (!tree.files.includes(manifest)) return undefined;
  const { imports = {} }: { imports?: Record<string, string> } = JSON.parse(tree.read(manifest));
  for (const [pattern, place] of Object.entries(imports)) {
    const [before = '', after = ''] = pattern.split('*');
    if (!name.startsWith(before) || !name.endsWith(after)) continue;
    const middle = name.slice(before.length, name.length - after.length);
    return posix.join(shelf, place.replace('*', middle));
  }
  return undefined;
}
