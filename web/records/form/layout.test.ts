import { describe, expect, it } from 'vitest';
import { layoutOf } from './RecordFields.tsx';
import { sample } from '../sample.fixture.ts';

describe('the parts of a form', () => {
  it('have the title first and notes last on lines of their own, the rest in pairs', () => {
    expect(layoutOf(sample)).toEqual([
      [1, 'name'],
      [2, 'width', 'height', 'lanes', 'openedOn', 'kind', 'manned', 'siteId', 'yardId'],
      [1, 'note'],
    ]);
  });

  it('are none where there is nothing to stand in them', () => {
    const { name } = sample.fields;
    expect(layoutOf({ title: 'name', fields: { ...(name && { name }) } })).toEqual([[1, 'name']]);
  });

  it('are those that the noun says', () => {
    expect(layoutOf({ ...sample, layout: [[3, 'width', 'height', 'lanes']] })).toEqual([
      [3, 'width', 'height', 'lanes'],
    ]);
  });
});
