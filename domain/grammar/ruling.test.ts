import { describe, expect, it } from 'vitest';
import type { Able } from './policy.ts';
import { problems } from './problem.ts';
import { general } from './problems.ts';
import { allow, deny, nothing, propose, type Ruling, rulings } from './ruling.ts';

const why = problems('gate', {
  locked: { status: 409, az: 'Darvaza bağlıdır', en: 'The gate is locked' },
}).locked;
const rulingByGate: Readonly<Record<string, Ruling>> = {
  open: allow,
  asked: propose(why),
  locked: deny(why),
  gone: nothing(why),
};
const gates = rulings<'open' | 'paint', Able, string>({
  open: {
    permission: { roles: ['CompanyAdmin', 'Operator'], flag: 'canShowOperation' },
    of: (_, gate) => rulingByGate[gate]!,
  },
  paint: { permission: ['CompanyAdmin'], of: () => allow },
});
const operator: Able = { role: 'Operator', flags: ['canShowOperation'] };

describe('a ruling on an act', () => {
  it.each(Object.entries(rulingByGate))('follows its rule for the record: %s', (gate, ruling) => {
    expect(gates.of('open', operator, gate)).toBe(ruling);
  });

  it.each([
    ['in another role', { role: 'Viewer', flags: ['canShowOperation'] }],
    ['without the flag', { role: 'Operator', flags: [] }],
  ] as const)('is never more than nothing to who is %s, for any record', (_, who) => {
    for (const gate of Object.keys(rulingByGate))
      expect(gates.of('open', who, gate)).toEqual({ may: 'nothing', why: general.forbidden });
  });
});

describe('the list of acts of a record', () => {
  it('leaves out what is not for its reader', () => {
    expect(gates.told(operator, 'open', 'az')).toEqual({ open: { may: 'allow', why: null } });
  });

  it.each([
    ['asked', 'propose', 'az', 'Darvaza bağlıdır'],
    ['locked', 'deny', 'en', 'The gate is locked'],
  ] as const)('has its reason in the reader’s language: %s', (gate, may, language, message) => {
    expect(gates.told(operator, gate, language)).toEqual({
      open: { may, why: { code: 'gate.locked', message } },
    });
  });

  it('leaves out acts that no reader would look for', () => {
    expect(gates.told(operator, 'gone', 'az')).toEqual({});
  });

  it('has every act that there is to do', () => {
    const admin: Able = { role: 'CompanyAdmin', flags: ['canShowOperation'] };
    expect(Object.keys(gates.told(admin, 'open', 'az'))).toEqual(gates.acts);
  });
});
