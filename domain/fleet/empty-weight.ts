import { daysLeftOn } from '../devices/calibration/calibration.ts';
import type { Able, Permission } from '../grammar/policy.ts';
import { allow, deny, propose, rulings } from '../grammar/ruling.ts';
import type { Words } from '../grammar/words.ts';
import { fleetPermission } from './policy.ts';
import { emptyWeightProblems } from './empty-weight-problems.ts';
import { ours, setRuling } from './mass.ts';

/** Where a stored empty weight came from; `reset` emptied it. */
export const EMPTY_WEIGHT_SOURCES = ['card', 'import', 'record', 'hand', 'reset'] as const;
export type EmptyWeightSource = (typeof EMPTY_WEIGHT_SOURCES)[number];

/** The name of each source. */
export const emptyWeightSourceWords: Readonly<Record<EmptyWeightSource, Words>> = {
  card: { az: 'kartda əl ilə', en: 'by hand in the card' },
  import: { az: 'fayldan', en: 'from a file' },
  record: { az: 'imzalı çəki', en: 'signed weight' },
  hand: { az: 'əl ilə', en: 'by hand' },
  reset: { az: 'sıfırlanıb', en: 'reset' },
};

/** The state of a line of the register: the truck's present weight, good or past its day; replaced since; or none any more. */
export const EMPTY_WEIGHT_STATES = ['valid', 'expired', 'replaced', 'none'] as const;
export type EmptyWeightState = (typeof EMPTY_WEIGHT_STATES)[number];

/** The state of a register's newest line: `until` is the last day on which it is good, null where there is no weight. */
export const stateOfNewest = (until: string | null, today: string): EmptyWeightState =>
  until === null ? 'none' : daysLeftOn(today, until) < 0 ? 'expired' : 'valid';

const DAY_MS = 86_400_000;

/** The last day on which an empty weight is good, both days YYYY-MM-DD: the company trusts it for `days`. */
export const goodUntil = (takenOn: string, days: number): string =>
  new Date(Date.parse(takenOn) + days * DAY_MS).toISOString().slice(0, 10);

/** Who may propose that a stored empty weight be emptied. */
export const resetPermission: Permission = ['CompanyAdmin', 'Operator'];

/** What can be done with the empty weight of a truck. */
export const EMPTY_WEIGHT_ACTS = ['take', 'set', 'reset'] as const;
type EmptyWeightAct = (typeof EMPTY_WEIGHT_ACTS)[number];
type Who = Able & { readonly companyId: number };
type Weighed = {
  readonly companyId: number;
  readonly archivedAt: string | null;
  readonly emptyWeight: number | null;
};

/**
 * The one statement of who sets a truck's empty weight: from a signed record at once, typed at once where there is none; typed over one
 * that stands, or emptied, by a request that another person decides.
 */
export const emptyWeightRulings = rulings<EmptyWeightAct, Who, Weighed>({
  take: ours(fleetPermission.write, () => allow),
  set: ours(fleetPermission.write, ({ emptyWeight }) => setRuling(emptyWeight)),
  reset: ours(resetPermission, ({ emptyWeight }) =>
    emptyWeight === null
      ? deny(emptyWeightProblems.nothingToReset)
      : propose(emptyWeightProblems.resetByRequest),
  ),
});
