import type { Able } from '../grammar/policy.ts';
import { rulings } from '../grammar/ruling.ts';
import type { Words } from '../grammar/words.ts';
import { ours, setRuling } from './mass.ts';
import { fleetPermission } from './policy.ts';

/** Where a passport weight came from: the card when it was added, a file, or a person who typed it with a reason. */
export const PASSPORT_WEIGHT_SOURCES = ['card', 'import', 'hand'] as const;
export type PassportWeightSource = (typeof PASSPORT_WEIGHT_SOURCES)[number];

/** The name of each source. */
export const passportWeightSourceWords: Readonly<Record<PassportWeightSource, Words>> = {
  card: { az: 'kartda əl ilə', en: 'by hand in the card' },
  import: { az: 'fayldan', en: 'from a file' },
  hand: { az: 'əl ilə', en: 'by hand' },
};

/** What can be done with a passport weight. */
export const PASSPORT_WEIGHT_ACTS = ['set'] as const;

type Who = Able & { readonly companyId: number };
type Weighed = {
  readonly companyId: number;
  readonly archivedAt: string | null;
  readonly passportWeight: number | null;
};

/** The one statement of who writes a passport weight: at once where none stands, else by a request that another person decides. */
export const passportWeightRulings = rulings<(typeof PASSPORT_WEIGHT_ACTS)[number], Who, Weighed>({
  set: ours(fleetPermission.write, ({ passportWeight }) => setRuling(passportWeight)),
});
