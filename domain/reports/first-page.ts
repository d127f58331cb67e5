import { incomePermission } from '../incomes/policy.ts';
import { type Able, may, type Permission } from '../grammar/policy.ts';
import type { Words } from '../grammar/words.ts';
import { orderPermission, visitScreens } from '../orders/policy.ts';

/** The kinds of first pages: each reader has one of them. */
export const FIRST_PAGES = ['director', 'dispatcher', 'operatorCompany'] as const;
export type FirstPage = (typeof FIRST_PAGES)[number];

/** A person who plans and leads the trucks has a page of what moves; an administrator, who may do that too, sees the whole. */
const leadsTrucks = { roles: ['Operator', 'Viewer'], flag: 'isDispetcher' } as const satisfies Permission;

/** Which of them a person has. */
export function firstPageOf(able: Able): FirstPage {
  if (may(['OperatorAdmin'], able)) return 'operatorCompany';
  return may(leadsTrucks, able) && may(visitScreens, able) ? 'dispatcher' : 'director';
}

type Declared = {
  readonly words: Words;
  /** `aside`: beside the rest, one under the other. `main`: in the wide part, two side by side. `wide`: the whole width of that part. */
  readonly place: 'main' | 'wide' | 'aside';
  /** Who may see what it shows, where that is fewer than have the page. */
  readonly permission?: Permission;
};

const declared = {
  lastDays: { words: { az: 'Son 30 gün', en: 'Last 30 days' }, place: 'main' },
  gathered: { words: { az: 'Bu gün yığılan', en: 'Gathered today' }, place: 'main' },
  mostCargo: { words: { az: 'Ən çox yük', en: 'Most cargo' }, place: 'main' },
  mostCustomers: { words: { az: 'Ən çox müştəri', en: 'Most customers' }, place: 'main' },
  decisions: { words: { az: 'Qərar gözləyir', en: 'Waiting for a decision' }, place: 'aside' },
  onSite: { words: { az: 'Ərazidə', en: 'On site' }, place: 'aside' },
  health: { words: { az: 'Tərəzilərin sağlamlığı', en: 'Health of the scales' }, place: 'aside' },
  nearLimit: {
    words: { az: 'Limitə yaxın sifarişlər', en: 'Orders near their limit' },
    place: 'aside',
    permission: orderPermission.read,
  },
  steps: { words: { az: 'Mərhələlər üzrə', en: 'By steps' }, place: 'main', permission: visitScreens },
  differences: {
    words: { az: 'Mədaxil fərqləri', en: 'Differences of incomes' },
    place: 'aside',
    permission: incomePermission.read,
  },
  perHour: { words: { az: 'Saat üzrə avtomobil', en: 'Trucks per hour' }, place: 'main' },
  pastNorm: { words: { az: 'Norma keçənlər', en: 'Past the norm' }, place: 'wide' },
  comingSoon: { words: { az: 'Növbəti saatda gəlməlidir', en: 'To come within the hour' }, place: 'wide' },
  scalesNow: { words: { az: 'Tərəzilər indi', en: 'Scales now' }, place: 'aside' },
  clients: { words: { az: 'Müştəri şirkətlər', en: 'Client companies' }, place: 'wide' },
  calibrations: { words: { az: 'Kalibrlənmə, 90 gün', en: 'Calibration, 90 days' }, place: 'aside' },
  serviceCards: { words: { az: 'Xidmət işləri', en: 'Service work' }, place: 'aside' },
} as const satisfies Record<string, Declared>;

export type BlockKey = keyof typeof declared;
/** The blocks of first pages: they stand under the four figures, which are always there. */
export const blocks: Readonly<Record<BlockKey, Declared>> = declared;
export const BLOCK_KEYS = Object.keys(declared) as BlockKey[];

/** One block of an arrangement: its place is that in the list. */
export type Arranged = { readonly block: BlockKey; readonly isShown: boolean };

const shown = (...keys: BlockKey[]): Arranged[] => keys.map((block) => ({ block, isShown: true }));
const offered = (...keys: BlockKey[]): Arranged[] => keys.map((block) => ({ block, isShown: false }));

/** Each first page as it stands until a person rearranges it, and what it offers besides. */
export const standardBlocks: Readonly<Record<FirstPage, readonly Arranged[]>> = {
  director: [
    ...shown('lastDays', 'gathered', 'mostCargo', 'mostCustomers', 'decisions', 'onSite', 'health'),
    ...offered('nearLimit', 'steps', 'differences'),
  ],
  dispatcher: [
    ...shown('steps', 'perHour', 'pastNorm', 'comingSoon', 'scalesNow', 'nearLimit', 'decisions'),
    ...offered('health'),
  ],
  operatorCompany: shown('clients', 'calibrations', 'decisions', 'serviceCards'),
};

/** The first fault of an arrangement: a block that the page does not have, or one that occurs twice. */
export function faultOf(
  page: FirstPage,
  arranged: readonly Arranged[],
): { at: number; twice: boolean } | null {
  const known = standardBlocks[page].map(({ block }) => block);
  const at = arranged.findIndex(
    ({ block }, place) =>
      !known.includes(block) || arranged.slice(0, place).some((before) => before.block === block),
  );
  const repetition = arranged[at];
  return repetition ? { at, twice: known.includes(repetition.block) } : null;
}

/**
 * Every block of a page: in the order that the person arranged; a block that is missing there (one that came later) stands behind its
 * standard neighbour.
 */
export function arranged(page: FirstPage, arrangedBlocks: readonly Arranged[] | null): readonly Arranged[] {
  const standard = standardBlocks[page];
  const standing = (arrangedBlocks ?? []).filter(({ block }) =>
    standard.some((each) => each.block === block),
  );
  for (const [place, each] of standard.entries()) {
    if (standing.some(({ block }) => block === each.block)) continue;
    const before = standard[place - 1]?.block;
    standing.splice(standing.findIndex(({ block }) => block === before) + 1, 0, each);
  }
  return standing;
}

/** What of it a person may see. */
export const forReader = (able: Able, standing: readonly Arranged[]): readonly Arranged[] =>
  standing.filter(({ block }) => may(blocks[block].permission ?? 'signedIn', able));
