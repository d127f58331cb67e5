import type { Grams } from '@terezi/domain/grammar/mass.ts';
import { netBasis } from '@terezi/domain/weighing/net-basis.ts';
import { type Direction, operationStatus } from '@terezi/domain/weighing/status.ts';

/** Sums of tickets in grams; open and cancelled ones count as tickets and stand in no sum. */
export type Sums = {
  readonly count: number;
  readonly net: Grams;
  readonly income: Grams;
  readonly expense: Grams;
  /** The completed ones whose net rests on a tare, weighed before or not, and their net. */
  readonly tareCount: number;
  readonly tareNet: Grams;
  /** Those whose tare was not weighed. */
  readonly unweighedCount: number;
  readonly unweighedNet: Grams;
  /** Those whose second weight was typed by hand. */
  readonly manualCount: number;
  readonly manualNet: Grams;
  /** The tickets whose seal is broken: they stand in none of these sums. */
  readonly doubtedCount: number;
};

type Summed = Parameters<typeof netBasis>[0] & {
  readonly statusId: number;
  readonly direction: Direction | null;
  readonly weightNet: Grams | null;
  readonly isSealBroken: boolean;
};

/** The sums of these tickets, by the same rule as those of the whole result. */
export function sumsOf(tickets: readonly Summed[]): Sums {
  const sound = tickets.filter(({ isSealBroken }) => !isSealBroken);
  const completed = sound.filter((ticket) => ticket.statusId === operationStatus.completed);
  const netOf = (some: readonly Summed[]) => some.reduce((sum, ticket) => sum + (ticket.weightNet ?? 0), 0);
  const expense = netOf(completed.filter((ticket) => ticket.direction === 'expense'));
  const net = netOf(completed);
  const byTare = completed.filter(({ tareKind }) => tareKind !== null);
  const unweighed = completed.filter((ticket) => netBasis(ticket) === 'unweighed');
  const manual = completed.filter((ticket) => netBasis(ticket) === 'manual');
  return {
    count: tickets.length,
    net,
    income: net - expense,
    expense,
    tareCount: byTare.length,
    tareNet: netOf(byTare),
    unweighedCount: unweighed.length,
    unweighedNet: netOf(unweighed),
    manualCount: manual.length,
    manualNet: netOf(manual),
    doubtedCount: tickets.length - sound.length,
  };
}
