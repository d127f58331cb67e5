import { DAY } from './calendar.ts';
import { namer } from './names.ts';
import type { Random } from './random.ts';
import type { Run, Trade } from './trade.ts';
import { type Model, models, TRAILER_BRANDS } from './vehicles.ts';

/** A truck as a company knows it, before it is written. Masses in kilograms, instants in milliseconds. */
export type PlannedTruck = {
  plate: string;
  driver: string;
  license: string;
  licenseDays: number;
  model: Model;
  run: Run;
  /** What it really weighs empty; the register may hold an older figure, or none. */
  empty: number;
  registered: { kg: number; at: number } | null;
  passport: { number: string; weight: number | null };
  trailer: { plate: string; brand: string; passportWeight: number } | null;
  /** How much more often it comes than others. */
  diligence: number;
  waiting: number | null;
  passed: readonly (readonly [weight1: number, weight2: number])[];
  overloads: number;
};

/** The gross mass that a truck may have on the road, kilograms. */
export const MAX_ALLOWED = 44_000;
const DEFAULT_OVERLOADS = 0.004;
const TRAILER_TARE = 6_500;

/** Every ninth truck has no passport weight, every seventh an old empty weight, every eleventh none. */
const noPassport = (at: number) => at % 9 === 5;
const staleEmpty = (at: number) => at % 7 === 6;
const noEmpty = (at: number) => at % 11 === 10;

type Sketch = Pick<
  PlannedTruck,
  | 'plate'
  | 'driver'
  | 'model'
  | 'run'
  | 'empty'
  | 'waiting'
  | 'passed'
  | 'overloads'
  | 'licenseDays'
  | 'diligence'
> & { passport: { number: string; weight: number } };

/** A company's trucks: those that people know first, then the others as the seed has them. */
export function planFleet(trade: Trade, now: number, chance: Random): PlannedTruck[] {
  const names = namer(
    chance,
    trade.known.flatMap(({ plate, driver }) => [plate, driver]),
  );
  const all = Object.values(models);
  const passportNumber = () => `EA ${chance.whole(100_000, 999_999)}`;

  const known = trade.known.map((truck): Sketch => {
    const { plate, driver, model, empty, run, waiting = null, passed = [] } = truck;
    const weight = model.towing ? empty - TRAILER_TARE : empty - 20 * chance.whole(8, 20);
    const passport = truck.passport ?? { number: passportNumber(), weight };
    const overloads = truck.overloads ?? DEFAULT_OVERLOADS;
    const licenseDays = truck.licenseDays ?? chance.whole(60, 3_200);
    const load = { waiting, passed, overloads, diligence: 2 };
    return { plate, driver, model, empty, run, passport, licenseDays, ...load };
  });

  const others = Array.from({ length: trade.otherTrucks }, (_, at): Sketch => {
    const run = chance.weighted(trade.runs, ({ share }) => share);
    const model = chance.pick(all);
    const empty = model.tare + 20 * Math.round(chance.bell() * 18);
    const weight = model.towing ? empty - TRAILER_TARE : empty - 20 * chance.whole(8, 20);
    return {
      plate: names.plate(),
      driver: names.person(),
      model,
      empty,
      run,
      waiting: trade.waiting[at] ?? null,
      passed: [],
      passport: { number: passportNumber(), weight },
      overloads: DEFAULT_OVERLOADS,
      licenseDays: chance.whole(60, 3_200),
      diligence: 0.4 + chance.fraction() * 1.4,
    };
  });

  return [...known, ...others].map((sketch, at): PlannedTruck => {
    const age = staleEmpty(at) ? chance.whole(400, 620) : chance.whole(3, 75);
    const moment = Math.floor((now - age * DAY) / 1000) * 1000;
    const trailer = {
      plate: names.trailerPlate(),
      brand: chance.pick(TRAILER_BRANDS),
      passportWeight: TRAILER_TARE,
    };
    return {
      ...sketch,
      license: names.license(),
      registered: noEmpty(at) ? null : { kg: sketch.empty, at: moment },
      passport: { ...sketch.passport, weight: noPassport(at) ? null : sketch.passport.weight },
      trailer: sketch.model.towing ? trailer : null,
    };
  });
}
