import { fieldProblems } from '@terezi/domain/grammar/problems.ts';
import type { Words } from '@terezi/domain/grammar/words.ts';
import { describe, expect, it } from 'vitest';
import { IDENTITY_WORDS } from '../words.ts';
import { digitsOf } from '#kit/form/choice/text-fault.ts';
import { initial, personFaults, type Registration, sent, sentByClient, validate } from './values.ts';

const option = (id: string) => ({ id, name: id });
const right: Registration = {
  name: 'Kür Çəki Xidmətləri MMC',
  voen: '1400000652',
  companyId: option('2'),
  founderTelegramNumber: '994700002291',
  authorizedPersonName: 'Anar',
  authorizedPersonSurname: 'Rüstəmov',
  phone: '994550001827',
  email: 'anar@kurceki.example',
  countryId: option('16'),
  areaId: option('1'),
  districtId: option('10'),
  address: 'Nizami 1',
  password: 'Demo1234',
  confirmPassword: 'Demo1234',
  note: '',
};

describe('a registration', () => {
  it.each(['operator', 'company'] as const)('of an %s is sent when all is right', (registrant) => {
    expect(validate(right, registrant)).toEqual({});
  });

  it('needs everything but the note, and of a client company its operator and founder', () => {
    const all = Object.keys(initial).filter((field) => field !== 'note');
    expect(Object.keys(validate(initial, 'company')).sort()).toEqual(all.sort());
    const own = all.filter((field) => field !== 'companyId' && field !== 'founderTelegramNumber');
    expect(Object.keys(validate(initial, 'operator')).sort()).toEqual(own);
  });

  /** A problem as the form shows it. */
  const said = ({ az, en }: Words) => ({ az, en });
  const ten = { az: 'Tam olaraq 10 simvol', en: 'Exactly 10 characters' };
  it.each<[string, Partial<Registration>, object]>([
    ['a VÖEN of 9', { voen: '140000065' }, { voen: ten }],
    ['a VÖEN of 11', { voen: '14000006521' }, { voen: ten }],
    ['letters in a phone', { phone: '99455000182a' }, { phone: fieldProblems.numbersOnly }],
    ['a phone of 11 digits', { phone: '99455000182' }, { phone: said(fieldProblems.phone) }],
    ['a phone of 13 digits', { phone: '9945500018277' }, { phone: said(fieldProblems.phone) }],
    [
      'a Telegram number of 11 digits',
      { founderTelegramNumber: '99455000182' },
      { founderTelegramNumber: said(fieldProblems.telegram) },
    ],
    ['an address without an end', { email: 'anar@kurceki' }, { email: fieldProblems.email }],
    ['an address without a beginning', { email: '@kurceki.az' }, { email: fieldProblems.email }],
    ['no choice', { districtId: null }, { districtId: fieldProblems.choice }],
    ['blanks', { address: '  ' }, { address: fieldProblems.required }],
    [
      'a password without a digit',
      { password: 'DemoDemo', confirmPassword: 'DemoDemo' },
      { password: fieldProblems.password },
    ],
    ['other words', { confirmPassword: 'Demo12345' }, { confirmPassword: IDENTITY_WORDS.differs }],
  ])('with %s is wrong there', (_what, change, faults) => {
    const problems = validate({ ...right, ...change }, 'company');
    expect(problems).toMatchObject(faults);
    expect(Object.keys(problems)).toEqual(Object.keys(faults));
  });

  it('takes a number as people paste it', () => {
    expect(digitsOf('+994 (55) 000-18-27')).toBe('994550001827');
    expect(digitsOf('99455abc')).toBe('99455abc');
  });

  it('is sent without the repeated password, and without what only the other kind says', () => {
    const body = sent({ ...right, email: ' anar@kurceki.example ', note: ' ' });
    expect(body).not.toHaveProperty('confirmPassword');
    expect(body).not.toHaveProperty('note');
    expect(body).not.toHaveProperty('companyId');
    expect(body).toMatchObject({
      email: 'anar@kurceki.example',
      countryId: 16,
      areaId: 1,
      districtId: 10,
    });
    expect(sentByClient({ ...right, note: 'mövsüm' })).toMatchObject({
      companyId: 2,
      founderTelegramNumber: '994700002291',
      note: 'mövsüm',
    });
  });
});

describe('an invited person', () => {
  const person = { fullname: 'Nicat Tağıyev', phone: '994550001827', password: 'Demo1234' };

  it('says a name, a number and a password twice', () => {
    expect(personFaults({ ...person, confirmPassword: 'Demo1234' })).toEqual({});
    const nothing = { fullname: ' ', phone: '', password: '', confirmPassword: '' };
    expect(Object.keys(personFaults(nothing))).toEqual(Object.keys(nothing));
    expect(personFaults({ ...person, confirmPassword: 'demo1234' })).toEqual({
      confirmPassword: IDENTITY_WORDS.differs,
    });
  });
});
