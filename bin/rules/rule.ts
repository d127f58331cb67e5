import type { Tree } from './tree.ts';

/** One place that breaks a rule, and what to do about it. */
export type Finding = { file: string; line: number; says: string };

/** A rule of the house: what it forbids stands in its name, why stands in STYLE.md. */
export type Rule = { name: string; find(tree: Tree): Finding[] };
