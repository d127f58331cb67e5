import type { TruckRow } from '@terezi/domain/fleet/api.ts';
import { fleetProblems } from '@terezi/domain/fleet/problems.ts';
import type { Column } from '#kit/grid/column.ts';
import { instantColumn } from '#records/columns.ts';
import { recordOf } from '#records/noun.ts';
import { truckCalls } from '#shell/calls/truck.gen.ts';
import { truckSetUpCalls } from '#shell/calls/truck-set-up.gen.ts';
import { part } from '#shell/part.tsx';
import { truckList } from '../lists.ts';
import { fleetNames } from '../names.ts';
import { fleetWords } from '../words.ts';
import { OfPassports } from '../passport/lazy.tsx';
import { passportWords } from '../passport/words.ts';
import { truckFields } from './fields.ts';
import { MassRuler } from './MassRuler.tsx';
import { WeightFields } from './WeightFields.tsx';
import { truckWords as words } from './words.ts';

const brandAndModel: Column<TruckRow> = {
  key: 'carBrandName',
  words: fleetWords.brandModel,
  width: 150,
  sortable: true,
  text: ({ carBrandName, carModelName }) => [carBrandName, carModelName].filter(Boolean).join(' ') || null,
  phone: 'line2',
  inFile: [
    { key: 'carBrandName', words: words.brand, width: 150, text: ({ carBrandName }) => carBrandName },
    { key: 'carModelName', words: words.model, width: 150, text: ({ carModelName }) => carModelName },
  ],
};

// It brings the requests along, which a list has no use for.
const Register = part(async () => (await import('./EmptyWeights.tsx')).EmptyWeights);
const EmptyWeights = (props: { readonly row: TruckRow }) => <Register {...props} />;
const PassportWeights = (props: { readonly row: TruckRow }) => <OfPassports noun="truck" {...props} />;

/** A truck: its plate, what it is, who drives it, whose it is, and what it weighs and may weigh. */
export const truck = recordOf({
  noun: 'truck',
  words,
  calls: { ...truckCalls, ...truckSetUpCalls },
  fresh: truckList.fresh,
  title: 'numberPlate',
  page: 'aside',
  taken: fleetProblems.truckExists.code,
  fromFile: true,
  views: [
    { key: 'all', words: fleetWords.all },
    {
      key: 'no-passport-weight',
      words: words.noPassportWeight,
      filters: { passportWeightMissing: ['true'] },
    },
  ],
  fields: truckFields,
  // Figures stand among the first, so that they are never scrolled away.
  listed: [
    'numberPlate',
    brandAndModel,
    'driverId',
    'emptyWeight',
    'supplierId',
    'passportWeight',
    'maxAllowedWeight',
    'axleCount',
    'truckTypeId',
    'passportNumber',
    instantColumn('emptyWeightAt', words.emptyWeightAt, { optional: true }),
  ],
  facts: [
    brandAndModel,
    'truckTypeId',
    'driverId',
    'supplierId',
    'axleCount',
    'passportNumber',
    'emptyWeight',
    'passportWeight',
    'maxAllowedWeight',
  ],
  filters: [
    'driverId',
    'carBrandId',
    'truckTypeId',
    'supplierId',
    {
      key: 'passportWeightMissing',
      words: fleetWords.passportWeight,
      kind: 'choice',
      options: [
        { id: 'true', words: words.isMissing },
        { id: 'false', words: words.isKnown },
      ],
    },
  ],
  parts: [
    {
      key: 'truck',
      words: fleetNames.truck.one,
      layout: [
        [2, 'numberPlate', 'truckTypeId', 'carBrandId', 'carModelId'],
        [1, 'driverId', 'supplierId'],
        [2, 'axleCount', 'passportNumber'],
      ],
    },
    {
      key: 'weights',
      words: words.weights,
      layout: [[3, 'emptyWeight', 'passportWeight', 'maxAllowedWeight']],
      Fields: WeightFields,
    },
    { key: 'history', words: words.history, Table: EmptyWeights },
    { key: 'passport', words: passportWords.history, Table: PassportWeights },
  ],
  Beside: ({ row }) => <MassRuler {...row} />,
});
