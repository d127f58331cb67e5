import {
  dividedLines,
  dividedSum,
  divisionFault,
  equalAmounts,
  equalShares,
  inDivisions,
  type Line,
  mostOfLast,
  type LineInput,
  shareOfNet,
} from '@terezi/domain/weighing/division/division.ts';
import {
  drawnSum,
  poolLineFault,
  type PoolLine,
  type PoolPart,
} from '@terezi/domain/weighing/division/net-pool.ts';
import { netPoolProblems } from '@terezi/domain/orders/net-pool-problems.ts';
import { type Hundredths, hundredths } from '@terezi/domain/weighing/division/loss.ts';
import { type Grams, wireKilograms } from '@terezi/domain/grammar/mass.ts';
import type { OperationDetail } from '@terezi/domain/weighing/api.ts';
import { type Problem, problemAt } from '@terezi/domain/grammar/problem.ts';
import type { Words } from '@terezi/domain/grammar/words.ts';
import type { Option } from '#kit/form/choice/option-search.ts';

/** A line of the form; of its two figures only that of the form's manner counts. */
export type LineForm = {
  customerId: Option | null;
  senderId: Option | null;
  percentage: string | null;
  amount: Grams | null;
  /** Its paper is printed once the division is confirmed. */
  prints: boolean;
};
/** A line drawn from the pool of the cargo. */
export type PoolLineForm = Omit<LineForm, 'percentage'>;
export type Manner = 'percentage' | 'amount';
export type DivisionForm = {
  manner: Manner;
  lines: LineForm[];
  /** What the lines leave over goes into the pool. */
  toNetPool: boolean;
  fromNetPool: PoolLineForm[];
  reason: string;
};

export const EMPTY_LINE: LineForm = {
  customerId: null,
  senderId: null,
  percentage: null,
  amount: null,
  prints: true,
};

export const EMPTY_POOL_LINE: PoolLineForm = { customerId: null, senderId: null, amount: null, prints: true };

/** The net that is divided, and the division of the scale that took it. */
export type Divisible = { readonly net: Grams; readonly division: Grams };

const idOf = (option: Option | null): number | null => (option ? Number(option.id) : null);
const shareIn = (text: string): Hundredths => hundredths(Number(text));
const shareText = (share: Hundredths): string => String(share / 100);

/** The lines as the form states them, in per cent or in kilograms. */
export const saidLines = ({ lines, manner }: DivisionForm): LineInput[] =>
  lines.map(({ customerId, senderId, percentage, amount }) => ({
    customerId: idOf(customerId),
    senderId: idOf(senderId),
    percentage: manner === 'percentage' && percentage !== null ? shareIn(percentage) : null,
    amount: manner === 'amount' ? amount : null,
  }));

/** The lines drawn from the pool, as the form states them. */
export const saidPoolLines = ({ fromNetPool }: DivisionForm): PoolLine[] =>
  fromNetPool.map(({ customerId, senderId, amount }) => ({
    customerId: idOf(customerId),
    senderId: idOf(senderId),
    amount: amount ?? 0,
  }));

/** What the division gives to the pool and draws from it, as the form stands. */
export const poolPart = (form: DivisionForm, whole: Divisible): PoolPart => ({
  given: form.toNetPool ? Math.max(0, whole.net - dividedSum(fallsTo(form, whole))) : 0,
  drawn: drawnSum(saidPoolLines(form)),
});

/** What falls to each line as the form stands, and its part of the net. */
export const fallsTo = (form: DivisionForm, whole: Divisible): (Line & { share: Hundredths })[] =>
  dividedLines(saidLines(form), whole).map((line) => ({
    ...line,
    share: line.percentage ?? shareOfNet(line.kg, whole.net),
  }));

const sayShare = (line: LineForm, share: Hundredths): LineForm => ({ ...line, percentage: shareText(share) });
const sayAmount = (line: LineForm, amount: Grams): LineForm => ({ ...line, amount });

/** The form in the other unit, with the figures converted; kilograms as a person may type them. */
export function inManner(form: DivisionForm, manner: Manner, whole: Divisible): DivisionForm {
  const falls = fallsTo(form, whole);
  const amounts = inDivisions(
    falls.map(({ kg }) => kg),
    whole,
  );
  const turned = form.lines.map((line, at) => {
    const { kg, share } = falls[at] ?? { kg: 0, share: 0 };
    if (kg === 0) return line;
    return manner === 'percentage' ? sayShare(line, share) : sayAmount(line, amounts[at] ?? 0);
  });
  return { ...form, manner, lines: turned };
}

/** Every line gets as much as the next. */
export function equally({ lines, manner }: DivisionForm, whole: Divisible): LineForm[] {
  const [shares, amounts] = [equalShares(lines.length), equalAmounts(lines.length, whole)];
  return lines.map((line, at) =>
    manner === 'percentage' ? sayShare(line, shares[at] ?? 0) : sayAmount(line, amounts[at] ?? 0),
  );
}

/** The last line with all that the others leave. */
export function restToLast(form: DivisionForm, whole: Divisible): LineForm[] {
  const { kg, percentage } = mostOfLast(fallsTo(form, whole), whole.net);
  return form.lines.map((line, at) => {
    if (at < form.lines.length - 1) return line;
    return form.manner === 'percentage'
      ? sayShare(line, percentage ?? shareOfNet(kg, whole.net))
      : sayAmount(line, kg);
  });
}

const inner = (path: string): string => path.replaceAll(/(^|\.)(\w)/g, (letter) => letter.toLowerCase());

/** The last line drawn from the pool, where all of them together exceed what the pool holds. */
function poolFault(form: DivisionForm, most: Grams | null): Problem | null {
  if (most === null || drawnSum(saidPoolLines(form)) <= most) return null;
  const field = `fromNetPool.${form.fromNetPool.length - 1}.amount`;
  return problemAt(field, netPoolProblems.notEnough, { left: wireKilograms(most) });
}

/**
 * The first fault of the form, at its place, by the rule of the server; null where there is none. `most` is what may be
 * drawn from the pool, null while that is not known.
 */
export function divisionFaults(
  form: DivisionForm,
  whole: Divisible,
  most: Grams | null,
): Record<string, Words> {
  const fault =
    divisionFault(fallsTo(form, whole), whole) ?? poolLineFault(saidPoolLines(form)) ?? poolFault(form, most);
  const field = fault?.errors[0]?.field;
  if (!fault || field === undefined) return {};
  // A line without any figure lacks the one of the unit in use.
  const place = field.startsWith('Lines.')
    ? inner(field).replace(/percentage$|amount$/, form.manner)
    : inner(field);
  return { [place]: { az: fault.text('az'), en: fault.text('en') } };
}

const option = (id: number | null, name: string | null): Option | null =>
  id === null ? null : { id: String(id), name: name ?? '' };

type Divided = OperationDetail['operationDivision'];

/** The form of a ticket's present division: in per cent where all of its net was stated so. */
export function formOf({ lines: all, netPoolGiven, isNetPoolOffered }: Divided): DivisionForm {
  if (all.length === 0)
    return {
      manner: 'percentage',
      lines: [EMPTY_LINE],
      reason: '',
      toNetPool: isNetPoolOffered,
      fromNetPool: [],
    };
  const lines = all.filter(({ fromNetPool }) => !fromNetPool);
  const isShared = lines.every(({ percentage }) => percentage !== null);
  const parties = (line: (typeof all)[number]) => ({
    customerId: option(line.customerId, line.customerName),
    senderId: option(line.senderId, line.senderName),
    prints: true,
  });
  return {
    manner: isShared ? 'percentage' : 'amount',
    lines: lines.map((line) => ({
      ...parties(line),
      percentage: isShared && line.percentage !== null ? String(line.percentage) : null,
      amount: isShared ? null : line.amount,
    })),
    toNetPool: netPoolGiven !== null,
    fromNetPool: all
      .filter(({ fromNetPool }) => fromNetPool)
      .map((line) => ({ ...parties(line), amount: line.amount })),
    reason: '',
  };
}
