import { gramsFromWire } from '@terezi/domain/grammar/mass.ts';
import type { CompanyWork } from '#platform/work/work.ts';
import { dayAfter, DAY, dayOf } from './calendar.ts';
import { idOf, type SharedIds, type TradeIds } from './catalogue.ts';
import { MAX_ALLOWED, type PlannedTruck } from './fleet.ts';
import { keepAll } from './keep.ts';
import { write } from './write.ts';

/** A truck as written: what a ticket needs to name it. */
export type Truck = PlannedTruck & { id: number; driverId: number; trailerId: number | null };

type Place = {
  now: number;
  shared: SharedIds;
  ids: TradeIds;
  /** The person who entered the empty weights. */
  adminId: number;
};

/** Drivers who have no truck at the moment. */
const SPARE_DRIVERS = ['Ülvi Babayev', 'Xəyal Sadıqov'];

/** Adds a company's drivers, trucks and trailers with the registers of their weights. */
export async function addFleet(
  work: CompanyWork,
  place: Place,
  trucks: readonly PlannedTruck[],
): Promise<Truck[]> {
  const { ids, shared } = place;
  const driverIds = await addDrivers(work, place, trucks);
  const towed = trucks.flatMap(({ trailer, run }) =>
    trailer ? [{ ...trailer, supplier: run.sender.name }] : [],
  );
  const trailerIds = await keepAll(
    work,
    'trailer',
    towed.map(({ plate, brand, passportWeight, supplier }) => ({
      values: {
        numberPlate: plate,
        trailerBrandId: idOf(shared.trailerBrand, brand),
        trailerModelId: null,
        supplierId: idOf(ids.customer, supplier),
        passportWeight: gramsFromWire(passportWeight),
      },
    })),
  );
  const truckIds = await keepAll(
    work,
    'truck',
    trucks.map((truck, at) => truckRow(place, truck, driverIds[at] ?? null)),
  );
  const fleet = trucks.map((truck, at): Truck => {
    const trailerAt = towed.findIndex(({ plate }) => plate === truck.trailer?.plate);
    return {
      ...truck,
      id: truckIds[at] ?? 0,
      driverId: driverIds[at] ?? 0,
      trailerId: trailerIds[trailerAt] ?? null,
    };
  });
  await writeEmptyWeights(work, place, fleet);
  await writePassportWeights(work, place, fleet);
  return fleet;
}

function addDrivers(work: CompanyWork, { now, ids }: Place, trucks: readonly PlannedTruck[]) {
  const driving = trucks.map(({ driver, license, licenseDays, run }) => ({
    name: driver,
    supplierId: idOf(ids.customer, run.sender.name),
    licenseNumber: license,
    licenseExpiryDate: dayAfter(dayOf(now), licenseDays),
  }));
  const spare = SPARE_DRIVERS.map((name) => ({ name }));
  return keepAll(
    work,
    'driver',
    [...driving, ...spare].map((values) => ({ values })),
  );
}

function truckRow({ shared, ids }: Place, truck: PlannedTruck, driverId: number | null) {
  const { model, registered, passport } = truck;
  const values = {
    numberPlate: truck.plate,
    driverId,
    carBrandId: idOf(shared.brand, model.brand),
    carModelId: idOf(shared.model, model.name),
    truckTypeId: idOf(shared.truckType, model.type),
    supplierId: idOf(ids.customer, truck.run.sender.name),
    axleCount: model.axles,
    emptyWeight: registered && gramsFromWire(registered.kg),
    passportNumber: passport.number,
    passportWeight: passport.weight === null ? null : gramsFromWire(passport.weight),
    maxAllowedWeight: gramsFromWire(MAX_ALLOWED),
  };
  return { values, beside: { emptyWeightAt: registered && new Date(registered.at).toISOString() } };
}

/** Each figure was entered once and corrected once by a person, most of a year later: no verb acts in the past. */
async function writeEmptyWeights(
  { sql, companyId }: CompanyWork,
  { adminId: userId }: Place,
  trucks: readonly Truck[],
): Promise<void> {
  const changes = trucks.flatMap(({ id: truckId, registered }) => {
    if (!registered) return [];
    const first = String(registered.kg - 60);
    const entered = new Date(registered.at - 290 * DAY).toISOString();
    return [
      { companyId, truckId, oldKg: null, newKg: first, userId, at: entered },
      {
        companyId,
        truckId,
        oldKg: first,
        newKg: String(registered.kg),
        userId,
        at: new Date(registered.at).toISOString(),
      },
    ];
  });
  await write(sql, 'truckEmptyWeight', changes);
}

/** The figures of the papers were entered with each card, about a year ago. */
async function writePassportWeights(
  { sql, companyId }: CompanyWork,
  { adminId: userId, now }: Place,
  trucks: readonly Truck[],
): Promise<void> {
  const entered = { companyId, userId, source: 'card', at: new Date(now - 300 * DAY).toISOString() };
  const lines = trucks.flatMap(({ id, passport, trailer, trailerId }) => [
    ...(passport.weight === null
      ? []
      : [{ ...entered, truckId: id, trailerId: null, newKg: String(passport.weight) }]),
    ...(trailer && trailerId !== null
      ? [{ ...entered, truckId: null, trailerId, newKg: String(trailer.passportWeight) }]
      : []),
  ]);
  await write(sql, 'passportWeight', lines);
}
