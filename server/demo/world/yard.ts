import { MINUTE } from './calendar.ts';
import { arrival, planDays } from './days.ts';
import { MAX_ALLOWED } from './fleet.ts';
import type { Truck } from './park.ts';
import type { Random } from './random.ts';
import type { StandingScale } from './settle.ts';
import type { Run, Trade } from './trade.ts';

/** One weighing: what the scale showed (grams) and when (milliseconds). */
type Weighing = { at: number; grams: number };

/** A truck's visit as it happened, before records and receipt numbers. */
export type Visit = {
  truck: Truck;
  run: Run;
  scale: StandingScale;
  first: Weighing;
  /** Null while the truck is on site, and where the ticket was cancelled before. */
  second: Weighing | null;
  cancelled: { at: number; reason: string } | null;
};

const CANCELLED = 0.015;
const REASONS = [
  'Sürücü yükdən imtina etdi',
  'Səhv avtomobil seçilib',
  'Yükün növü uyğun gəlmədi',
  'Avtomobil nasaz oldu, yüklənmədən çıxdı',
  'Müştəri sifarişi ləğv etdi',
];
/** A deck takes one truck at a time. */
const BETWEEN_TRUCKS = 1.5 * MINUTE;
const TRIES = 6;

type Yard = {
  trade: Trade;
  trucks: readonly Truck[];
  scales: readonly StandingScale[];
  tickets: number;
  now: number;
};

/** All visits of a company over ninety days, in the order of arrival: exactly as many as wanted, the open ones last. */
export function planVisits(yard: Yard, chance: Random): Visit[] {
  const { trucks, now } = yard;
  const waiting = trucks.filter((truck) => truck.waiting !== null).slice(0, yard.tickets);
  const slots = new Set<string>();
  const open = waiting.map((truck): Visit => {
    const at = now - (truck.waiting ?? 0) * MINUTE;
    const scale = scaleFor(yard, truck.run);
    slots.add(slot(scale, at));
    const first = { at, grams: display(scale, loadAt(truck, truck.run, chance)[0]) };
    return { truck, run: truck.run, scale, first, second: null, cancelled: null };
  });
  const gone = justGone(yard, chance).slice(0, yard.tickets - open.length);
  for (const { scale, first, second } of gone)
    for (const weighing of [first, second]) if (weighing) slots.add(slot(scale, weighing.at));
  const lastDay = Math.min(0, ...yard.scales.map(({ calibratedFor }) => calibratedFor));
  const standing = [...open, ...gone].sort((a, b) => b.first.at - a.first.at);
  const wanted = { ...yard.trade, tickets: yard.tickets - standing.length, now, lastDay };
  // Of several visits of a truck the earliest counts.
  const awayFrom = new Map(standing.map(({ truck, first }) => [truck, first.at]));
  const freeAt = new Map<Truck, number>();
  const past = planDays(wanted, chance).flatMap((day) => {
    const arrivals = Array.from({ length: day.tickets }, () => arrival(day, chance)).sort((a, b) => a - b);
    return arrivals.map((at): Visit => {
      const isFree = (truck: Truck) =>
        (freeAt.get(truck) ?? 0) <= at &&
        at + 75 * MINUTE < (awayFrom.get(truck) ?? Number.POSITIVE_INFINITY);
      const free = trucks.filter(isFree);
      const truck = chance.weighted(free.length > 0 ? free : trucks, ({ diligence }) => diligence);
      const visit = passThrough(yard, { truck, at, taken: slots }, chance);
      freeAt.set(truck, at + chance.whole(100, 190) * MINUTE);
      return visit;
    });
  });
  return [...past, ...standing].sort((a, b) => a.first.at - b.first.at);
}

/** Visits that are over since minutes or hours, at any time of day. */
function justGone(yard: Yard, chance: Random): Visit[] {
  return yard.trucks.flatMap((truck) =>
    truck.passed.map(([weight1, weight2]): Visit => {
      const scale = scaleFor(yard, truck.run);
      const [at1, at2] = [yard.now - weight1 * MINUTE, yard.now - weight2 * MINUTE];
      const [grams1, grams2] = loadAt(truck, truck.run, chance);
      const first = { at: at1, grams: display(scale, grams1) };
      const second = { at: at2, grams: display(scale, grams2) };
      return { truck, run: truck.run, scale, first, second, cancelled: null };
    }),
  );
}

const slot = (scale: StandingScale, at: number): string => `${scale.id} ${Math.floor(at / BETWEEN_TRUCKS)}`;

/** Goods come in over the first scale and leave over the last. */
function scaleFor({ scales }: Yard, run: Run): StandingScale {
  const scale = run.direction === 'income' ? scales[0] : scales.at(-1);
  if (!scale) throw new Error('a company without a scale weighs nothing');
  return scale;
}

/** A moment at which the deck is likely to be free, found by asking a few times. */
function whenFree(scale: StandingScale, slots: Set<string>, propose: () => number): number {
  let at = propose();
  for (let tries = 1; tries < TRIES && slots.has(slot(scale, at)); tries += 1) at = propose();
  slots.add(slot(scale, at));
  return at;
}

function passThrough(
  yard: Yard,
  { truck, at, taken }: { truck: Truck; at: number; taken: Set<string> },
  chance: Random,
): Visit {
  const run = chance.chance(0.9) ? truck.run : chance.weighted(yard.trade.runs, ({ share }) => share);
  const scale = chance.chance(0.92) ? scaleFor(yard, run) : chance.pick(yard.scales);
  const firstAt = whenFree(scale, taken, () => at + chance.whole(0, 4 * MINUTE));
  const secondAt = whenFree(
    scale,
    taken,
    () => firstAt + Math.floor((12 + 50 * chance.fraction() ** 2) * MINUTE),
  );
  const [grams1, grams2] = loadAt(truck, run, chance);
  const first = { at: firstAt, grams: display(scale, grams1) };
  const second = { at: secondAt, grams: display(scale, grams2) };
  const visit = { truck, run, scale, first, second, cancelled: null };
  if (!chance.chance(CANCELLED)) return visit;
  const reason = chance.pick(REASONS);
  // Most mistakes are noticed while the truck is still there.
  return chance.chance(0.6)
    ? { ...visit, second: null, cancelled: { at: firstAt + 9 * MINUTE, reason } }
    : { ...visit, cancelled: { at: secondAt + 4 * MINUTE, reason } };
}

/** What stands on the deck at weight 1 and weight 2, grams, as yet unrounded. */
function loadAt(truck: Truck, run: Run, chance: Random): [number, number] {
  const empty = truck.empty + 60 * chance.bell();
  const room = MAX_ALLOWED - empty;
  const usual = Math.min(run.fill * (1 + 0.02 * chance.bell()), 0.998);
  const fill = chance.chance(truck.overloads) ? 1.03 + 0.07 * chance.fraction() : usual;
  const [light, heavy] = [empty * 1000, (empty + room * fill) * 1000];
  return run.direction === 'income' ? [heavy, light] : [light, heavy];
}

/** The value that a scale shows: the nearest multiple of its division. */
function display(scale: StandingScale, grams: number): number {
  const division = Number(scale.division) * 1000;
  return Math.round(grams / division) * division;
}
