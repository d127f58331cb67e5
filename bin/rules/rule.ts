import type { Tree } from './tree.ts';

/** One place that breaks a rule, and what to do about it. */
export type RuleFinding = { file: string; line: number; says: string };

/** A rule of the house: its name says what it forbids, STYLE.md says why. */
export type Rule = { name: string; find(tree: Tree): RuleFinding[] };
