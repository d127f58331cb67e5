import { LICENCE } from '@terezi/domain/fleet/driver.ts';
import { fleetPermission } from '@terezi/domain/fleet/policy.ts';
import { searchOfResource } from '#platform/resource/seek.ts';
import { hitOf, said, type SearchProvider } from '#platform/search-provider.ts';
import { driver } from './driver.ts';
import { trailer } from './trailer.ts';
import { truck } from './truck.ts';

const { read } = fleetPermission;
const make = (...names: readonly (string | null)[]): string | null => said(...names).join(' ') || null;

export const truckSearch: SearchProvider = searchOfResource(
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

export const trailerSearch: SearchProvider = searchOfResource(
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

export const driverSearch: SearchProvider = searchOfResource(
  driver,
  read,
  ({ id, name, licenseNumber, numberPlate }, { language }) => {
    const licence = licenseNumber && `${LICENCE[language]} ${licenseNumber}`;
    return hitOf({ id, name, facts: said(licence, numberPlate) });
  },
);
