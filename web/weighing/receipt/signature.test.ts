import { expect, it } from 'vitest';
import { signatureName } from './signature.ts';

it.each([
  ['İlqar Cəfərov', 'İ. Cəfərov'],
  ['  Elşən  Məmməd oğlu Quliyev ', 'E. Quliyev'],
  ['Nərgiz', 'Nərgiz'],
  ['', ''],
])('signs %j as %j', (fullname, signed) => {
  expect(signatureName(fullname)).toBe(signed);
});
