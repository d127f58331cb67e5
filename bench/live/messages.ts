import type { LiveValue } from '@terezi/domain/devices/link.ts';

/** Microseconds since 1970 by this machine's clock, the same in every process. */
export const microseconds = (): number => Math.round((performance.timeOrigin + performance.now()) * 1_000);

/** A live value as an agent sends it; its reading is the time at which it was due, in microseconds. */
export const liveValue = (scaleId: number, due: number): LiveValue => ({
  scaleId,
  reading: due,
  grams: 20_000 * (due % 3_000),
  state: 'stable',
  at: new Date(due / 1_000).toISOString(),
  age: 3,
  clearedAfter: 0,
});

/** The readings in a piece of a stream that a publisher sent; a value that only got old is none. */
export const readingsIn = (text: string): number[] =>
  [...text.matchAll(/"Reading":(\d+),"State":"stable"/g)].map(([, reading]) => Number(reading));

/** What the parent asks of the process that publishes, and of the one that watches. */
export type PublishOrder = { to: 'api' | 'bare'; seconds: number };
export type PublishSite = {
  siteId: number;
  companyId: number;
  agent: { name: string; secret: string };
  scaleIds: number[];
};
export type PublishStart = { mqtt: string; barePort: number; sites: PublishSite[] };
export type Watched = { of: 'api' | 'bare'; url: string };
export type WatchOrder = { open: Watched[] } | { forget: true } | { report: true };
/** The latencies of what came so far, as cells, and how many came. */
export type WatchReport = Record<Watched['of'], { cells: string[]; p99: number; count: number }>;
