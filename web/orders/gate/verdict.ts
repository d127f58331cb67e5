import {
  EARLY_MINUTES,
  isDayOver,
  isOfGuard,
  isTooEarly,
  readPassCode,
} from '@terezi/domain/orders/gate-rules.ts';
import { isWeighed } from '@terezi/domain/orders/order-step.ts';
import type { Words } from '@terezi/domain/grammar/words.ts';
import { dayOf, time } from '#kit/formats.ts';
import type { KeptVisit, TodayList } from './today-list.ts';
import { listWords } from './words.ts';

/** The fields of a visit that stand beside a verdict. */
export type GateVisit = Pick<KeptVisit, 'number' | 'numberPlate' | 'windowFrom' | 'windowTo' | 'cargoName'>;

/** What a guard does with a truck, and by whose word: the server's, or that of the list on the telephone. */
export type Verdict =
  | {
      readonly is: 'go';
      readonly by: 'server' | 'list';
      /** The line of what was read. */
      readonly key: string;
      readonly partId: number;
      readonly visit: GateVisit;
      readonly step: string;
      readonly next: string | null;
      readonly at: string;
    }
  | {
      readonly is: 'stop';
      readonly by: 'server' | 'list';
      readonly key: string;
      readonly visit: GateVisit | null;
      /** Why, and what helps; of the server in the reader's language already. */
      readonly reason: string | Words;
      readonly help: string | Words | null;
      /** Whether the code is that of a visit of the company. */
      readonly isKnown: boolean;
    };

/** The visit of a pass in the list on the telephone. */
export function visitIn(list: TodayList | null, text: string): KeptVisit | null {
  const code = readPassCode(text);
  const match = list?.visits.find((visit) =>
    'publicId' in code ? visit.publicId === code.publicId : visit.number === code.number,
  );
  return match ?? null;
}

type VerdictInput = {
  readonly list: TodayList | null;
  readonly said: string;
  readonly now: Date;
  readonly guardType: number;
  /** The visits whose step this telephone has confirmed since the list was taken. */
  readonly confirmed: ReadonlySet<number>;
};
type ByList =
  | { readonly is: 'go'; readonly visit: KeptVisit; readonly step: string }
  | { readonly is: 'stop'; readonly visit: KeptVisit | null; readonly reason: Words; readonly help: Words };

/**
 * The verdict by the telephone's own list where the server cannot be asked: it lets in only a visit of the list, at this
 * gate, at this time and once.
 */
export function verdictByList({ list, said, now, guardType, confirmed }: VerdictInput): ByList {
  const stop = (visit: KeptVisit | null, reason: Words, help: Words = listWords.callDispatcher): ByList => ({
    is: 'stop',
    visit,
    reason,
    help,
  });
  if (!list) return stop(null, listWords.noList);
  const visit = visitIn(list, said);
  if (!visit) return stop(null, listWords.notListed);
  if (confirmed.has(visit.id)) return stop(visit, listWords.readBefore, listWords.readNext);
  if (visit.stepName === null || visit.stepKind === null) return stop(visit, listWords.over);
  if (isWeighed(visit.stepKind)) return stop(visit, listWords.notWeighed, listWords.toScale);
  if (!isOfGuard(guardType, visit.guardType)) return stop(visit, listWords.otherGate);
  if (visit.stepKind === 'gateEntry') {
    if (isDayOver(visit, dayOf(now))) return stop(visit, listWords.dayOver);
    const soon = new Date(now.getTime() + EARLY_MINUTES * 60_000);
    const clock = { day: dayOf(soon), time: time(soon.toISOString()) };
    if (isTooEarly(visit, clock)) return stop(visit, listWords.tooEarly, listWords.wait);
  }
  return { is: 'go', visit, step: visit.stepName };
}

/** A refusal of the server as a guard reads it: why first, then what helps. */
export function twoParts(message: string): { readonly reason: string; readonly help: string | null } {
  const end = /[.!?]\s+(?=\p{Lu})/u.exec(message);
  if (!end) return { reason: message, help: null };
  return { reason: message.slice(0, end.index + 1), help: message.slice(end.index + end[0].length) };
}

/** Another visit of the same truck that is planned for today: it helps a driver who shows an old pass. */
export const otherToday = (list: TodayList | null, visit: GateVisit | null): KeptVisit | null =>
  list?.visits.find((each) => each.numberPlate === visit?.numberPlate && each.number !== visit.number) ??
  null;

/** Whether a truck came within its window. */
export function punctual(
  { windowFrom, windowTo }: GateVisit,
  at: string,
): 'inTime' | 'late' | 'early' | null {
  if (windowFrom === null) return null;
  const clock = time(at);
  if (clock < windowFrom) return 'early';
  return clock > (windowTo ?? windowFrom) ? 'late' : 'inTime';
}
