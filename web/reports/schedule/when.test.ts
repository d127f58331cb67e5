import { expect, it } from 'vitest';
import { newSchedule, scheduleFaults, scheduleInput } from './schedule-form.ts';
import { whenSaid } from './when.ts';

const sent = { list: 'operation', asked: {}, columns: ['receipt'] };
const values = newSchedule('Müştəri, yük, həftə', 'rena@absheron-qum.example', 'az');

it('says when a schedule sends and to how many', () => {
  const weekly = { ...values, recipients: ['a@b.az', 'c@d.az', 'e@f.az'] };
  expect(whenSaid(weekly, 'az')).toBe('hər bazar ertəsi 08:00, 3 ünvan');
  expect(whenSaid(weekly, 'en')).toBe('every Monday at 08:00, 3 addresses');
  expect(whenSaid({ ...weekly, every: 'month', monthDay: 5 }, 'en')).toBe(
    'on day 5 of each month at 08:00, 3 addresses',
  );
  expect(whenSaid({ ...weekly, every: 'day', isActive: false }, 'az')).toBe('hər gün 08:00, dayandırılıb');
});

it('sends only the day that its kind has', () => {
  expect(scheduleInput(values, sent)).toMatchObject({ weekdays: [1], monthDay: null, languages: ['az'] });
  expect(scheduleInput({ ...values, every: 'month', languages: 'both' }, sent)).toMatchObject({
    weekdays: [],
    monthDay: 1,
    languages: ['az', 'en'],
  });
});

it('asks for what is missing at its field', () => {
  expect(scheduleFaults(values)).toEqual({});
  const faults = scheduleFaults({
    ...values,
    weekdays: [],
    time: '8',
    recipients: [],
    formats: [],
    name: ' ',
  });
  expect(Object.keys(faults).toSorted()).toEqual(['formats', 'name', 'recipients', 'time', 'weekdays']);
});
