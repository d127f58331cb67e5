import { describe, expect, it } from 'vitest';
import { callOf } from '../../testing/call.ts';
import { sample, sampleRow } from '../sample.fixture.ts';
import { rowOfTitle } from './TakenLink.tsx';

const rows = [
  { ...sampleRow, id: 4, name: 'North 2' },
  { ...sampleRow, id: 5, name: 'İrəvan' },
];
const page = { totalCount: 2, gate: rows };
const list = callOf<object, typeof page>('gate.list', () => page);
const noun = { ...sample, calls: { ...sample.calls, list } };

describe('the row that has a title already', () => {
  it.each([
    ['irəvan', 5],
    ['North', null],
    ['NORTH 2', 4],
  ])('is found for %s as %j, by its whole title however its letters are written', async (title, id) => {
    expect(await rowOfTitle(noun, title)).toBe(id);
  });

  it('is looked for by the list of its noun', () => {
    expect(list.asked.at(-1)).toEqual({ name: 'NORTH 2', pageSize: 25 });
  });
});
