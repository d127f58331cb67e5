import { dividedLines, divisionFault, type Line, type SaidLine } from '@terezi/domain/weighing/division.ts';
import { hundredths } from '@terezi/domain/weighing/loss.ts';
import type { Grams } from '@terezi/domain/grammar/mass.ts';
import type { Words } from '@terezi/domain/grammar/words.ts';
import type { Option } from '#kit/form/option-search.ts';

/** A line of the form; of its two figures the one that is said. */
export type LineForm = {
  customerId: Option | null;
  senderId: Option | null;
  percentage: string | null;
  amount: Grams | null;
};
export type DivisionForm = { lines: LineForm[] };
export type Manner = 'percentage' | 'amount';

/** The net that is divided, and the division of the scale that took it. */
export type Divisible = { readonly net: Grams; readonly division: Grams };

const idOf = (option: Option | null): number | null => (option ? Number(option.id) : null);

/** The lines as they are meant, in per cent or in kilograms. */
export const saidLines = ({ lines }: DivisionForm, manner: Manner): SaidLine[] =>
  lines.map(({ customerId, senderId, percentage, amount }) => ({
    customerId: idOf(customerId),
    senderId: idOf(senderId),
    percentage: manner === 'percentage' && percentage !== null ? hundredths(Number(percentage)) : null,
    amount: manner === 'amount' ? amount : null,
  }));

/** What falls to each line as the form stands. */
export const fallsTo = (form: DivisionForm, manner: Manner, of: Divisible): Line[] =>
  dividedLines(saidLines(form, manner), of);

const inner = (path: string): string => path.replaceAll(/(^|\.)(\w)/g, (letter) => letter.toLowerCase());

/** The first thing that is wrong with the form, at its place, by the rule that the server has; nothing where all is well. */
export function divisionFaults(form: DivisionForm, manner: Manner, of: Divisible): Record<string, Words> {
  const fault = divisionFault(fallsTo(form, manner, of), of.net);
  const field = fault?.errors[0]?.field;
  if (!fault || field === undefined) return {};
  // What was not said at all is missing in the unit that is in use.
  const place = inner(field).replace(/percentage$|amount$/, manner);
  return { [place]: { az: fault.text('az'), en: fault.text('en') } };
}
