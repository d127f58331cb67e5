/**
 * The named world: the same companies, people and trucks in the demo, the tests and the screenshots, made from one number. The people are
 * in `people.ts`, sites and scales in `companies.ts`; ids are never fixed.
 */
export const WORLD_SEED = 20_261_121;

/** What tests and screenshots of company A, the quarry, call by name. Plates are as stored. */
export const names = {
  company: 'Abşeron Qum-Çınqıl MMC',
  entryScale: 'Tərəzi 1, giriş',
  exitScale: 'Tərəzi 2, çıxış',
  /** On site for 21 minutes, empty, to be loaded with sand. */
  truck: '90-KL-456',
  /** Its driver, whose licence ends in six days. */
  driver: 'İmran Əliyev',
  /** Not on site, with every figure in the register. */
  freeTruck: '77-ZS-908',
  /** On site for two hours. */
  longestWaiting: '40-EC-093',
  /** Sometimes heavier than it may be. */
  overloaded: '99-XR-505',
  withoutPassportWeight: '50-GH-214',
  /** Its empty weight was taken more than a year ago. */
  staleEmptyWeight: '90-BF-631',
  withoutEmptyWeight: '65-JK-402',
} as const;
