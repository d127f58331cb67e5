import { expect, it } from 'vitest';
import { likely } from './plate-likeness.ts';

const trucks = ['99-XR-505', '99-XR-506', '10-OB-111', '34-ABC-12', '99-XR-5050'].map((numberPlate) => ({
  numberPlate,
}));

it.each([
  ['99XR505', ['99-XR-505', '99-XR-506', '99-XR-5050']],
  ['99-XR-S0S', ['99-XR-505', '99-XR-506', '99-XR-5050']],
  ['1O-0B-I11', ['10-OB-111']],
  ['10-08-111', ['10-OB-111']],
  ['34ABC2', ['34-ABC-12']],
  ['77-ZZ-999', []],
])('%s may have been %j', (plateText, plates) => {
  expect(likely(plateText, trucks).map(({ numberPlate }) => numberPlate)).toEqual(plates);
});
