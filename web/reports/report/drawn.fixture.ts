import type { Figures, Row } from './answer.ts';

/* The group sum of the drawings: its sums agree with each other. Kilograms here, grams in the answer. */

const NOTHING: Figures = {
  ...{ count: 0, gross: 0, tare: 0, net: 0, loss: 0, divided: 0, remaining: 0, value: null },
  ...{ storedCount: 0, storedNet: 0, passportCount: 0, passportNet: 0, manualCount: 0, manualNet: 0 },
};

type Part = {
  readonly cargo: string;
  readonly weeks: readonly number[];
  readonly count: number;
  readonly compared: number;
  readonly stored: number;
  readonly manual: number;
};
const part = (cargo: string, weeks: readonly number[], more: Omit<Part, 'cargo' | 'weeks'>): Part => ({
  ...{ cargo, weeks },
  ...more,
});

const CUSTOMERS: readonly (readonly [string, readonly Part[]])[] = [
  [
    'Xırdalan Hazır Beton MMC',
    [
      part('Qum, yuyulmuş', [0, 943_000, 1_169_880, 823_760, 456_820], {
        count: 119,
        compared: 3_221_020,
        stored: 56_980,
        manual: 87_940,
      }),
      part('Çınqıl 5–20 mm', [0, 486_760, 515_940, 572_000, 199_520], {
        count: 62,
        compared: 1_568_140,
        stored: 114_380,
        manual: 28_800,
      }),
    ],
  ],
  [
    'Şirvan Asfalt-Beton ASC',
    [
      part('Qum, yuyulmuş', [27_600, 1_403_940, 1_517_900, 1_348_600, 546_080], {
        count: 169,
        compared: 4_883_920,
        stored: 260_000,
        manual: 30_080,
      }),
    ],
  ],
  [
    'Mingəçevir Dəmir-Beton ASC',
    [
      part('Çınqıl 20–40 mm', [29_380, 1_206_240, 1_120_260, 1_185_380, 491_460], {
        count: 140,
        compared: 3_833_560,
        stored: 202_520,
        manual: 57_240,
      }),
    ],
  ],
  [
    'Böyükşor Yol Tikinti MMC',
    [
      part('Çınqıl 5–20 mm', [0, 700_680, 561_800, 645_300, 213_020], {
        count: 79,
        compared: 1_989_240,
        stored: 53_900,
        manual: 26_540,
      }),
      part('Asfalt-beton qarışığı', [0, 514_300, 455_420, 482_840, 242_100], {
        count: 63,
        compared: 1_421_780,
        stored: 81_020,
        manual: 52_860,
      }),
    ],
  ],
  [
    'Sumqayıt Ev Tikinti ASC',
    [
      part('Çınqıl 20–40 mm', [0, 314_620, 282_900, 340_460, 141_780], {
        count: 38,
        compared: 1_100_920,
        stored: 84_940,
        manual: 0,
      }),
      part('Qum, yuyulmuş', [0, 310_680, 227_420, 310_760, 113_840], {
        count: 34,
        compared: 1_020_960,
        stored: 28_820,
        manual: 0,
      }),
    ],
  ],
  [
    'Binəqədi Asfalt MMC',
    [
      part('Asfalt-beton qarışığı', [24_240, 260_520, 212_340, 259_580, 143_180], {
        count: 38,
        compared: 829_320,
        stored: 24_120,
        manual: 0,
      }),
    ],
  ],
  [
    'Novxanı Yol Təmir MMC',
    [
      part('Əhəngdaşı qırıntısı', [0, 153_560, 152_300, 176_780, 76_220], {
        count: 22,
        compared: 457_480,
        stored: 25_380,
        manual: 0,
      }),
    ],
  ],
  [
    'Yevlax Kərpic Zavodu MMC',
    [
      part('Qum, təbii', [0, 137_240, 168_600, 164_420, 82_680], {
        count: 20,
        compared: 556_280,
        stored: 27_460,
        manual: 0,
      }),
    ],
  ],
];

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
const kilos = (net: number): Figures => ({ ...NOTHING, net: net * 1000 });

function totalOf(parts: readonly Part[]): Pick<Row, 'cells' | 'total' | 'compared'> {
  const weeks = [0, 1, 2, 3, 4].map((week) => sum(parts.map((each) => each.weeks[week] ?? 0)));
  const of = (key: 'count' | 'compared' | 'stored' | 'manual') => sum(parts.map((each) => each[key]));
  return {
    cells: weeks.map((net) => (net === 0 ? null : kilos(net))),
    total: {
      ...kilos(sum(weeks)),
      count: of('count'),
      storedNet: of('stored') * 1000,
      manualNet: of('manual') * 1000,
    },
    compared: kilos(of('compared')),
  };
}

/** Customers, their cargo, and the weeks side by side. */
export const drawnRows: readonly Row[] = CUSTOMERS.flatMap(([customer, parts], at) => [
  { keys: [String(at + 1)], titles: [customer], ...totalOf(parts) },
  ...parts.map((each) => ({
    keys: [String(at + 1), each.cargo],
    titles: [customer, each.cargo],
    ...totalOf([each]),
  })),
]);

export const drawnTotal = totalOf(CUSTOMERS.flatMap(([, parts]) => parts));

export const drawnColumns = [
  { key: '2026-10-26', title: null, dateFrom: '2026-11-01', dateTo: '2026-11-01' },
  { key: '2026-11-02', title: null, dateFrom: '2026-11-02', dateTo: '2026-11-08' },
  { key: '2026-11-09', title: null, dateFrom: '2026-11-09', dateTo: '2026-11-15' },
  { key: '2026-11-16', title: null, dateFrom: '2026-11-16', dateTo: '2026-11-22' },
  { key: '2026-11-23', title: null, dateFrom: '2026-11-23', dateTo: '2026-11-25' },
];
