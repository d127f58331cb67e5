import {
  dividedLines,
  divisionFault,
  equalAmounts,
  equalShares,
  inDivisions,
  type Line,
  mostOfLast,
  type SaidLine,
  shareOfNet,
} from '@terezi/domain/weighing/division.ts';
import { type Hundredths, hundredths } from '@terezi/domain/weighing/loss.ts';
import type { Grams } from '@terezi/domain/grammar/mass.ts';
import type { OperationDetail } from '@terezi/domain/weighing/api.ts';
import type { Words } from '@terezi/domain/grammar/words.ts';
import type { Option } from '#kit/form/option-search.ts';

/** A line of the form; of its two figures the one that is said. */
export type LineForm = {
  customerId: Option | null;
  senderId: Option | null;
  percentage: string | null;
  amount: Grams | null;
  /** Its paper is printed once the division is confirmed. */
  prints: boolean;
};
export type Manner = 'percentage' | 'amount';
export type DivisionForm = { manner: Manner; lines: LineForm[]; reason: string };

export const EMPTY_LINE: LineForm = {
  customerId: null,
  senderId: null,
  percentage: null,
  amount: null,
  prints: true,
};

/** The net that is divided, and the division of the scale that took it. */
export type Divisible = { readonly net: Grams; readonly division: Grams };

const idOf = (option: Option | null): number | null => (option ? Number(option.id) : null);
const shareIn = (text: string): Hundredths => hundredths(Number(text));
const shareText = (share: Hundredths): string => String(share / 100);

/** The lines as they are meant, in per cent or in kilograms. */
export const saidLines = ({ lines, manner }: DivisionForm): SaidLine[] =>
  lines.map(({ customerId, senderId, percentage, amount }) => ({
    customerId: idOf(customerId),
    senderId: idOf(senderId),
    percentage: manner === 'percentage' && percentage !== null ? shareIn(percentage) : null,
    amount: manner === 'amount' ? amount : null,
  }));

/** What falls to each line as the form stands, and its part of the net. */
export const fallsTo = (form: DivisionForm, of: Divisible): (Line & { share: Hundredths })[] =>
  dividedLines(saidLines(form), of).map((line) => ({
    ...line,
    share: line.percentage ?? shareOfNet(line.kg, of.net),
  }));

const sayShare = (line: LineForm, share: Hundredths): LineForm => ({ ...line, percentage: shareText(share) });
const sayAmount = (line: LineForm, amount: Grams): LineForm => ({ ...line, amount });

/** The form in the other unit, with what it said in the first; kilograms as they may be typed. */
export function inManner(form: DivisionForm, manner: Manner, of: Divisible): DivisionForm {
  const falls = fallsTo(form, of);
  const amounts = inDivisions(
    falls.map(({ kg }) => kg),
    of,
  );
  const turned = form.lines.map((line, at) => {
    const { kg, share } = falls[at] ?? { kg: 0, share: 0 };
    if (kg === 0) return line;
    return manner === 'percentage' ? sayShare(line, share) : sayAmount(line, amounts[at] ?? 0);
  });
  return { ...form, manner, lines: turned };
}

/** Every line as much as the next. */
export function equally({ lines, manner }: DivisionForm, of: Divisible): LineForm[] {
  const [shares, amounts] = [equalShares(lines.length), equalAmounts(lines.length, of)];
  return lines.map((line, at) =>
    manner === 'percentage' ? sayShare(line, shares[at] ?? 0) : sayAmount(line, amounts[at] ?? 0),
  );
}

/** The last line with all that the others leave. */
export function restToLast(form: DivisionForm, of: Divisible): LineForm[] {
  const { kg, percentage } = mostOfLast(fallsTo(form, of), of.net);
  return form.lines.map((line, at) => {
    if (at < form.lines.length - 1) return line;
    return form.manner === 'percentage'
      ? sayShare(line, percentage ?? shareOfNet(kg, of.net))
      : sayAmount(line, kg);
  });
}

const inner = (path: string): string => path.replaceAll(/(^|\.)(\w)/g, (letter) => letter.toLowerCase());

/** The first thing that is wrong with the form, at its place, by the rule that the server has; nothing where all is well. */
export function divisionFaults(form: DivisionForm, of: Divisible): Record<string, Words> {
  const fault = divisionFault(fallsTo(form, of), of);
  const field = fault?.errors[0]?.field;
  if (!fault || field === undefined) return {};
  // What was not said at all is missing in the unit that is in use.
  const place = inner(field).replace(/percentage$|amount$/, form.manner);
  return { [place]: { az: fault.text('az'), en: fault.text('en') } };
}

const option = (id: number | null, name: string | null): Option | null =>
  id === null ? null : { id: String(id), name: name ?? '' };

type Divided = OperationDetail['operationDivision']['lines'];

/** The form as a ticket was divided: in per cent where all of it was said so. */
export function formOf(lines: Divided): DivisionForm {
  const isShared = lines.every(({ percentage }) => percentage !== null);
  if (lines.length === 0) return { manner: 'percentage', lines: [EMPTY_LINE], reason: '' };
  return {
    manner: isShared ? 'percentage' : 'amount',
    lines: lines.map((line) => ({
      customerId: option(line.customerId, line.customerName),
      senderId: option(line.senderId, line.senderName),
      percentage: isShared && line.percentage !== null ? String(line.percentage) : null,
      amount: isShared ? null : line.amount,
      prints: true,
    })),
    reason: '',
  };
}
