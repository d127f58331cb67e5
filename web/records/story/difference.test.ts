import { state } from '@terezi/domain/grammar/field/vehicle-field.ts';
import { expect, it } from 'vitest';
import { differenceOf } from './difference.ts';
import { sample } from '../sample.fixture.ts';

it.each([
  ['a mass with its unit', ['width', null, 4_500_000], ['Load', null, '4\u202f500 kg']],
  ['a mass that its history tells', ['width', null, '4500'], ['Load', null, '4\u202f500 kg']],
  ['a flag that its history tells', ['manned', 'true', 'false'], ['Manned', 'yes', 'no']],
  ['a decimal with its unit', ['height', 4.25, 4], ['Height', '4.25 m', '4.00 m']],
  ['a day', ['openedOn', '2026-11-21', null], ['Opened', '21.11.2026', null]],
  ['a choice by its words', ['kind', 'swing', 'slide'], ['Kind', 'Swing', 'Slide']],
  ['a flag by its words', ['manned', true, false], ['Manned', 'yes', 'no']],
  ['what the noun does not know as it came', ['color', 'red', 7], ['color', 'red', '7']],
])('a difference tells %s', (_, [name, old, set], [field, before, after]) => {
  const differences = differenceOf(sample.fields, [{ field: String(name), old, new: set }], 'en');
  expect(differences).toEqual([{ field, before, after }]);
});

it('tells a state by its words', () => {
  const ready = { number: 1, words: { az: 'Hazırdır', en: 'Ready' }, shape: 'check', tone: 'ok' } as const;
  const gone = { number: 2, words: { az: 'Gedib', en: 'Gone' }, shape: 'square', tone: 'bad' } as const;
  const fields = { statusId: state({ az: 'Status', en: 'Status' }, { all: [ready, gone] }) };
  expect(differenceOf(fields, [{ field: 'statusId', old: '1', new: '2' }], 'az')).toEqual([
    { field: 'Status', before: 'Hazırdır', after: 'Gedib' },
  ]);
});
