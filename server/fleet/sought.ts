import { LICENCE } from '@terezi/domain/fleet/driver.ts';
import { fleetPermission } from '@terezi/domain/fleet/policy.ts';
import { soughtKept } from '#platform/kept/seek.ts';
import { hitOf, said, type Sought } from '#platform/sought.ts';
import { driver } from './driver.ts';
import { trailer } from './trailer.ts';
import { truck } from './truck.ts';

const { read } = fleetPermission;
const make = (...names: readonly (string | null)[]): string | null => said(...names).join(' ') || null;

export const soughtTruck: Sought = soughtKept(
  truck,
  read,
  ({ id, numberPlate, carBrandName, carModelName, driverName, emptyWeight }) =>
    hitOf({
      id,
      name: numberPlate,
      kind: make(carBrandName, carModelName),
      facts: said(driverName),
      emptyWeight,
    }),
);

export const soughtTrailer: Sought = soughtKept(
  trailer,
  read,
  ({ id, numberPlate, trailerBrandName, trailerModelName, supplierName }) =>
    hitOf({
      id,
      name: numberPlate,
      kind: make(trailerBrandName, trailerModelName),
      facts: said(supplierName),
    }),
);

export const soughtDriver: Sought = soughtKept(
  driver,
  read,
  ({ id, name, licenseNumber, numberPlate }, { language }) => {
    const licence = licenseNumber && `${LICENCE[language]} ${licenseNumber}`;
    return hitOf({ id, name, facts: said(licence, numberPlate) });
  },
);
