import type { Call } from '#shell/api/api.ts';

/** Something that happened to a row, field by field. */
export type NounEvent = {
  readonly id: number;
  readonly kind: string;
  readonly at: string;
  readonly userName: string | null;
  readonly changes: readonly { readonly field: string; readonly old: unknown; readonly new: unknown }[];
  readonly putBackFrom?: number | null | undefined;
};

/** What happened to a row of a noun, by pages, newest first. */
export type EventsOf = Call<
  { id: number; before?: number },
  { readonly history: readonly NounEvent[]; readonly hasOlderHistory: boolean }
>;
