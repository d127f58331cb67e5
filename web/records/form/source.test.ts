import { describe, expect, it } from 'vitest';
import type { Row } from '../noun.ts';
import { callOf } from '../../testing/call.ts';
import { sample, sampleRow } from '../sample.fixture.ts';
import { createWords, filterBy, optionOf, sourceAmong, sourceOf, sourceWithin } from './source.ts';

const none = new AbortController().signal;

/** The sample with endpoints of its own, since a source is known by them. */
function fresh(rows: readonly Row[] = [sampleRow]) {
  const page = { totalCount: 40, gate: rows };
  const list = callOf<object, { totalCount: number }>('gate.list', () => page);
  const find = callOf('gate.find', ({ id }: { id: number }) => ({
    gate: { ...sampleRow, id, name: `No ${id}` },
  }));
  return { noun: { ...sample, calls: { ...sample.calls, list, find } }, list, find };
}

describe('the rows of a noun as choices', () => {
  it('are searched by what is typed, twenty-five at once, kept under the noun', async () => {
    const { noun, list } = fresh();
    const { load } = sourceOf(noun);
    expect(await load(' nor ', none)).toEqual({ options: [{ id: '7', name: 'North' }], total: 40 });
    await load('', none);
    expect(list.asked).toEqual([{ name: 'nor', pageSize: 25 }, { pageSize: 25 }]);
    expect(load.place).toEqual(['gate']);
  });

  it('are named by their ids, for an address that carries some', async () => {
    const { noun } = fresh();
    expect(await sourceOf(noun).named(['3', '4'])).toEqual([
      { id: '3', name: 'No 3' },
      { id: '4', name: 'No 4' },
    ]);
  });

  it('come from one source, since fields and chips tell sources by identity', () => {
    const { noun } = fresh();
    expect(sourceOf(noun)).toBe(sourceOf({ ...noun }));
    expect(filterBy('siteId', sample.words.one, noun)).toMatchObject(sourceOf(noun));
    expect(sourceOf(fresh().noun)).not.toBe(sourceOf(noun));
  });

  it('have a second fact where the noun has one', () => {
    expect(optionOf(sample, sampleRow)).toEqual({ id: '7', name: 'North' });
    expect(optionOf({ ...sample, fact: () => 'Quarry' }, sampleRow)).toHaveProperty('fact', 'Quarry');
  });

  it('are only those of another row, where they are narrowed by it', async () => {
    const { noun, list } = fresh();
    await sourceWithin(noun, 'siteId', 9)('n', none);
    expect(list.asked).toEqual([{ siteId: 9, name: 'n', pageSize: 25 }]);
  });

  it('are only those that fit, where a field says which do', async () => {
    const { noun, list } = fresh();
    await sourceAmong(noun, { kind: ['a', 'b'] })('n', none);
    expect(list.asked).toEqual([{ kind: ['a', 'b'], name: 'n', pageSize: 25 }]);
  });

  it('whose title is empty are named by their number', () => {
    expect(optionOf(sample, { ...sampleRow, name: '' }).name).toBe('7');
  });
});

it('the row that makes what is missing says what it makes', () => {
  expect(createWords({ az: 'Yeni yük', en: 'New cargo' })).toEqual({
    az: 'Yeni yük yarat',
    en: 'Create: New cargo',
  });
});
