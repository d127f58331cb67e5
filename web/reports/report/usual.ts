import type { Usual } from './state.ts';
import { daysAgainst, daysOf } from './period.ts';

/** The default question of a group sum. */
export const groupUsual = {
  measure: ['net', 'count'],
  period: ['thisMonth'],
  against: ['before'],
  by: ['customer', 'cargo', 'week'],
  across: ['week'],
} as const satisfies Usual;

/** The default question of a divided sum. */
export const dividedUsual = {
  measure: ['amount'],
  period: ['thisMonth'],
  against: ['before'],
  by: ['cargo', 'dividedCustomer'],
} as const satisfies Usual;

/** The default days of a report, where it is `today`. */
export function usualDays(today: string) {
  const { from, to } = daysOf('thisMonth', today);
  const compared = daysAgainst({ from, to }, 'before');
  return { dateFrom: from, dateTo: to, compareFrom: compared.from, compareTo: compared.to };
}

/** The question of a group sum with defaults alone, where it is `today`. */
export function usualQuestion(today: string) {
  return { ...usualDays(today), by: [...groupUsual.by], across: groupUsual.across[0] };
}
