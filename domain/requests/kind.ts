import type { Permission } from '../grammar/policy.ts';
import type { StateLook } from '../grammar/noun/states.ts';
import type { Words } from '../grammar/words.ts';

/** A kind of request, which one person makes and another decides; the noun that it is about declares it once. */
export type RequestKind = {
  /** Its name in rows, which never changes: `operation-change`. */
  readonly name: string;
  /** The noun that it is about. */
  readonly noun: string;
  readonly words: Words;
  /** The heading of all that wait. */
  readonly many: Words;
  /** After how many minutes its sender has waited too long. */
  readonly lateAfter: number;
  /** A truck waits for it: it is decided by itself, never together with others. */
  readonly isAlone?: true;
  /** Whether approving removes the record, rather than changing it. */
  readonly removes?: true;
  /** What approving does, for the person who is about to. */
  readonly afterwards: Words;
  /** Who may propose, and who may decide what another person has proposed. */
  readonly propose: Permission;
  readonly decide: Permission;
  /** The fields that are shown with their old and new values, in this order, and their names. */
  readonly shown: Readonly<Record<string, Words>>;
  /** The fields that are masses, decimal kilograms. */
  readonly masses?: readonly string[];
  /** The words for a field's value, where it does not speak for itself. */
  readonly values?: Readonly<Record<string, (value: string) => Words>>;
  /** Which of them are shown only where they have a value. */
  readonly seldom?: readonly string[];
  /** The field in which the record has its state, if it has one, so that a reader sees that it has changed meanwhile. */
  readonly state?: { readonly field: string; readonly look: (number: number) => StateLook };
};

/** Declares a kind. */
export const requestKind = (kind: RequestKind): RequestKind => Object.freeze(kind);
