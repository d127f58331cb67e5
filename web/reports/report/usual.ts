import type { Usual } from './state.ts';
import { daysAgainst, daysOf } from './period.ts';

/** What a group sum is asked while nobody has said otherwise. */
export const groupUsual = {
  measure: ['net', 'count'],
  period: ['thisMonth'],
  against: ['before'],
  by: ['customer', 'cargo', 'week'],
  across: ['week'],
} as const satisfies Usual;

/** What a divided sum is asked while nobody has said otherwise. */
export const dividedUsual = {
  measure: ['amount'],
  period: ['thisMonth'],
  against: ['before'],
  by: ['cargo', 'dividedCustomer'],
} as const satisfies Usual;

/** The days of a report that opens with nothing said, where it is `today`. */
export function usualDays(today: string) {
  const { from, to } = daysOf('thisMonth', today);
  const compared = daysAgainst({ from, to }, 'before');
  return { dateFrom: from, dateTo: to, compareFrom: compared.from, compareTo: compared.to };
}

/** The question of a group sum that opens with nothing said, where it is `today`. */
export function usualQuestion(today: string) {
  return {
    ...usualDays(today),
    ...{ by: [...groupUsual.by], across: groupUsual.across[0] },
  };
}
