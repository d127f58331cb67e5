import type { Outcome } from '@terezi/domain/rfid/sighting-outcome.ts';

/** The outcome of a sighting. */
export type Resolved = {
  readonly outcome: Outcome;
  readonly truckId: number | null;
  /** Trucks that a plate may belong to. */
  readonly candidates: readonly number[];
  readonly unsureSigns: readonly number[];
  /** The company's own card; null for every other number. */
  readonly card: { readonly id: number; readonly cardNumber: string } | null;
  /** What the card has prepared, as it was when the reader saw it. */
  readonly prepared: { readonly id: number; readonly version: number } | null;
  /** The last day of an expired card, the first day of one that is not valid yet. */
  readonly limitOn: string | null;
};
