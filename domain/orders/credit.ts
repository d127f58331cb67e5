import { type Grams, wireKilograms } from '../grammar/mass.ts';
import type { Words } from '../grammar/words.ts';

/** What the scale makes of a weight that goes over an order's limit. */
export const CREDIT_LIMIT_TYPES = ['none', 'warn', 'block', 'approve'] as const;
export type CreditLimitType = (typeof CREDIT_LIMIT_TYPES)[number];

export const creditLimitWords = {
  none: { az: 'Yoxdur', en: 'None' },
  warn: { az: 'Xəbərdarlıq', en: 'Warning' },
  block: { az: 'Bloklama', en: 'Block' },
  approve: { az: 'Təsdiq', en: 'Approval' },
} as const satisfies Readonly<Record<CreditLimitType, Words>>;

/** What an order's ledger has come to. Grams. */
export type Balance = {
  readonly limit: Grams;
  /** Of tickets that are open. */
  readonly reserved: Grams;
  /** Of tickets that are completed. */
  readonly consumed: Grams;
};

/** What is left of an order, less than nothing where more was weighed: *qalıq*. */
export const remainingOf = ({ limit, consumed }: Balance): Grams => limit - consumed;

/** What of it nobody is on the way for: *sərbəst*. */
export const freeOf = (balance: Balance): Grams => remainingOf(balance) - balance.reserved;

/** How much an order takes in all: its limit, and the share that it may be exceeded by. Per cent with two decimals. */
export const mostOf = (limit: Grams, overDelivery: number | null): Grams =>
  limit + Math.floor((limit * Math.round((overDelivery ?? 0) * 100)) / 10_000);

/** By how much the order would be exceeded if this came on top, beyond what it allows; nothing where it fits. */
export const overBy = (balance: Balance, overDelivery: number | null, more: Grams): Grams =>
  Math.max(0, balance.consumed + balance.reserved + more - mostOf(balance.limit, overDelivery));

/** By how much this goes over what an order takes, `reserved` for it already, and what is left of it; null where it fits. Kilograms. */
export function overOrder(
  { balance, overDelivery }: { readonly balance: Balance; readonly overDelivery: number | null },
  more: Grams,
  reserved: Grams,
): { over: number; left: number } | null {
  const over = overBy({ ...balance, reserved: balance.reserved - reserved }, overDelivery, more);
  return over > 0 ? { over: wireKilograms(over), left: wireKilograms(remainingOf(balance)) } : null;
}
