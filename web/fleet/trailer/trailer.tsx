import type { TrailerRow } from '@terezi/domain/fleet/api.ts';
import { fleetProblems } from '@terezi/domain/fleet/problems.ts';
import { recordOf } from '#records/noun.ts';
import { catalogued, numberPlate, supplierId } from '../fields.ts';
import { trailerCalls } from '#shell/calls/trailer.gen.ts';
import { trailerSetUpCalls } from '#shell/calls/trailer-set-up.gen.ts';
import { trailerList } from '../lists.ts';
import { fleetNames } from '../names.ts';
import { OfPassports } from '../passport/lazy.tsx';
import { passportWords } from '../passport/words.ts';
import { fleetWords } from '../words.ts';
import { trailerWords as words } from './words.ts';

const PassportWeights = (props: { readonly row: TrailerRow }) => <OfPassports noun="trailer" {...props} />;

/** A trailer: its plate, what it weighs by its papers, and whose it is. */
export const trailer = recordOf({
  noun: 'trailer',
  words,
  calls: { ...trailerCalls, ...trailerSetUpCalls },
  fresh: trailerList.fresh,
  title: 'numberPlate',
  page: 'aside',
  taken: fleetProblems.trailerExists.code,
  fromFile: true,
  fields: {
    numberPlate: { ...numberPlate, once: fleetProblems.trailerExists },
    passportWeight: {
      kind: 'mass',
      words: fleetWords.passportWeight,
      optional: true,
      byVerb: true,
      column: { kind: 'figure', width: 150 },
    },
    trailerBrandId: {
      ...catalogued('trailerBrand'),
      words: words.brand,
      column: {
        words: fleetWords.brandModel,
        width: 190,
        text: ({ trailerBrandName, trailerModelName }: TrailerRow) =>
          [trailerBrandName, trailerModelName].filter(Boolean).join(' ') || null,
        inFile: [
          {
            ...{ key: 'trailerBrandName', words: words.brand, width: 150 },
            text: ({ trailerBrandName }: TrailerRow) => trailerBrandName,
          },
          {
            ...{ key: 'trailerModelName', words: words.model, width: 150 },
            text: ({ trailerModelName }: TrailerRow) => trailerModelName,
          },
        ],
      },
    },
    trailerModelId: {
      ...catalogued('trailerModel'),
      words: words.model,
      within: 'trailerBrandId',
      hint: fleetWords.brandFirst,
      column: { optional: true, phone: null },
    },
    supplierId,
  },
  listed: ['numberPlate', 'passportWeight', 'trailerBrandId', 'trailerModelId', 'supplierId'],
  facts: ['trailerBrandId', 'trailerModelId', 'supplierId', 'passportWeight'],
  parts: [
    {
      key: 'trailer',
      words: fleetNames.trailer.one,
      layout: [
        [2, 'numberPlate', 'passportWeight', 'trailerBrandId', 'trailerModelId'],
        [1, 'supplierId'],
      ],
    },
    { key: 'passport', words: passportWords.history, Table: PassportWeights },
  ],
});
