import { type Grams, wireKilograms } from '../grammar/mass.ts';
import type { Words } from '../grammar/words.ts';

/** What happens at the scale to a weight that exceeds an order's limit. */
export const CREDIT_LIMIT_TYPES = ['none', 'warn', 'block', 'approve'] as const;
export type CreditLimitType = (typeof CREDIT_LIMIT_TYPES)[number];

export const creditLimitWords = {
  none: { az: 'Yoxdur', en: 'None' },
  warn: { az: 'Xəbərdarlıq', en: 'Warning' },
  block: { az: 'Bloklama', en: 'Block' },
  approve: { az: 'Təsdiq', en: 'Approval' },
} as const satisfies Readonly<Record<CreditLimitType, Words>>;

/** The balance of an order's ledger. Grams. */
export type Balance = {
  readonly limit: Grams;
  /** By open tickets. */
  readonly reserved: Grams;
  /** By completed tickets. */
  readonly consumed: Grams;
};

/** What is left of an order, below zero where more was weighed: *qalıq*. */
export const remainingOf = ({ limit, consumed }: Balance): Grams => limit - consumed;

/** What of it no truck is on the way for: *sərbəst*. */
export const freeOf = (balance: Balance): Grams => remainingOf(balance) - balance.reserved;

/** The most that an order takes: its limit, and the share by which it may be exceeded. Per cent with two decimals. */
export const mostOf = (limit: Grams, overDelivery: number | null): Grams =>
  limit + Math.floor((limit * Math.round((overDelivery ?? 0) * 100)) / 10_000);

/** By how much a further load would exceed the order beyond what it allows; zero where it fits. */
export const overBy = (balance: Balance, overDelivery: number | null, more: Grams): Grams =>
  Math.max(0, balance.consumed + balance.reserved + more - mostOf(balance.limit, overDelivery));

/** By how much a load exceeds its order, and what is left of that, in kilograms; `reserved` is the load's own part. Null if it fits. */
export function overOrder(
  { balance, overDelivery }: { readonly balance: Balance; readonly overDelivery: number | null },
  more: Grams,
  reserved: Grams,
): { over: number; left: number } | null {
  const over = overBy({ ...balance, reserved: balance.reserved - reserved }, overDelivery, more);
  return over > 0 ? { over: wireKilograms(over), left: wireKilograms(remainingOf(balance)) } : null;
}
