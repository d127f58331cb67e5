import { describe, expect, it } from 'vitest';
import { callOf } from '../../testing/call.ts';
import { formPlace } from './form-place.ts';
import type { RecordField } from '../noun.ts';

const label = { az: 'Ad', en: 'Name' };
const text: RecordField = { kind: 'text', words: label, max: 20 };
const picture: RecordField = {
  kind: 'picture',
  words: label,
  limits: { most: 1 },
  upload: callOf('gate.picture', () => ({ id: 1 })),
};
const fieldsOf = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`field${at}`, text]));
const plain = { key: 'plain', words: label, layout: [] };
const table = { key: 'table', words: label, Table: () => null };

describe('where a form stands', () => {
  it.each([
    ['of fourteen fields', fieldsOf(14), [plain], ['drawer', 'drawer']],
    ['of fifteen', fieldsOf(15), [plain], ['page', 'page']],
    ['with a picture', { name: text, picture }, [plain], ['page', 'page']],
    ['with a table, which a new row has not', { name: text }, [plain, table], ['drawer', 'page']],
    ['without sections', fieldsOf(3), undefined, ['drawer', 'drawer']],
  ] as const)('%s', (_, fields, parts, stands) => {
    const noun = { fields, ...(parts && { parts }) };
    expect([formPlace(noun, 'new'), formPlace(noun, 'row')]).toEqual(stands);
  });
});
