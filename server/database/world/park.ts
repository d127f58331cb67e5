import type { Sql } from '#platform/database/connection.ts';
import { dayAfter, DAY, dayOf } from './calendar.ts';
import { idOf, type SharedIds, type TradeIds } from './catalogue.ts';
import { MAX_ALLOWED, type PlannedTruck } from './fleet.ts';
import { write } from './write.ts';

/** A truck as written: what a ticket needs to name it. */
export type Truck = PlannedTruck & { id: number; driverId: number; trailerId: number | null };

type Place = {
  companyId: number;
  now: number;
  shared: SharedIds;
  ids: TradeIds;
  /** Who entered the empty weights. */
  adminId: number;
};

/** Drivers who have no truck at the moment. */
const SPARE_DRIVERS = ['Ülvi Babayev', 'Xəyal Sadıqov'];

/** Writes a company's drivers, trucks with the history of their empty weights, and trailers. */
export async function writeFleet(sql: Sql, place: Place, trucks: readonly PlannedTruck[]): Promise<Truck[]> {
  const { companyId, ids } = place;
  const driverIds = await writeDrivers(sql, place, trucks);
  const towed = trucks.flatMap(({ trailer, run }) =>
    trailer ? [{ ...trailer, sender: run.sender.name }] : [],
  );
  const trailerIds = await write(
    sql,
    'trailer',
    towed.map(({ plate, brand, passportWeight, sender }) => ({
      companyId,
      numberPlate: plate,
      brand,
      senderId: idOf(ids.sender, sender),
      passportWeightKg: String(passportWeight),
    })),
  );
  const truckIds = await write(
    sql,
    'truck',
    trucks.map((truck, at) => truckRow(place, truck, driverIds[at] ?? null)),
  );
  const written = trucks.map((truck, at): Truck => {
    const trailerAt = towed.findIndex(({ plate }) => plate === truck.trailer?.plate);
    return {
      ...truck,
      id: truckIds[at] ?? 0,
      driverId: driverIds[at] ?? 0,
      trailerId: trailerIds[trailerAt] ?? null,
    };
  });
  await writeEmptyWeights(sql, place, written);
  return written;
}

function writeDrivers(sql: Sql, { companyId, now, ids }: Place, trucks: readonly PlannedTruck[]) {
  const driving = trucks.map(({ driver, license, licenseDays, run }) => ({
    companyId,
    name: driver,
    senderId: idOf(ids.sender, run.sender.name),
    licenseNumber: license,
    licenseExpiryDate: dayAfter(dayOf(now), licenseDays),
  }));
  const spare = SPARE_DRIVERS.map((name) => ({
    companyId,
    name,
    senderId: null,
    licenseNumber: null,
    licenseExpiryDate: null,
  }));
  return write(sql, 'driver', [...driving, ...spare]);
}

function truckRow({ companyId, shared, ids }: Place, truck: PlannedTruck, driverId: number | null) {
  const { model, registered, passport } = truck;
  return {
    companyId,
    numberPlate: truck.plate,
    driverId,
    carBrandId: idOf(shared.brand, model.brand),
    carModelId: idOf(shared.model, model.name),
    truckTypeId: idOf(shared.truckType, model.type),
    senderId: idOf(ids.sender, truck.run.sender.name),
    axleCount: model.axles,
    emptyWeightKg: registered && String(registered.kg),
    emptyWeightAt: registered && new Date(registered.at).toISOString(),
    passportNumber: passport.number,
    passportWeightKg: passport.weight === null ? null : String(passport.weight),
    maxAllowedWeightKg: String(MAX_ALLOWED),
  };
}

/** Each figure was entered once and corrected once, most of a year later. */
async function writeEmptyWeights(sql: Sql, place: Place, trucks: readonly Truck[]): Promise<void> {
  const { companyId, adminId: userId } = place;
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
