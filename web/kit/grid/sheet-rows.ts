import type { Option } from '../form/option-search.ts';

/** A row of the workshop page; everything in it is invented. */
export type Weighing = {
  readonly receipt: string;
  /** The instant as ISO text. */
  readonly at: string;
  readonly plate: string;
  /** Grams. */
  readonly first: number;
  readonly second: number | null;
  readonly state: 'open' | 'done' | 'cancelled';
  readonly cargo: string;
  readonly sender: string;
  readonly customer: string;
};

const PLATES = [
  '90-KL-456',
  '10-AB-123',
  '77-ZS-908',
  '99-JT-310',
  '10-OC-077',
  '50-GH-214',
  '90-BF-631',
  '77-AE-142',
];
const CARGOES = [
  'Qum, yuyulmuş',
  'Çınqıl 5–20 mm',
  'Çınqıl 20–40 mm',
  'Sement M400, tökmə',
  'Asfalt-beton qarışığı',
  'Armatur Ø12',
];
const SENDERS = [
  'Hacıqabul Karyerləri MMC',
  'Tovuz Sement Evi MMC',
  'Qobustan Daş Karxanası',
  'Abşeron Qum-Çınqıl MMC',
];
const CUSTOMERS = [
  'Şirvan Asfalt-Beton ASC',
  'Böyükşor Yol Tikinti MMC',
  'Mingəçevir Dəmir-Beton ASC',
  'Xırdalan Hazır Beton MMC',
];

const pick = (from: readonly string[], i: number) => from[i % from.length] ?? '';
const START = Date.parse('2026-11-21T10:52:00Z');

/** How many weighings the sheet pretends to have. */
export const COUNT = 1248;

/** The i-th of the invented weighings, newest first. */
export function weighing(i: number): Weighing {
  const isOpen = i < 2;
  const first = 14_000_000 + ((i * 7919) % 2400) * 1000;
  return {
    receipt: `2-${18432 - i}`,
    at: new Date(START - i * 9 * 60_000).toISOString(),
    plate: pick(PLATES, i * 3),
    first: Math.round(first / 20_000) * 20_000,
    second: isOpen || i === 9 ? null : 42_000_000 + ((i * 131) % 90) * 20_000,
    state: isOpen ? 'open' : i === 9 ? 'cancelled' : 'done',
    cargo: pick(CARGOES, i),
    sender: pick(SENDERS, i >> 1),
    customer: pick(CUSTOMERS, i),
  };
}

/** Invented customers as options. */
export const CUSTOMER_OPTIONS: readonly Option[] = CUSTOMERS.map((name, i) => ({ id: String(i + 1), name }));
