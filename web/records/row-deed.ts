import type { Icon as Drawing } from '@tabler/icons-react';
import type { StateLook } from '@terezi/domain/grammar/states.ts';
import type { Words } from '@terezi/domain/grammar/words.ts';
import type { Call } from '#shell/api/api.ts';

/** Something that is done with a row at once, or after a question that asks why. */
export type RowDeed = {
  /** As the row's answer names it. */
  readonly act: string;
  readonly words: Words;
  /** What is told once it is done. */
  readonly happened: Words;
  readonly isMain?: true;
  readonly icon?: Drawing;
  /** Of one that asks why though it can be taken back any time. */
  readonly isLight?: true;
} & (
  | { readonly call: Call<{ id: number }, unknown>; readonly asks?: undefined }
  | {
      readonly call: Call<{ id: number; reason: string }, unknown>;
      readonly asks: { readonly title: Words<`${string}{name}${string}`>; readonly consequence: Words };
    }
);

/** Of a noun whose rows go from state to state. */
export type Led<Of> = {
  /** How a row stands. */
  readonly stateOf?: (row: Of) => StateLook | undefined;
  /** What may be done with a row beside what may be done with any, a button each. */
  readonly deeds?: readonly RowDeed[];
};
