import type { Permission } from '../grammar/policy.ts';
import type { StateLook } from '../grammar/states.ts';
import type { Words } from '../grammar/words.ts';

/** A kind of what one person proposes and another decides, declared once by the noun that it is about. */
export type RequestKind = {
  /** What rows call it for ever: `operation-change`. */
  readonly name: string;
  /** The noun that it is about. */
  readonly noun: string;
  readonly words: Words;
  /** All that wait of it, as a heading. */
  readonly many: Words;
  /** After how many minutes somebody has waited too long. */
  readonly lateAfter: number;
  /** Somebody stands waiting for it: it is decided by itself, never together with others. */
  readonly isAlone?: true;
  /** Whether the record goes once it is approved, rather than being given other values. */
  readonly removes?: true;
  /** What approving does, for whoever is about to. */
  readonly afterwards: Words;
  /** Who may ask, and who may decide what somebody else has asked. */
  readonly propose: Permission;
  readonly decide: Permission;
  /** The fields that are told with what they were and are to become, in this order, and what they are called. */
  readonly shown: Readonly<Record<string, Words>>;
  /** Which of them are masses, decimal kilograms. */
  readonly masses?: readonly string[];
  /** What a value of one of them is called, where it does not say it by itself. */
  readonly values?: Readonly<Record<string, (value: string) => Words>>;
  /** Which of them are told only where there is something to tell. */
  readonly seldom?: readonly string[];
  /** The field in which the record has its state, if it has one, so that a reader is told of one that has changed meanwhile. */
  readonly state?: { readonly field: string; readonly look: (number: number) => StateLook };
};

/** Declares a kind. */
export const requestKind = (kind: RequestKind): RequestKind => Object.freeze(kind);
