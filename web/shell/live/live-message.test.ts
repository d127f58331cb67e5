import { describe, expect, it } from 'vitest';
import { readNews } from './live-message.ts';
import { waitBefore } from './live-stream.ts';

const SCALE = {
  ScaleId: 2,
  Reading: 48_213,
  State: 'stable',
  At: '2026-11-21T10:52:09.000Z',
  Age: 97,
  ClearedAfter: 2836,
  Kg: 43_920.5,
};
const heard = (change: object) => readNews('scale', JSON.stringify({ ...SCALE, ...change }));

describe('an event of the stream', () => {
  it('of a scale has its weight in grams', () => {
    expect(heard({})).toEqual({
      kind: 'scale',
      value: {
        scaleId: 2,
        reading: 48_213,
        grams: 43_920_500,
        state: 'stable',
        at: SCALE.At,
        age: 97,
        clearedAfter: 2836,
        outputs: null,
        inputs: {},
      },
    });
  });

  it('without a weight has none, also not zero', () => {
    expect(heard({ Kg: null, State: 'lost' })).toMatchObject({ value: { grams: null, state: 'lost' } });
  });

  it('says how barriers and lights stand, as far as that can be understood', () => {
    const Outputs = [
      { Output: 'exit-barrier', State: 'open' },
      { Output: 'exit-light', State: 'open' },
      { Output: 'door', State: 'open' },
    ];
    expect(heard({ Outputs })).toMatchObject({ value: { outputs: { 'exit-barrier': 'open' } } });
    const Inputs = [
      { Input: 'exit-loop', State: 'occupied' },
      { Input: 'exit-loop', State: 'wet' },
      { Input: 'door', State: 'free' },
    ];
    expect(heard({ Inputs })).toMatchObject({ value: { inputs: { 'exit-loop': 'occupied' } } });
    expect(heard({ Outputs: [] })).toMatchObject({ value: { outputs: {} } });
    expect(heard({ Outputs: 'open' })).toMatchObject({ value: { outputs: null } });
  });

  it.each([
    ['an unknown state', { State: 'fine' }],
    ['no reading', { Reading: null }],
    ['no scale', { ScaleId: '2' }],
    ['no age', { Age: undefined }],
  ])('with %s is not shown at all', (_, change) => {
    expect(heard(change)).toBeNull();
  });

  it.each(['', '{', 'null', '[]', '"x"'])('that reads %j is not shown at all', (data) => {
    expect([readNews('scale', data), readNews('site', data)]).toEqual([null, null]);
  });

  it.each([
    ['{"Noun":"truck","CompanyId":7,"Ids":[1,2]}', { kind: 'changed', noun: 'truck', ids: [1, 2] }],
    ['{"Noun":"truck","CompanyId":7,"Ids":null}', { kind: 'changed', noun: 'truck', ids: null }],
    ['{"Noun":"truck","Ids":["1"]}', { kind: 'changed', noun: 'truck', ids: null }],
    ['{"Ids":[1]}', null],
  ])('of a change %s names its noun, and its rows as far as they can be read', (data, news) => {
    expect(readNews('changed', data)).toEqual(news);
  });

  it('of another kind needs no data', () => {
    expect(readNews('end', '')).toEqual({ kind: 'end' });
    expect(readNews('missed', '{}')).toEqual({ kind: 'missed' });
    expect(readNews('site', '{"SiteId":1,"Online":false}')).toEqual({
      kind: 'site',
      siteId: 1,
      online: false,
    });
  });
});

describe('the wait before the stream is opened again', () => {
  it.each([
    [0, 0, 300],
    [0, 1, 300],
    [1, 1, 600],
    [3, 0.5, 1350],
    [4, 1, 4800],
    [5, 1, 5000],
    [60, 1, 5000],
    [60, 0, 300],
  ])('after %i failures, by chance %d, is %i ms', (failures, chance, wait) => {
    expect(waitBefore(failures, chance)).toBe(wait);
  });
});
