import { describe, expect, it } from 'vitest';
import { FLAGS, mayByRole, ROLES } from '../grammar/policy.ts';
import { ticketRulings, weighingPermission } from './policy.ts';
import { operationStatus } from './status.ts';

const allowed = (action: keyof typeof weighingPermission) =>
  ROLES.filter((role) => mayByRole(weighingPermission[action], role));

describe('tickets', () => {
  it.each([
    ['read', ['SuperAdmin', 'OperatorAdmin', 'CompanyAdmin', 'Operator', 'Viewer']],
    ['weigh', ['CompanyAdmin', 'Operator']],
    ['cancel', ['CompanyAdmin', 'Operator']],
    ['print', ['CompanyAdmin', 'Operator', 'Viewer']],
    ['propose', ['CompanyAdmin', 'Operator']],
    ['loss', ['CompanyAdmin', 'Operator']],
    ['divide', ['CompanyAdmin', 'Operator']],
    ['seeLoss', ['SuperAdmin', 'OperatorAdmin', 'CompanyAdmin', 'Operator', 'Viewer']],
  ] as const)('%s: %j and no other role', (action, roles) => {
    expect(allowed(action)).toEqual(roles);
  });

  it.each(Object.keys(weighingPermission) as (keyof typeof weighingPermission)[])(
    'are closed without a session: %s',
    (action) => {
      expect(mayByRole(weighingPermission[action], null)).toBe(false);
    },
  );
});

describe('a ticket that is', () => {
  const said = (role: (typeof ROLES)[number], statusId: number, scaleId = 1) => {
    const ticket = { scaleId: 1, weight2ScaleId: null, statusId, ofSite: [] };
    const rulingByAct = ticketRulings.told({ role, scaleId, flags: FLAGS }, ticket, 'en');
    return Object.fromEntries(
      Object.entries(rulingByAct).map(([act, { may, why }]) => [act, why?.code ?? may]),
    );
  };
  const print = 'allow';

  it.each([
    [
      'open',
      { complete: 'allow', cancel: 'allow', change: 'weighing.notCompleted', print: 'weighing.notPrintable' },
    ],
    [
      'completed',
      {
        ...{ cancel: 'weighing.onlyByRequest', change: 'weighing.changedByRequest', print },
        lossPercentage: 'allow',
      },
    ],
    ['cancelled', { print }],
  ] as const)(
    '%s offers %j to roles that weigh, its print to roles that only read, and other roles nothing',
    (status, acts) => {
      const theirs = (role: (typeof ROLES)[number]) => {
        if (role === 'Viewer') return { print: acts.print };
        return role === 'CompanyAdmin' || role === 'Operator' ? acts : {};
      };
      for (const role of ROLES)
        expect([role, said(role, operationStatus[status])]).toEqual([role, theirs(role)]);
    },
  );

  it('completed is changed and cancelled by proposing it', () => {
    const ticket = { scaleId: 1, weight2ScaleId: null, statusId: operationStatus.completed, ofSite: [] };
    const who = { role: 'Operator', scaleId: 1, flags: FLAGS } as const;
    for (const act of ['change', 'cancel'] as const)
      expect(ticketRulings.of(act, who, ticket).may).toBe('propose');
  });

  it('in an unknown state is only printed', () => {
    expect(said('CompanyAdmin', 4)).toEqual({ print });
  });

  it('of another site tells an operator why there is nothing to do, and leaves an administrator alone', () => {
    const elsewhere = 'weighing.notYourScale';
    const acts = { complete: elsewhere, cancel: elsewhere, change: elsewhere, print: elsewhere };
    expect(said('Operator', operationStatus.open, 3)).toEqual(acts);
    expect(said('CompanyAdmin', operationStatus.open, 3)).toMatchObject({
      complete: 'allow',
      cancel: 'allow',
    });
  });

  it.each(ROLES)('without the flag offers nothing to a %s', (role) => {
    const ticket = { scaleId: 1, weight2ScaleId: null, statusId: operationStatus.open, ofSite: [] };
    expect(ticketRulings.told({ role, scaleId: 1, flags: [] }, ticket, 'az')).toEqual({});
  });
});

describe('a ticket opened on scale 1', () => {
  const printers = ['CompanyAdmin', 'Operator', 'Viewer'] as const;
  it.each([
    ['where it was opened', { at: 1, second: null, ofSite: [1] }, printers],
    ['beside it, while it is open', { at: 2, second: null, ofSite: [1, 2] }, printers],
    ['beside it, once completed there', { at: 2, second: 2, ofSite: [1, 2] }, printers],
    [
      'where it was completed, should the scales have parted since',
      { at: 2, second: 2, ofSite: [2] },
      printers,
    ],
    ['at another site', { at: 3, second: null, ofSite: [3] }, ['CompanyAdmin', 'Viewer']],
    ['at another site, once completed', { at: 3, second: 2, ofSite: [3] }, ['CompanyAdmin', 'Viewer']],
    ['nowhere', { at: null, second: null, ofSite: [] }, ['CompanyAdmin', 'Viewer']],
  ] as const)(
    'is printed by a person who works %s, and by one who reads it',
    (_where, { at, second, ofSite }, roles) => {
      const ticket = { scaleId: 1, weight2ScaleId: second, statusId: operationStatus.cancelled, ofSite };
      const deals = ROLES.filter(
        (role) => ticketRulings.of('print', { role, scaleId: at, flags: FLAGS }, ticket).may === 'allow',
      );
      expect(deals).toEqual(roles);
    },
  );
});
