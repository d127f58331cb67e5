import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import type { Node } from './syntax.ts';

/** A comment of a source file with its offsets in UTF-16 units. */
export type Comment = { value: string; start: number };

/** A parsed source file: its text, its syntax tree and its comments. */
export type Syntax = { text: string; program: Node; comments: readonly Comment[] };

/** The files the rules look at; every path is relative to the root and written with forward slashes. */
export type Tree = {
  files: readonly string[];
  read(file: string): string;
  syntax(file: string): Syntax;
};

// Folders without anything written by hand: dependencies, build output, run-time data, and the rules' own bad examples.
const skipped = new Set(['node_modules', '.git', 'dist', 'coverage', '.cache', 'fixtures']);
const skippedPaths = new Set(['data', 'e2e/output']);

function list(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) return skipped.has(entry.name) || skippedPaths.has(path) ? [] : list(root, path);
    return entry.isFile() ? [path] : [];
  });
}

function remember<T>(make: (file: string) => T): (file: string) => T {
  const known = new Map<string, T>();
  return (file) => {
    const value = known.get(file) ?? make(file);
    known.set(file, value);
    return value;
  };
}

function parse(file: string, text: string): Syntax {
  const { program, comments, errors } = parseSync(file, text);
  const [error] = errors;
  if (error !== undefined) throw new Error(`${file}: ${error.message}`);
  return { text, program, comments };
}

/** A tree of these files, each of which is parsed once, when it is first asked for. */
export function treeOf(files: readonly string[], readFile: Tree['read']): Tree {
  return { files, read: readFile, syntax: remember((file) => parse(file, readFile(file))) };
}

/** Reads the tree below a folder; file contents and syntax are read once, when first asked for. */
export function openTree(root: string): Tree {
  return treeOf(
    list(root, '').sort(),
    remember((file) => readFileSync(join(root, file), 'utf8')),
  );
}

/** TypeScript written by hand: generated code is its generator's concern. */
export function sources(tree: Tree): string[] {
  return tree.files.filter((file) => /\.tsx?$/.test(file) && !/\.gen\.tsx?$|\.d\.ts$/.test(file));
}

/** Tests and their helpers may import more than the code that they test. */
export function isTest(file: string): boolean {
  return (
    /\.(test|fixture|cases|child)\.tsx?$/.test(file) ||
    /(^|\/)testing\//.test(file) ||
    file.startsWith('e2e/')
  );
}
