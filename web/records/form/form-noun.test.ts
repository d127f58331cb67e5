import { describe, expect, it } from 'vitest';
import type { FormValues, Row } from '../noun.ts';
import { sample, sampleRow } from '../sample.fixture.ts';
import { type FormNoun, ownFaults, sentOf } from './form-noun.ts';
import { blankRows, type OwnValue } from './own-values.ts';
import { blankValues, inputOf, labelsOf, shapeOf, showsOf, valuesOf } from './values.ts';

const said = (text: string) => ({ az: text, en: text });
const { name, lanes } = sample.fields;
const hours: OwnValue = {
  ...{ words: said('Hours'), blank: { open: 8 }, within: { open: said('Opens') } },
  show: (hour, language) => `${String(hour)}:00 ${language}`,
};
const guards: OwnValue = {
  ...{ words: said('Guards'), blank: [], blankRow: { name: '' }, within: { name: said('Name') } },
  from: (held) => (held as string[]).map((each) => ({ name: each })),
  sent: (value) => (value as { name: string }[]).map((each) => each.name.trim()),
};
/** A gate with opening hours and a list of guards, whose lanes are one at first. */
const gate: FormNoun = {
  ...sample,
  fields: { ...(name && { name }), ...(lanes && { lanes }) },
  own: { hours, guards },
  usual: { lanes: 1 },
};
const row = { ...sampleRow, hours: { open: 6 }, guards: ['Anar'] } as Row;

describe('values that are no single field', () => {
  it('open blank in a new row, beside what such a row usually has, and as the row holds them', () => {
    expect(blankValues(gate)).toEqual({ name: '', lanes: 1, hours: { open: 8 }, guards: [] });
    expect(valuesOf(gate, row)).toEqual({
      ...{ name: 'North', lanes: 2 },
      ...{ hours: { open: 6 }, guards: [{ name: 'Anar' }] },
    });
  });

  it('are sent as their noun says, and else as they stand', () => {
    const values: FormValues = { ...valuesOf(gate, row), guards: [{ name: ' Aysel ' }] as never };
    expect(inputOf(gate, values)).toEqual({ name: 'North', lanes: 2, hours: { open: 6 }, guards: ['Aysel'] });
  });

  it('have names and texts at every place in them, and a shape of their own for drafts', () => {
    const { hours: _, 'hours.open': opens, 'guards.name': guard } = labelsOf(gate);
    expect([opens, guard]).toEqual([said('Opens'), said('Name')]);
    const shows: Readonly<Record<string, unknown>> = showsOf(gate);
    expect((shows['hours.open'] as (hour: number, language: 'az') => string)(8, 'az')).toBe('8:00 az');
    expect(shapeOf(gate)).not.toBe(shapeOf({ fields: gate.fields }));
    expect(blankRows(gate.own)).toEqual({ rows: { guards: { name: '' } } });
    expect(blankRows({ hours })).toEqual({});
  });
});

describe('what a noun says of its form', () => {
  const input = { name: 'West', lanes: 2 };

  it('leaves out of what is sent the fields that the reader only reads, and what the noun takes out', () => {
    expect(sentOf({}, input, { row, fixed: ['lanes'] })).toEqual({ name: 'West' });
    const sends: FormNoun['sends'] = (open, stored) => ({ ...open, isNew: stored === null });
    expect(sentOf({ sends }, input, { row: null, fixed: ['name'] })).toEqual({ lanes: 2, isNew: true });
  });

  it('finds faults between fields, of a new row others than of one that is there', () => {
    const faults: FormNoun['faults'] = (_, stored) => (stored ? {} : { lanes: said('Say how many') });
    expect(ownFaults({ faults }, blankValues(gate), null)).toEqual({ lanes: said('Say how many') });
    expect(ownFaults({ faults }, blankValues(gate), row)).toEqual({});
    expect(ownFaults({}, blankValues(gate), null)).toEqual({});
  });
});
