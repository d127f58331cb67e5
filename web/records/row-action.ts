import type { Icon as TablerIcon } from '@tabler/icons-react';
import type { StateLook } from '@terezi/domain/grammar/noun/states.ts';
import type { Words } from '@terezi/domain/grammar/words.ts';
import type { Call } from '#shell/api/api.ts';

/** An action on a row, done at once or after a question that asks why. */
export type RowAction = {
  /** The name that the row's answer has for it. */
  readonly act: string;
  readonly words: Words;
  /** The toast once it is done. */
  readonly happened: Words;
  readonly isMain?: true;
  readonly icon?: TablerIcon;
  /** For one that asks why though it can be taken back any time. */
  readonly isLight?: true;
} & (
  | { readonly call: Call<{ id: number }, unknown>; readonly asks?: undefined }
  | {
      readonly call: Call<{ id: number; reason: string }, unknown>;
      readonly asks: { readonly title: Words<`${string}{name}${string}`>; readonly consequence: Words };
    }
);

/** For a noun whose rows go from state to state. */
export type Led<Of> = {
  /** Shows the state of a row. */
  readonly stateOf?: (row: Of) => StateLook | undefined;
  /** The actions besides those on any row, a button each. */
  readonly actions?: readonly RowAction[];
};
