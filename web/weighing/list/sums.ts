import type { Grams } from '@terezi/domain/grammar/mass.ts';
import { type Direction, operationStatus } from '@terezi/domain/weighing/status.ts';

/** Sums of tickets in grams; open and cancelled ones count as tickets and stand in no sum. */
export type Sums = {
  readonly count: number;
  readonly net: Grams;
  readonly income: Grams;
  readonly expense: Grams;
  /** Of the completed ones those whose net rests on a tare that was not weighed, and their net. */
  readonly tareCount: number;
  readonly tareNet: Grams;
};

type Summed = {
  readonly statusId: number;
  readonly direction: Direction | null;
  readonly weightNet: Grams | null;
  readonly tareKind: string | null;
};

/** The sums of the tickets at hand, by the rule of the whole result's. */
export function sumsOf(tickets: readonly Summed[]): Sums {
  const completed = tickets.filter((ticket) => ticket.statusId === operationStatus.completed);
  const netOf = (some: readonly Summed[]) => some.reduce((sum, ticket) => sum + (ticket.weightNet ?? 0), 0);
  const expense = netOf(completed.filter((ticket) => ticket.direction === 'expense'));
  const net = netOf(completed);
  const byTare = completed.filter(({ tareKind }) => tareKind !== null);
  const tare = { tareCount: byTare.length, tareNet: netOf(byTare) };
  return { count: tickets.length, net, income: net - expense, expense, ...tare };
}
