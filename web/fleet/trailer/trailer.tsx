import { trailer as declared, type TrailerRow } from '@terezi/domain/fleet/trailer.ts';
import { recordOfNoun } from '#catalogues/noun.ts';
import { trailerCalls } from '#shell/api/calls/trailer.gen.ts';
import { trailerSetUpCalls } from '#shell/api/calls/trailer-set-up.gen.ts';
import { OfPassports } from '../passport/lazy.tsx';
import { passportWords } from '../passport/words.ts';
import { fleetWords } from '../words.ts';
import { trailerWords as words } from './words.ts';

const PassportWeights = (props: { readonly row: TrailerRow }) => <OfPassports noun="trailer" {...props} />;

/** A trailer, with the register of its passport weight. */
export const trailer = recordOfNoun(declared, {
  words,
  calls: { ...trailerCalls, ...trailerSetUpCalls },
  page: 'aside',
  looks: {
    passportWeight: { column: { kind: 'figure', width: 150 } },
    trailerBrandId: {
      column: {
        words: fleetWords.brandModel,
        width: 190,
        text: ({ trailerBrandName, trailerModelName }) =>
          [trailerBrandName, trailerModelName].filter(Boolean).join(' ') || null,
        inFile: ['trailerBrandName', 'trailerModelName'],
      },
    },
    trailerModelId: { hint: fleetWords.brandFirst, column: { phone: null } },
    supplierId: { column: { width: 240, phone: 'line3' } },
  },
  parts: [
    {
      key: 'trailer',
      words: declared.words.one,
      layout: [
        [2, 'numberPlate', 'passportWeight', 'trailerBrandId', 'trailerModelId'],
        [1, 'supplierId'],
      ],
    },
    { key: 'passport', words: passportWords.history, Table: PassportWeights },
  ],
});
