import type { Words } from '@terezi/domain/grammar/words.ts';
import type { ReactNode } from 'react';
import type { Form } from '#kit/form/state/form.ts';
import type { Problem } from '#kit/form/state/form-state.ts';
import { sameValue } from '#kit/form/state/path.ts';

/** The values of any form: texts, figures, options and lists by the names of its fields. */
export type MergeValues = Record<string, unknown>;

/** Whose value a field gets: the reader's own, the one that the other person has saved, or one that joins both. */
export type Side = 'mine' | 'theirs' | 'joint';

/** A field that either person has changed since the row was opened. */
export type Parted = {
  readonly name: string;
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
  /** Who has changed it; both may have come to the same value, which is no collision. */
  readonly by: 'mine' | 'theirs' | 'both';
  /** Both have changed it, to different values: only the reader can decide. */
  readonly isCollision: boolean;
};

/** Whether two values of a form are the same: options by what they name, texts without blanks around them. */
export const isSame = (one: unknown, other: unknown): boolean =>
  typeof one === 'string' && typeof other === 'string'
    ? one.trim() === other.trim()
    : sameValue(one ?? null, other ?? null);

/** The three states of a row that a form knows: as opened, with what its reader typed, and as it is by now. */
export type States = {
  readonly base: MergeValues;
  readonly mine: MergeValues;
  readonly theirs: MergeValues;
};

/** The changes of two people to one row, in the words of its form. */
export type Merging = {
  /** The name of the row. */
  readonly title: string;
  readonly labels: Readonly<Record<string, Words>>;
  readonly states: States;
  readonly read: (name: string, value: unknown) => string;
  readonly faults: (values: MergeValues) => Readonly<Record<string, Words | undefined>>;
  /** Saves the whole on top of the newer row; resolves to the refusals. */
  readonly send: (values: MergeValues) => Promise<readonly Problem[] | undefined>;
  /** The input of a field in which two values can be joined; null where one of them is chosen. */
  readonly input?: (name: string, form: Form<MergeValues>) => ReactNode;
};

/** The fields that either side has changed since the row was opened, in their order. */
export const parted = ({ base, mine, theirs }: States): readonly Parted[] =>
  Object.keys(base).flatMap((name): Parted[] => {
    const values = { base: base[name] ?? null, mine: mine[name] ?? null, theirs: theirs[name] ?? null };
    const isMine = !isSame(values.mine, values.base);
    const isTheirs = !isSame(values.theirs, values.base);
    if (!isMine && !isTheirs) return [];
    const by = isMine && isTheirs ? 'both' : isMine ? 'mine' : 'theirs';
    return [{ name, ...values, by, isCollision: by === 'both' && !isSame(values.mine, values.theirs) }];
  });

/** The side of a field that only one side has changed; a collision is undecided. */
export const firstSide = ({ by, isCollision }: Parted): Side | null =>
  isCollision ? null : by === 'mine' ? 'mine' : 'theirs';

const blank = (value: unknown): '' | null => (typeof value === 'string' ? '' : null);

/** The row before the reader decides anything: changes of one side are taken, and a field in which both collide is empty. */
export const joined = (states: States): MergeValues => ({
  ...states.theirs,
  ...Object.fromEntries(
    parted(states).flatMap((field) => {
      if (field.isCollision) return [[field.name, blank(field.base ?? field.mine)]];
      return field.by === 'mine' ? [[field.name, field.mine]] : [];
    }),
  ),
});
