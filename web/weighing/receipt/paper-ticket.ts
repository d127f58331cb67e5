import type { OperationDetail, Receipt } from '@terezi/domain/weighing/api.ts';
import type { Completion } from '@terezi/domain/weighing/status.ts';
import { fill, type Words } from '@terezi/domain/grammar/words.ts';
import { date, dateTime, time } from '#kit/formats.ts';
import { type PrintMark, printMark } from './print-mark.ts';
import { paperWords } from './words.ts';

/** Everything that stands on one printed receipt. */
export type PaperTicket = {
  readonly operation: OperationDetail;
  readonly company: Pick<Receipt, 'companyName' | 'voen'>;
  /** Which print this is, counted by the server; 1 is the original. */
  readonly printCount: number;
  /** Instant of the print, ISO 8601. */
  readonly printedAt: string;
  /** Where anybody can verify the receipt. */
  readonly address: string;
};

/** The public address of a receipt under the origin that this page came from. */
export const receiptAddress = (origin: string, publicId: string): string => `${origin}/receipt/${publicId}`;

/** The boxed word of a mark. */
const markWords = (mark: PrintMark): Words =>
  mark.kind === 'original'
    ? paperWords.original
    : {
        az: fill(paperWords.copy, 'az', { copy: mark.copy }),
        en: fill(paperWords.copy, 'en', { copy: mark.copy }),
      };

/** Which print a paper is, in its box. */
export const markOf = (ticket: PaperTicket): Words => markWords(printMark(ticket.printCount));

/** When it was printed: the time alone on the day of the weighing, which stands beside it. */
export function printedText({ operation, printedAt }: PaperTicket): string {
  const weighed = operation.weight2At ?? operation.weight1At;
  return date(printedAt) === date(weighed) ? time(printedAt) : dateTime(printedAt);
}

const kinds: Readonly<Record<Completion, Words>> = {
  TwoPass: paperWords.twoPass,
  WithoutWeight2: paperWords.withoutWeight2,
  TechnicalPass: paperWords.technicalPass,
};

/** What the net rests on: which weights were measured and which were not. */
export const kindsOfWeight = (how: Completion | null): Words => (how ? kinds[how] : paperWords.unfinished);

/** The weight records on the paper that anybody may check: the last one stands for the ticket. */
export const lastHash = ({ operation }: PaperTicket): string =>
  (operation.evidence2 ?? operation.evidence1).hash;
