import type { TruckRow } from '@terezi/domain/fleet/truck.ts';
import { fold } from '@terezi/domain/grammar/text/fold.ts';
import type { OperationRow } from '@terezi/domain/weighing/api.ts';

/** A truck that the typed text may mean: one that waits on site for its second weight, or any other. */
export type PlateMatch = {
  key: string;
  numberPlate: string;
  detail: string;
  ticket: OperationRow | null;
  truck: TruckRow | null;
};

const MAX_MATCHES = 8;

const detailOf = (truck: TruckRow): string =>
  [truck.carBrandName, truck.carModelName, truck.driverName].filter(Boolean).join(' · ');

/** The trucks on site first, then others; an exact plate before those that only contain the text. */
export function matchPlates(
  typed: string,
  onSite: readonly OperationRow[],
  trucks: readonly TruckRow[],
): PlateMatch[] {
  const wanted = fold(typed);
  const waiting: PlateMatch[] = onSite
    .filter((ticket) => fold(ticket.numberPlate).includes(wanted))
    .map((ticket) => ({
      key: `ticket-${ticket.id}`,
      numberPlate: ticket.numberPlate,
      detail: ticket.cargoName ?? '',
      ticket,
      truck: null,
    }));
  const waitingTrucks = new Set(onSite.map((ticket) => ticket.truckId));
  const others: PlateMatch[] = trucks
    .filter(
      (truck) => wanted !== '' && !waitingTrucks.has(truck.id) && fold(truck.numberPlate).includes(wanted),
    )
    .map((truck) => ({
      key: `truck-${truck.id}`,
      numberPlate: truck.numberPlate,
      detail: detailOf(truck),
      ticket: null,
      truck,
    }));
  const exact = (match: PlateMatch) => (fold(match.numberPlate) === wanted ? 0 : 1);
  return [...waiting, ...others].sort((one, other) => exact(one) - exact(other)).slice(0, MAX_MATCHES);
}
