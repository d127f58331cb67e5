import type { CreditLimitType } from '@terezi/domain/orders/credit.ts';

/** An order of the world, the day until which it holds, and how far it has come. Kilograms; days count from today. */
export type WorldOrder = {
  readonly cargo: string;
  /** Goods go out to a customer, or come in from a sender. */
  readonly customer?: string;
  readonly sender?: string;
  /** Of its first tranche. */
  readonly limit: number;
  readonly credit: CreditLimitType;
  readonly price: number | null;
  readonly overDelivery?: number;
  readonly written: number;
  readonly until: number;
  readonly note: string | null;
  /** How much is weighed for it at least, if so much of it was weighed at all. */
  readonly weighs: number;
  /** The load of one truck. */
  readonly load: number;
  readonly isDraft?: true;
  readonly ends?: { as: 'completed' | 'cancelled'; minutesAgo: number; reason?: string };
};

type Tranche<Key extends string> = {
  readonly order: Key;
  /** Where it goes, if it is a transfer. */
  readonly to?: Key;
  readonly volume: number;
  readonly daysAgo: number;
  readonly reason: string;
};

/**
 * A visit of today. `truck` is a plate, or a truck of the company counted from the end of its fleet; `minutes` lie between now and its
 * window, or its entry, where none of its weights gives the time.
 */
export type WorldVisit<Key extends string = string> = {
  readonly order: Key;
  readonly truck: string | number;
  readonly is: 'coming' | 'off' | 'inside' | 'weighed' | 'loaded' | 'leaving' | 'gone';
  readonly minutes?: number;
  readonly reason?: string;
};

export type OrderBook<Key extends string = string> = {
  readonly orders: Readonly<Record<Key, WorldOrder>>;
  readonly tranches: readonly Tranche<Key>[];
  readonly visits: readonly WorldVisit<Key>[];
};
