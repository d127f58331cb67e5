import { checkProblems } from './check-problems.ts';
import { type Grams, wireKilograms } from '../../grammar/mass.ts';
import { Problem, problem, problemText } from '../../grammar/problem.ts';
import type { Language, Words } from '../../grammar/words.ts';
import { isOverridable } from './override.ts';
import {
  type AnyCheck,
  EXPECTED_SHARE,
  type AllLevels,
  REPEATED_MINUTES,
  type Stage,
  STAGES,
} from '../../companies/weighing-checks.ts';

/** The text of an objection without instructions: beside others, and on the ticket afterwards. */
const NOTED: Partial<Record<keyof typeof checkProblems, Words>> = {
  overload: {
    az: 'Artıq yük {over} kq: icazə verilən maksimum {max} kq, çəki {weight} kq',
    en: 'Overloaded by {over} kg: the permitted maximum is {max} kg, the weight {weight} kg',
  },
};

/** Every objection of the checks, by name. */
export const OBJECTIONS = [
  ...(['overload', 'unexpectedWeight', 'belowMinimum', 'netZero', 'netBelowMin', 'netUnusual'] as const),
  ...(['licenseExpired', 'calibrationExpired', 'repeatedTruck'] as const),
  ...(['noDriver', 'noCargo', 'noParty', 'freshTare'] as const),
  ...(['overOrder', 'orderNeedsApproval'] as const),
];
export type ObjectionName = (typeof OBJECTIONS)[number];

/** A typed tare: the day, and `isFresh` where that was today or the person who weighs now typed it. */
export type TypedMass = {
  readonly plate: string;
  readonly weight: Grams;
  readonly day: string;
  readonly by: string | null;
  readonly isFresh: boolean;
};

/** What is known of a truck and its driver before the weighing. */
export type PriorFacts = {
  readonly maxAllowedWeight: Grams | null;
  /** The least weight that the company accepts. */
  readonly minimumWeight: Grams | null;
  /** The range of its last nets; null of a truck with too few. */
  readonly formerNets: { readonly leastNet: Grams; readonly mostNet: Grams } | null;
  /** Days of the company's zone. */
  readonly licensedUntil: string | null;
  readonly today: string;
  /** The truck's last ticket, and how long ago it was completed. */
  readonly last: { readonly receipt: string; readonly minutes: number } | null;
};

/** The data of a check: the weight being taken, and what is known by then of truck, driver, scale and ticket. */
export type Looked = PriorFacts & {
  readonly weight: Grams | null;
  /** The net that the ticket would get. */
  readonly net: Grams | null;
  /** The usual first weight of a truck by the scale's passport. */
  readonly expectedWeight: Grams | null;
  /** The least weight of the scale. */
  readonly scaleMin: Grams;
  readonly calibratedUntil: string | null;
  /** The masses of the tare without a record; empty where a weight is taken. */
  readonly typed: readonly TypedMass[];
  /** By how much it exceeds its order, and what is left of that. Kilograms; left out where it fits. */
  readonly overOrder?: { readonly over: number; readonly left: number } | null | undefined;
  readonly named: Readonly<Record<'truckOwnerId' | 'cargoId' | 'senderId' | 'customerId', number | null>>;
};

type Values = Readonly<Record<string, string | number>>;
/** An objection of a check, with the values of its text. */
export type Objection = {
  readonly check: AnyCheck;
  readonly name: ObjectionName;
  readonly values: Values;
};

type ObjectionEntries = readonly (readonly [ObjectionName, Values])[];
const NOTHING: ObjectionEntries = [];
/** `2026-07-13` as `13.07.2026`. */
const written = (day: string): string => day.split('-').reverse().join('.');

function overload({ weight, maxAllowedWeight: max }: Looked): ObjectionEntries {
  if (weight === null || max === null || weight <= max) return NOTHING;
  const kilograms = { over: weight - max, max, weight };
  const values = Object.entries(kilograms).map(([name, grams]) => [name, wireKilograms(grams)]);
  return [['overload', Object.fromEntries(values)]];
}

function expectedWeight({ weight, expectedWeight: expected }: Looked): ObjectionEntries {
  if (weight === null || expected === null) return NOTHING;
  if (Math.abs(weight - expected) * 100 <= expected * EXPECTED_SHARE) return NOTHING;
  return [['unexpectedWeight', { weight: wireKilograms(weight), expected: wireKilograms(expected) }]];
}

function minimumWeight({ weight, minimumWeight: min }: Looked): ObjectionEntries {
  if (weight === null || min === null || weight >= min) return NOTHING;
  return [['belowMinimum', { weight: wireKilograms(weight), min: wireKilograms(min) }]];
}

function net({ net: mass, scaleMin: min }: Looked): ObjectionEntries {
  if (mass === 0) return [['netZero', {}]];
  if (mass === null || mass >= min) return NOTHING;
  return [['netBelowMin', { net: wireKilograms(mass), min: wireKilograms(min) }]];
}

/** A net of less than half of the smallest former one, or more than one and a half times the largest. */
function unusualNet({ net: mass, formerNets }: Looked): ObjectionEntries {
  if (mass === null || mass === 0 || !formerNets) return NOTHING;
  const { leastNet, mostNet } = formerNets;
  if (mass * 2 >= leastNet && mass * 2 <= mostNet * 3) return NOTHING;
  const [netKilograms, least, most] = [mass, leastNet, mostNet].map(wireKilograms) as [
    number,
    number,
    number,
  ];
  return [['netUnusual', { net: netKilograms, least, most }]];
}

/** A day that is over: a paper still holds on its last day. */
const over = (
  name: 'licenseExpired' | 'calibrationExpired',
  until: string | null,
  today: string,
): ObjectionEntries => (until !== null && until < today ? [[name, { date: written(until) }]] : NOTHING);

function repeatedTruck({ last }: Looked): ObjectionEntries {
  return last && last.minutes < REPEATED_MINUTES ? [['repeatedTruck', last]] : NOTHING;
}

function parties({ named }: Looked): ObjectionEntries {
  const gaps: readonly (readonly [ObjectionName, boolean])[] = [
    ['noDriver', named.truckOwnerId === null],
    ['noCargo', named.cargoId === null],
    ['noParty', named.senderId === null && named.customerId === null],
  ];
  return gaps.flatMap(([name, isGap]) => (isGap ? [[name, {}] as const] : []));
}

const freshTare = ({ typed }: Looked): ObjectionEntries =>
  typed.flatMap(({ plate, weight, day, by, isFresh }) =>
    isFresh
      ? [['freshTare', { plate, weight: wireKilograms(weight), date: written(day), by: by ?? '–' }] as const]
      : [],
  );

const overOrder =
  (name: 'overOrder' | 'orderNeedsApproval') =>
  ({ overOrder: over }: Looked): ObjectionEntries =>
    over ? [[name, over]] : NOTHING;

type Check = { readonly at: readonly Stage[]; readonly looks: (looked: Looked) => ObjectionEntries };

/** The one statement of the checks: when each runs, and what it objects to; worst first. */
const DECLARED: Readonly<Record<AnyCheck, Check>> = {
  overload: { at: ['weight1', 'weight2'], looks: overload },
  expectedWeight: { at: ['weight1'], looks: expectedWeight },
  minimumWeight: { at: ['weight1', 'weight2'], looks: minimumWeight },
  net: { at: ['weight2', 'tare'], looks: net },
  unusualNet: { at: ['weight2', 'tare'], looks: unusualNet },
  license: {
    at: ['weight1', 'weight2', 'tare'],
    looks: ({ licensedUntil, today }) => over('licenseExpired', licensedUntil, today),
  },
  calibration: {
    at: ['weight1', 'weight2'],
    looks: ({ calibratedUntil, today }) => over('calibrationExpired', calibratedUntil, today),
  },
  repeatedTruck: { at: ['weight1'], looks: repeatedTruck },
  parties: { at: ['weight2', 'tare'], looks: parties },
  freshTare: { at: ['tare'], looks: freshTare },
  orderLimit: { at: STAGES, looks: overOrder('overOrder') },
  orderApproval: { at: STAGES, looks: overOrder('orderNeedsApproval') },
};

/** The check that each objection comes from. */
export const OBJECTIONS_OF: Readonly<Record<ObjectionName, AnyCheck>> = {
  overload: 'overload',
  unexpectedWeight: 'expectedWeight',
  belowMinimum: 'minimumWeight',
  netZero: 'net',
  netBelowMin: 'net',
  netUnusual: 'unusualNet',
  licenseExpired: 'license',
  calibrationExpired: 'calibration',
  repeatedTruck: 'repeatedTruck',
  noDriver: 'parties',
  noCargo: 'parties',
  noParty: 'parties',
  freshTare: 'freshTare',
  overOrder: 'orderLimit',
  orderNeedsApproval: 'orderApproval',
};

/** The objections of a stage's checks, worst first. */
export const objectionsAt = (stage: Stage, looked: Looked): readonly Objection[] =>
  // The keys are those of the declaration.
  (Object.entries(DECLARED) as [AnyCheck, Check][]).flatMap(([check, { at, looks }]) =>
    at.includes(stage) ? looks(looked).map(([name, values]) => ({ check, name, values })) : [],
  );

/** An objection as people read it: the fact. */
export const objectionText = ({ name, values }: Pick<Objection, 'name' | 'values'>, language: Language) =>
  problemText({ ...checkProblems[name], ...NOTED[name] }, language, values);

/** Objections as an operator gets them who goes on from them. */
export const told = (objections: readonly Objection[], language: Language) =>
  objections.map(({ check, name, values }) => ({
    check,
    objection: name,
    message: objectionText({ name, values }, language),
  }));

type Judged = {
  readonly levels: AllLevels;
  readonly acknowledged: readonly string[];
  /** The objections that a supervisor has let through, by name. */
  readonly permitted: readonly string[];
};

/** Whether an objection ends it, acknowledged or not: no supervisor has let it through, or none may. */
const isBlocked = ({ check, name }: Objection, { levels, permitted }: Pick<Judged, 'levels' | 'permitted'>) =>
  levels[check] === 'block' && !(isOverridable(check) && permitted.includes(name));

/** What blocks, and what the operator may acknowledge, of the objections. */
export function sorted(objections: readonly Objection[], judged: Pick<Judged, 'levels' | 'permitted'>) {
  return {
    blocks: objections.filter((each) => isBlocked(each, judged)),
    warnings: objections.filter(({ check }) => judged.levels[check] === 'warn'),
  };
}

/** The text for a person who has to act on it. */
export const blockText = ({ name, values }: Objection, language: Language): string =>
  problemText(checkProblems[name], language, values);

/**
 * What stands in the way of going on: a block under its own code, or else a warning that is not acknowledged; null where nothing does.
 * Either carries all blocks and all warnings, so that a screen can show them at once.
 */
export function obstacle(
  objections: readonly Objection[],
  judged: Judged,
  language: Language,
): Problem | null {
  const { acknowledged } = judged;
  const { blocks, warnings } = sorted(objections, judged);
  const all = { blocks: told(blocks, language), warnings: told(warnings, language) };
  const [worst] = blocks;
  if (worst) return new Problem(checkProblems[worst.name], worst.values, [], all);
  const [open] = warnings.filter(({ name }) => !acknowledged.includes(name));
  if (!open) return null;
  const what = objectionText(open, language).replace(/\.$/, '');
  const { kind, values } = problem(checkProblems.unacknowledged, { what });
  return new Problem(kind, values, [], all);
}

/** The warnings that were acknowledged and the blocks that were let through, for the ticket to keep. */
export const warnedOf = (objections: readonly Objection[], levels: AllLevels): readonly Objection[] =>
  objections.filter(({ check }) => (levels[check] ?? 'off') !== 'off');
/** Whether it blocked until a supervisor let it through. */
export const wasBlocked = ({ check }: Objection, levels: AllLevels): boolean => levels[check] === 'block';
