import { isSameCard, readRfidNumber, shownNumber } from '@terezi/domain/rfid/number.ts';

/** A card that was held to a reader while the panel is open. */
export type Presented = {
  /** What tells its row from the others. */
  readonly hex: string;
  /** As people see it, and as it is sent. */
  readonly number: string;
  /** Why it is not added: the server's refusal, or the card that it is already. */
  readonly wrong: string | null;
};

/** What became of a read: a new row, a row that is there already, or no number at all. */
export type PresentOutcome =
  | { readonly kind: 'added'; readonly rows: readonly Presented[] }
  | { readonly kind: 'twice'; readonly row: number }
  | { readonly kind: 'unreadable' };

/** Adds a card to the presented ones, once for all of its reads and spellings. */
export function present(rows: readonly Presented[], text: string): PresentOutcome {
  const rfid = readRfidNumber(text);
  if (!rfid) return { kind: 'unreadable' };
  const at = rows.findIndex(({ hex }) => isSameCard(hex, rfid));
  if (at !== -1) return { kind: 'twice', row: at + 1 };
  const added = { hex: rfid, number: shownNumber(rfid), wrong: null };
  return { kind: 'added', rows: [...rows, added] };
}

/** The same rows, one of them with what is wrong with it. */
export const withWrong = (rows: readonly Presented[], hex: string, wrong: string): readonly Presented[] =>
  rows.map((row) => (row.hex === hex ? { ...row, wrong } : row));
