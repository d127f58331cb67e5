import { expect, it } from 'vitest';
import { statusLook } from './ticket-look.ts';

it('draws a ticket that does not match its seal as that, despite its own words', () => {
  const look = statusLook({ statusId: 2, completedHow: 'TwoPass', isSealBroken: true });
  expect([look.shape, look.tone, look.words.az]).toEqual(['cross', 'bad', 'Möhürü pozulub']);
  const cancelled = statusLook({ statusId: 3, completedHow: null, isSealBroken: true });
  expect(cancelled.words.az).toBe('Ləğv edilib, möhürü pozulub');
});

it.each([
  [1, null, ['half', 'accent', 'Açıq']],
  [2, 'TwoPass', ['check', 'ok', 'Tamamlanıb']],
  [2, 'WithoutWeight2', ['check', 'ok', 'Boş çəki ilə']],
  [2, 'TechnicalPass', ['check', 'ok', 'Texniki pasport']],
  [2, 'ByHand', ['check', 'ok', 'ƏL İLƏ']],
  [2, null, ['check', 'ok', 'Tamamlanıb']],
  [3, 'TwoPass', ['cross', 'idle', 'Ləğv edilib']],
  [9, null, ['ring', 'idle', '9']],
] as const)('draws status %i completed %s as %j', (statusId, completedHow, drawn) => {
  const look = statusLook({ statusId, completedHow });
  expect([look.shape, look.tone, look.words.az]).toEqual(drawn);
});

it.each([
  [1, null, 'Açıq, ƏL İLƏ'],
  [2, 'TwoPass', 'ƏL İLƏ'],
  [2, 'WithoutWeight2', 'ƏL İLƏ'],
  [3, null, 'Ləğv edilib'],
] as const)('marks a ticket of status %i whose weight 1 was typed, completed %s: %s', (statusId, how, az) => {
  expect(statusLook({ statusId, completedHow: how, weight1ByHandCode: '02' }).words.az).toBe(az);
});
