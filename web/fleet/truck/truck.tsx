import { truck as declared, type TruckRow } from '@terezi/domain/fleet/truck.ts';
import { recordOfNoun } from '#catalogues/noun.ts';
import type { Column } from '#kit/grid/column.ts';
import { sayIn } from '#kit/language.tsx';
import type { Reader } from '#records/noun.ts';
import { truckCalls } from '#shell/api/calls/truck.gen.ts';
import { truckSetUpCalls } from '#shell/api/calls/truck-set-up.gen.ts';
import { part } from '#shell/frame/part.tsx';
import { driver } from '../driver/driver.tsx';
import { OfPassports } from '../passport/lazy.tsx';
import { passportWords } from '../passport/words.ts';
import { fleetWords } from '../words.ts';
import { MassRuler } from './MassRuler.tsx';
import { type Masses, tonnes } from './masses.ts';
import { WeightFields } from './WeightFields.tsx';
import { truckWords as words } from './words.ts';

const brandAndModel: Column<TruckRow> = {
  key: 'carBrandName',
  words: fleetWords.brandModel,
  width: 150,
  sortable: true,
  text: ({ carBrandName, carModelName }) => [carBrandName, carModelName].filter(Boolean).join(' ') || null,
  phone: 'line2',
  inFile: ['carBrandName', 'carModelName'],
};

/** "icazəli 44 t", where a card has no room for a head. */
const allowed = ({ language }: Reader) => ({
  width: 190,
  phone: 'line3-end' as const,
  phoneText: ({ maxAllowedWeight }: Masses) =>
    maxAllowedWeight === null
      ? null
      : sayIn(language)(words.allowedMark, { tonnes: tonnes(maxAllowedWeight, language) }),
});

// It brings the requests along, which a list has no use for.
const Register = part(async () => (await import('./EmptyWeights.tsx')).EmptyWeights);
const EmptyWeights = (props: { readonly row: TruckRow }) => <Register {...props} />;
const PassportWeights = (props: { readonly row: TruckRow }) => <OfPassports noun="truck" {...props} />;

/** A truck, with the registers of what it weighs. */
export const truck = recordOfNoun(declared, {
  words,
  calls: { ...truckCalls, ...truckSetUpCalls },
  page: 'aside',
  views: [
    { key: 'all', words: fleetWords.all },
    {
      key: 'no-passport-weight',
      words: words.noPassportWeight,
      filters: { passportWeightMissing: ['true'] },
    },
  ],
  looks: {
    truckTypeId: { column: { width: 150, phone: null } },
    carModelId: { hint: fleetWords.brandFirst },
    driverId: { to: () => driver, hint: words.driverHint },
    supplierId: { column: { width: 190, phone: 'line3' } },
    axleCount: { range: words.axlesRange, column: { width: 76, phone: null } },
    passportNumber: { column: { width: 140, phone: null } },
    emptyWeight: { column: { kind: 'figure', width: 112 } },
    passportWeight: { column: { phone: null } },
    maxAllowedWeight: { column: allowed },
  },
  drawn: { carBrandId: brandAndModel, carModelId: null },
  filters: [
    'driverId',
    'carBrandId',
    'truckTypeId',
    'supplierId',
    {
      key: 'passportWeightMissing',
      words: declared.fields.passportWeight.words,
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
      words: declared.words.one,
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
