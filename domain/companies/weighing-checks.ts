/** Everything that a company may have looked at before a weight is kept or a ticket completed. */
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

/** What an order looks at, as its credit limit says: whether somebody may go on, or another person decides. */
export const ORDER_CHECKS = ['orderLimit', 'orderApproval'] as const;
type OrderCheck = (typeof ORDER_CHECKS)[number];
/** A check of a company's, or of an order's. */
export type AnyCheck = CheckName | OrderCheck;

/** How much a company makes of a check: nothing, a warning that somebody acknowledges, or an end. */
export const LEVELS = ['off', 'warn', 'block'] as const;
export type Level = (typeof LEVELS)[number];

/** How much is made of each check. */
export type Levels = Readonly<Record<CheckName, Level>>;
/** The same, and of an order's where a weight is for one. */
export type AllLevels = Levels & Readonly<Partial<Record<OrderCheck, Level>>>;

/** What a company makes of each until it says otherwise. */
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

/** When something is looked at: with either weight, or when a tare stands in for the second. */
export const STAGES = ['weight1', 'weight2', 'tare'] as const;
export type Stage = (typeof STAGES)[number];

/** By what share of it a first weight may differ from what its scale says it expects. Per cent. */
export const EXPECTED_SHARE = 50;

/** From how many of its last tickets it is known what a truck usually carries, and how many of them are looked at. */
export const USUAL_NETS = { least: 5, most: 20 } as const;

/** Of what a truck that comes again is told. Minutes since it was last completed. */
export const REPEATED_MINUTES = 30;
