import type { OperationDetail } from '@terezi/domain/weighing/api.ts';
import type { Completion } from '@terezi/domain/weighing/status.ts';
import { sealBrokenText } from '@terezi/domain/weighing/seal-words.ts';
import { fill, type Language, type Words } from '@terezi/domain/grammar/words.ts';
import { date, MISSING, percent } from '#kit/formats.ts';
import { type PrintMark, ticketMark } from './print-mark.ts';
import { paperWords } from './words.ts';

/** A line of a division, as a ticket answers it. */
export type DivisionLine = OperationDetail['operationDivision']['lines'][number];

/** Everything that stands on one printed receipt. */
export type PaperTicket = {
  readonly operation: OperationDetail;
  /** Which print this is, counted by the server; 1 is the original. */
  readonly printCount: number;
  /** Instant of the print, ISO 8601. */
  readonly printedAt: string;
  /** For the paper of one line of a division: what falls to it; the ticket it comes from has measured the whole. */
  readonly line?: DivisionLine;
  /** The public page of the receipt, to which its QR code leads; null where the company prints none. */
  readonly address: string | null;
};

/** The boxed word of a mark. */
function markWords(mark: PrintMark): Words {
  if (mark.kind !== 'copy') return paperWords[mark.kind];
  return {
    az: fill(paperWords.copy, 'az', { copy: mark.copy }),
    en: fill(paperWords.copy, 'en', { copy: mark.copy }),
  };
}

/** The print that a paper is, in its box; that of a cancelled ticket says only that. */
export const markOf = ({ operation, printCount }: PaperTicket): Words =>
  markWords(ticketMark(operation, printCount));

const dated = (words: Words, at: string): Words => ({
  az: fill(words, 'az', { date: date(at) }),
  en: fill(words, 'en', { date: date(at) }),
});

/**
 * The fate of a ticket, large on each of its papers and in both languages, worst first: a paper that differs from the first
 * one says so, and since when.
 */
export function statesOf({ operation }: PaperTicket): readonly Words[] {
  const { isSealBroken, cancelledAt, correctedAt } = operation;
  return [
    ...(isSealBroken ? [paperWords.unsealed] : []),
    ...(cancelledAt === null ? [] : [dated(paperWords.cancelledAt, cancelledAt)]),
    ...(correctedAt === null ? [] : [dated(paperWords.correctedAt, correctedAt)]),
  ];
}

/** The number of a paper: for a line its own, which extends the ticket's. */
export const numberOf = ({ operation, line }: PaperTicket): string => line?.receipt ?? operation.receipt;

/**
 * The part of the net that falls to a line: its share where it was stated in per cent, and whose measurement it is; a line
 * drawn from the pool says that it is no part of the net.
 */
export function shareOf({ operation: { receipt }, line }: PaperTicket): readonly Words[] {
  if (!line) return [];
  if (line.fromNetPool) return [paperWords.fromPool];
  const { percentage } = line;
  const of = (language: Language): string => fill(paperWords.fromTicket, language, { receipt });
  const share = (language: Language): string =>
    percentage === null ? '' : `${percent(percentage, language, 2)}, `;
  return [{ az: share('az') + of('az'), en: share('en') + of('en') }];
}

/** The order that it was weighed for, with the number that its part has within it. */
function orderOf({ orderName, orderPartName }: OperationDetail): readonly (readonly [Words, string])[] {
  if (!orderName) return [];
  const part = orderPartName?.slice(orderPartName.lastIndexOf('-') + 1);
  const text = part === undefined ? orderName : fill(paperWords.orderPart, 'az', { order: orderName, part });
  return [[paperWords.order, text]];
}

/** What a trip names on paper, in order; a dash where it names none, since "no cargo" would be a statement. A line names its own. */
export const namesOf = ({ operation, line }: PaperTicket): readonly (readonly [Words, string])[] => [
  [paperWords.cargo, operation.cargoName ?? MISSING],
  ...orderOf(operation),
  [paperWords.sender, line?.senderName ?? operation.senderName ?? MISSING],
  [paperWords.customer, line?.customerName ?? operation.customerName ?? MISSING],
];

const kinds: Readonly<Record<Completion, Words>> = {
  TwoPass: paperWords.twoPass,
  WithoutWeight2: paperWords.withoutWeight2,
  TechnicalPass: paperWords.technicalPass,
  ByHand: paperWords.byHand,
};

/** The basis of the net: which weights were measured and which were not; for a ticket that does not match its seal, that it does not. */
export function kindsOfWeight({
  completedHow,
  isSealBroken,
  weight1ByHandCode = null,
}: Pick<OperationDetail, 'completedHow' | 'isSealBroken'> &
  Partial<Pick<OperationDetail, 'weight1ByHandCode'>>): Words {
  if (isSealBroken) return sealBrokenText;
  if (weight1ByHandCode !== null)
    return completedHow === 'ByHand' ? paperWords.bothByHand : paperWords.weight1ByHand;
  return completedHow ? kinds[completedHow] : paperWords.unfinished;
}

/** The weight record on the paper, which every holder may check: the last one stands for the ticket; null where both weights were typed. */
export const lastRecord = ({ operation }: PaperTicket): OperationDetail['evidence1'] =>
  operation.evidence2 ?? operation.evidence1;

/** Until when the scale was calibrated when weight 1 was taken; null for a scale without an end. */
export const calibrationOf = ({ calibratedUntil }: OperationDetail): Words | null =>
  calibratedUntil === null
    ? null
    : {
        az: fill(paperWords.calibrated, 'az', { date: date(calibratedUntil) }),
        en: fill(paperWords.calibrated, 'en', { date: date(calibratedUntil) }),
      };

/** The driver with the licence that was shown. */
export const driverOf = ({
  truckOwnerName: name,
  truckOwnerLicense: license,
}: OperationDetail): string | null =>
  name && license ? fill(paperWords.driverWithLicense, 'az', { name, license }) : name;

/** The notes to the weights, in their order; null where there are none. */
export const notesOf = ({ weight1Note, weight2Note, directionReason }: OperationDetail): string | null =>
  [weight1Note, weight2Note, directionReason].filter(Boolean).join(' · ') || null;
