import { DAY, dayOf, HOUR, MINUTE, startOf } from './calendar.ts';
import type { PlannedTruck } from './fleet.ts';
import type { Truck } from './park.ts';
import { cementFromPlant } from './quarry.ts';
import { cementToQuarry } from './plants.ts';
import type { StandingScale } from './settle.ts';
import type { Visit } from './yard.ts';

/** The end of a trip at its receiver's: the first five have a weight of the receiver's own. */
export type TripEnd = 'linked' | 'beyond' | 'corrected' | 'proposed' | 'approved' | 'cancelled' | 'waiting';

/** A load that the concrete plant sends the quarry: how it was weighed there, and the quarry's own visit of that truck, if there is one. */
export type Trip = {
  is: TripEnd;
  truck: PlannedTruck;
  /** Milliseconds and grams. */
  empty: { at: number; grams: number };
  loaded: { at: number; grams: number };
  visit: Visit | null;
};

/** Oldest first; those that are the same are trips like most. */
const WEIGHED: readonly TripEnd[] = [
  'linked',
  'linked',
  'linked',
  'beyond',
  'linked',
  'linked',
  'corrected',
  'linked',
  'proposed',
  'proposed',
];
/** Loads that came to the quarry and have no weight of its own yet: by trucks of the plant's. Minutes after noon of yesterday. */
const UNWEIGHED: readonly [TripEnd, string, string, number][] = [
  ['cancelled', '99-DB-204', 'Ramil Orucov', -150],
  ['approved', '99-DB-315', 'Natiq Salmanov', 20],
  ['waiting', '99-DB-426', 'Emin Verdiyev', 95],
];

const ON_THE_WAY = 5.5 * HOUR;
const LOADING = 38 * MINUTE;
/** By how much more the plant's scale showed than the quarry's: usually, and where something is amiss. Grams. */
const USUALLY = 60_000;
const AMISS = 520_000;
/** Grams of a trip that was not weighed here. */
const EMPTY = 15_200_000;
const LOAD = 26_400_000;
/** The plant's scale shows whole steps of this. */
const STEP = 50_000;
const shown = (grams: number): number => Math.round(grams / STEP) * STEP;

const atPlant = (truck: PlannedTruck): PlannedTruck => ({
  ...truck,
  run: cementToQuarry,
  waiting: null,
  passed: [],
});

function weighedTrip(is: TripEnd, visit: Visit): Trip {
  const { first, second, truck } = visit;
  const at = first.at - ON_THE_WAY;
  const more = is === 'beyond' ? AMISS : USUALLY;
  return {
    is,
    visit,
    truck: atPlant(truck),
    empty: { at: at - LOADING, grams: shown(second?.grams ?? EMPTY) },
    loaded: { at, grams: shown(first.grams + more) },
  };
}

/**
 * The quarry's visits, some of which are cement that the concrete plant has sent, and those trips. The plant weighs nothing today, so every
 * load of its own left yesterday or before. A world that is small has none.
 */
export function planTrips(visits: readonly Visit[], now: number): { visits: Visit[]; trips: Trip[] } {
  const yesterday = startOf(dayOf(now)) - DAY;
  const cement = visits.filter(
    ({ run, second, cancelled, first }) =>
      run.cargo === cementFromPlant.cargo && second && !cancelled && first.at < yesterday + DAY,
  );
  const [base] = cement;
  const last = cement.slice(-WEIGHED.length);
  if (!base || last.length < WEIGHED.length) return { visits: [...visits], trips: [] };
  const sent = new Map(last.map((visit) => [visit, { ...visit, run: cementFromPlant }]));
  const unweighed = UNWEIGHED.map(([is, plate, driver, minutes], at): Trip => {
    const left = yesterday + DAY / 2 + minutes * MINUTE;
    const passport = { ...base.truck.passport, number: `EA 90420${at}` };
    const truck = { ...base.truck, plate, driver, license: `AZE 4812040${at}`, passport, trailer: null };
    return {
      is,
      visit: null,
      truck: atPlant(truck),
      empty: { at: left - LOADING, grams: EMPTY },
      loaded: { at: left, grams: EMPTY + LOAD },
    };
  });
  const weighed = [...sent.values()].map((visit, at) => weighedTrip(WEIGHED[at] ?? 'linked', visit));
  return { visits: visits.map((visit) => sent.get(visit) ?? visit), trips: [...weighed, ...unweighed] };
}

/** The trucks of trips, each once. */
export const trucksOf = (trips: readonly Trip[]): PlannedTruck[] => [
  ...new Map(trips.map(({ truck }) => [truck.plate, truck])).values(),
];

/** Visits of a yard with those that trips began with, in the order of arrival. */
export function withTrips(
  visits: readonly Visit[],
  trips: readonly Trip[],
  at: { trucks: readonly Truck[]; scale: StandingScale | undefined },
): Visit[] {
  const { trucks, scale } = at;
  const more = trips.flatMap(({ truck: { plate }, empty, loaded }): Visit[] => {
    const truck = trucks.find((each) => each.plate === plate);
    if (!truck || !scale) return [];
    return [{ truck, run: cementToQuarry, scale, first: empty, second: loaded, cancelled: null }];
  });
  return [...visits, ...more].sort((a, b) => a.first.at - b.first.at);
}
