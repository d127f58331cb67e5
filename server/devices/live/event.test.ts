import { expect, it } from 'vitest';
import { saidOf, scaleEvent } from './event.ts';

it('says how barriers and lights stand by the names that a command gives them', () => {
  const value = { scaleId: 2, reading: 10, state: 'stable', at: '', age: 50, clearedAfter: 1 } as const;
  const outputs = { 'exit-barrier': 'open', 'exit-light': 'red' } as const;
  const { text } = scaleEvent({ ...value, grams: 15_240_000, outputs });
  expect(JSON.parse(text.split('data: ')[1] ?? '')).toMatchObject({
    Kg: 15_240,
    Outputs: [
      { Output: 'exit-barrier', State: 'open' },
      { Output: 'exit-light', State: 'red' },
    ],
  });
  const { text: without } = scaleEvent({ ...value, grams: null });
  expect(without).not.toContain('Outputs');
});

it.each([
  ['its rows', 'truck', [12], '{"Noun":"truck","CompanyId":7,"Ids":[12]}'],
  ['no rows where it is many', 'truck', null, '{"Noun":"truck","CompanyId":7,"Ids":null}'],
  ['no rows of what is one person’s alone', 'export', [12], '{"Noun":"export","CompanyId":7,"Ids":null}'],
])('describes a change %s', (_, noun, ids, data) => {
  const event = saidOf({ kind: 'changed', noun, companyId: 7, ids });
  expect(event?.event.text).toBe(`event: changed\ndata: ${data}\n\n`);
});

it('says nothing of a table that is no noun', () => {
  expect(saidOf({ kind: 'changed', noun: 'siteAgent', companyId: 7, ids: [1] })).toBeNull();
});
