import { expect, it } from 'vitest';
import { date, optional, reference, text } from '../field/field.ts';
import { states } from '../noun/states.ts';
import { problems } from '../problem.ts';
import { state } from '../field/vehicle-field.ts';
import { fieldColumns } from './noun-sheet.ts';

const words = { az: 'Söz', en: 'Word' };
const { refusal } = problems('sheetTest', { refusal: { status: 409, az: 'Olmaz', en: 'No' } });
const lamp = states({
  states: {
    off: { number: 1, words: { az: 'Sönülü', en: 'Off' }, shape: 'ring', tone: 'idle' },
    on: { number: 2, words: { az: 'Yanılı', en: 'On' }, shape: 'check', tone: 'ok' },
  },
  acts: {
    hang: { from: { nothing: 'everyone' }, to: 'off', words, happened: words, refusal },
    light: { from: { off: 'everyone' }, to: 'on', words, happened: words, refusal },
  },
});
const columns = fieldColumns({
  name: text(words),
  statusId: state(words, lamp),
  areaId: reference(words, 'area'),
  until: optional(date(words)),
});
const manner = { companyId: 1, now: '2026-11-21T00:00:00Z', zone: 'Asia/Baku' };
const row = { name: 'A', statusId: 2, areaId: 7, areaName: 'Gəncə', until: '2026-11-20' };

it.each([
  ['name', 'A'],
  ['statusId', 'Yanılı'],
  ['areaId', 'Gəncə'],
  ['areaName', 'Gəncə'],
  ['until', { day: '2026-11-20' }],
])('a file has %s as people read it', (key, cell) => {
  expect(columns[key]?.cell(row, 'az', manner)).toEqual(cell);
});

it('a file has nothing for a state that its noun does not know', () => {
  expect(columns['statusId']?.cell({ ...row, statusId: 9 }, 'en', manner)).toBeNull();
});
