import { type Grams, wireKilograms } from '../mass.ts';

/**
 * A cell as a sheet keeps it, so that people can count and sort by it: text, a number (a mass in kilograms, an amount), a calendar day
 * (`2026-11-21`) or an instant (ISO 8601, kept as the site's wall clock shows it).
 */
export type Cell = string | number | null | { readonly day: string } | { readonly instant: string };

/** A cell of a mass in grams: kilograms, as lists show them. */
export const massCell = (grams: Grams | null): Cell => (grams === null ? null : wireKilograms(grams));

/** A cell of a day that may be missing. */
export const dayCell = (day: string | null): Cell => day && { day };

/** A cell of an instant that may be missing. */
export const instantCell = (instant: string | null): Cell => instant && { instant };

/** The files that a sheet can be written as. */
export const SHEET_FORMATS = ['xlsx', 'csv', 'pdf'] as const;
export type SheetFormat = (typeof SHEET_FORMATS)[number];
