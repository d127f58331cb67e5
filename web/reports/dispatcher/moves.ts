import { isWeighed } from '@terezi/domain/orders/order-step.ts';
import { orderPartStatus } from '@terezi/domain/orders/states.ts';

/** A visit as far as it moves. */
export type Visit = {
  readonly id: number;
  readonly number: string;
  readonly numberPlate: string;
  readonly statusId: number;
  readonly day: string;
  readonly windowFrom: string | null;
  readonly expectedWeight: number | null;
  readonly stepKind: string | null;
  readonly stepName: string | null;
  readonly normMinutes: number | null;
  readonly waitingSince: string | null;
  readonly cargoName: string | null;
};

const MINUTE = 60_000;
const HOUR_MINUTES = 60;
/** From so many times the norm on it is worse than late. */
const WORSE = 1.5;

export type Lateness = 'within' | 'past' | 'worse';

/** How long a visit has waited at its step, in minutes, and how that stands to the norm of the step. */
export function waitOf({ waitingSince, normMinutes }: Visit, now: number) {
  const minutes = waitingSince ? Math.max(0, Math.floor((now - Date.parse(waitingSince)) / MINUTE)) : 0;
  const isPast = normMinutes !== null && minutes > normMinutes;
  const lateness: Lateness = !isPast ? 'within' : minutes > normMinutes * WORSE ? 'worse' : 'past';
  return { minutes, lateness };
}

const minutesOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * HOUR_MINUTES + minutes;
};

/** The visits of a day that move at this moment; `today` and `clock` (14:42) as the company has them. */
export function movesOf<Some extends Visit>(
  visits: readonly Some[],
  at: { now: number; today: string; clock: string },
) {
  const inside = visits
    .filter(({ statusId }) => statusId === orderPartStatus.inProgress)
    .map((visit) => ({ ...visit, ...waitOf(visit, at.now) }));
  const names = [...new Set(inside.map(({ stepName }) => stepName ?? ''))];
  const nowMinutes = minutesOf(at.clock);
  const coming = visits
    .filter(({ statusId, day, windowFrom }) => {
      const isToday = statusId === orderPartStatus.planned && day === at.today && windowFrom !== null;
      return isToday && minutesOf(windowFrom) <= nowMinutes + HOUR_MINUTES;
    })
    .map((visit) => ({ ...visit, lateMinutes: Math.max(0, nowMinutes - minutesOf(visit.windowFrom ?? '')) }))
    .toSorted((one, other) => (one.windowFrom ?? '').localeCompare(other.windowFrom ?? ''));
  const ofToday = visits.filter(
    ({ day, statusId }) => day === at.today && statusId !== orderPartStatus.cancelled,
  );
  return {
    inside,
    steps: names.map((name) => ({
      name,
      visits: inside
        .filter(({ stepName }) => (stepName ?? '') === name)
        .toSorted((one, other) => other.minutes - one.minutes),
    })),
    past: inside
      .filter(({ lateness }) => lateness !== 'within')
      .toSorted(
        (one, other) => other.minutes - (other.normMinutes ?? 0) - (one.minutes - (one.normMinutes ?? 0)),
      ),
    queued: inside.filter(({ stepKind }) => stepKind !== null && isWeighed(stepKind)),
    coming,
    plan: {
      done: ofToday.filter(({ statusId }) => statusId === orderPartStatus.completed).length,
      all: ofToday.length,
    },
  };
}
