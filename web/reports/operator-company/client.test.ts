import { expect, it } from 'vitest';
import { sayIn } from '#kit/language.tsx';
import { type Client, clientsShown, countOf, troubleText } from './client.ts';

const say = sayIn('az');

const client = (name: string, more: Partial<Client> = {}): Client => ({
  ...{ companyId: 1, name, voen: '1400000001', statusId: 3, scaleCount: 2, lostCount: 0, lateCount: 0 },
  ...{ lostScale: null, hours: [], calibrationDays: 100, licenseDays: 200, todayCount: 5, manualCount: 0 },
  ...{ usualCount: 4, trouble: 'none' },
  ...more,
});
const LOST = client('Şirvan', {
  trouble: 'lost',
  lostScale: { name: 'Tərəzi 4', lostAt: '2026-11-25T10:31:00Z' },
});
const NEAR = client('Kürdəmir', { trouble: 'calibrationEnds', calibrationDays: 7, voen: '1500000002' });
const WELL = client('Ağdaş', { todayCount: 9, calibrationDays: null });
const ALL = [LOST, NEAR, WELL];
const names = (more: Partial<Parameters<typeof clientsShown>[1]>) =>
  clientsShown(ALL, { shown: 'all', order: 'attention', query: '', ...more }).map(({ name }) => name);

it('shows all, those that want attention, or those whose calibration ends', () => {
  expect(names({})).toEqual(['Şirvan', 'Kürdəmir', 'Ağdaş']);
  expect(names({ shown: 'attention' })).toEqual(['Şirvan', 'Kürdəmir']);
  expect(names({ shown: 'calibration' })).toEqual(['Kürdəmir']);
  expect(countOf(ALL, 'attention')).toBe(2);
});

it('finds them by letters of any case, and by the tax number', () => {
  expect(names({ query: 'şir' })).toEqual(['Şirvan']);
  expect(names({ query: '15000' })).toEqual(['Kürdəmir']);
  expect(names({ query: 'yoxdur' })).toEqual([]);
});

it('orders them by a figure, what has none last', () => {
  expect(names({ order: 'name' })).toEqual(['Ağdaş', 'Kürdəmir', 'Şirvan']);
  expect(names({ order: 'calibration' })).toEqual(['Kürdəmir', 'Şirvan', 'Ağdaş']);
  expect(names({ order: 'today' })[0]).toBe('Ağdaş');
});

it('says which scale is away, and how many days are left', () => {
  expect(troubleText(LOST, say)).toBe('əlaqə kəsilib, Tərəzi 4');
  expect(troubleText(NEAR, say)).toBe('kalibrlənmə 7 gün');
  expect(troubleText(WELL, say)).toBe('normal');
});
