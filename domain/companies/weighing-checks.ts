/** Every check that a company may have before a weight is kept or a ticket completed. */
export const CHECKS = [
  'overload',
  'expectedWeight',
  'minimumWeight',
  'net',
  'unusualNet',
  'license',
  'calibration',
  'repeatedTruck',
  'parties',
  'freshTare',
] as const;
export type CheckName = (typeof CHECKS)[number];

/** What an order looks at, as its credit limit says: whether the truck may go on, or another person decides. */
export const ORDER_CHECKS = ['orderLimit', 'orderApproval'] as const;
type OrderCheck = (typeof ORDER_CHECKS)[number];
/** A check of a company, or of an order. */
export type AnyCheck = CheckName | OrderCheck;

/** How strict a company is about a check: it is off, it warns until a person acknowledges it, or it blocks. */
export const LEVELS = ['off', 'warn', 'block'] as const;
export type Level = (typeof LEVELS)[number];

/** The level of each check. */
export type Levels = Readonly<Record<CheckName, Level>>;
/** The same, with those of an order where a weight is for one. */
export type AllLevels = Levels & Readonly<Partial<Record<OrderCheck, Level>>>;

/** The levels of a company that has set none. */
export const USUAL_LEVELS: Levels = {
  overload: 'off',
  expectedWeight: 'warn',
  minimumWeight: 'off',
  net: 'warn',
  unusualNet: 'off',
  license: 'off',
  calibration: 'block',
  repeatedTruck: 'off',
  parties: 'off',
  freshTare: 'warn',
};

/** When a check runs: with either weight, or when a tare stands in for the second. */
export const STAGES = ['weight1', 'weight2', 'tare'] as const;
export type Stage = (typeof STAGES)[number];

/** By what share of the expected value a first weight may differ from it. Per cent. */
export const EXPECTED_SHARE = 50;

/** From how many of its last tickets a truck's usual net is known, and how many of them are looked at. */
export const USUAL_NETS = { least: 5, most: 20 } as const;

/** Within so many minutes of its last completed ticket a truck that comes again raises an objection. */
export const REPEATED_MINUTES = 30;
