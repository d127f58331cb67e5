import { posix } from 'node:path';
import { workspaceOf } from './workspaces.ts';
import { lineAt, literal, type Node, nodesOf, part, parts, textOf } from './syntax.ts';
import type { Tree } from './tree.ts';

/** One import of a file: what was written, on which line, the project file it means (if it is ours), and whether only types come. */
export type Import = { specifier: string; line: number; target: string | undefined; isType: boolean };

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
    const place = { line: lineAt(text, node.start), target: resolve(tree, file, specifier) };
    return [{ specifier, ...place, isType: isOfTypes(node) }];
  });
}

function isOfTypes(node: Node): boolean {
  const names = parts(node, 'specifiers');
  const kind = textOf(node, 'importKind') ?? textOf(node, 'exportKind');
  if (node.type === 'TSImportType' || kind === 'type') return true;
  return names.length > 0 && names.every((name) => textOf(name, 'importKind') === 'type');
}

function resolve(tree: Tree, file: string, specifier: string): string | undefined {
  const plain = specifier.replace(/\?.*$/, '');
  if (plain.startsWith('.')) return posix.join(posix.dirname(file), plain);
  if (plain.startsWith('@terezi/')) return plain.slice('@terezi/'.length);
  if (plain.startsWith('#')) return privateName(tree, workspaceOf(file), plain);
  return undefined;
}

// `#platform/…` means what the workspace's own package.json says under "imports".
function privateName(tree: Tree, workspace: string, name: string): string | undefined {
  const manifest = `${workspace}/package.json`;
  if (!tree.files.includes(manifest)) return undefined;
  const { imports = {} }: { imports?: Record<string, string> } = JSON.parse(tree.read(manifest));
  for (const [pattern, place] of Object.entries(imports)) {
    const [before = '', after = ''] = pattern.split('*');
    if (!name.startsWith(before) || !name.endsWith(after)) continue;
    const middle = name.slice(before.length, name.length - after.length);
    return posix.join(workspace, place.replace('*', middle));
  }
  return undefined;
}
