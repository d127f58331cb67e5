import { describe, expect, it } from 'vitest';
import { ROLES } from '../grammar/policy.ts';
import { requestKind } from './kind.ts';
import { requestRulings } from './policy.ts';
import { requestProblems } from './problems.ts';
import { requestStates } from './states.ts';

const words = { az: 'Sınaq', en: 'Trial' };
const kind = requestKind({
  ...{ name: 'trial', noun: 'truck', words, afterwards: words, shown: {} },
  ...{ many: words, lateAfter: 60, state: { field: 'statusId', look: requestStates.look } },
  propose: ['CompanyAdmin', 'Operator'],
  decide: ['CompanyAdmin', 'Viewer'],
});
const rulingsOf = requestRulings(kind);
const { waiting, approved, cancelled } = requestStates.number;
const request = { companyId: 3, proposedBy: 7, statusId: waiting };
const acts = (caller: Partial<Parameters<typeof rulingsOf.told>[0]>, more: Partial<typeof request> = {}) => {
  const who = { userId: 8, role: 'CompanyAdmin', flags: [], companyId: 3, ...caller } as const;
  const rulingByAct = Object.entries(rulingsOf.told(who, { ...request, ...more }, 'en'));
  return Object.fromEntries(rulingByAct.map(([act, { may, why }]) => [act, why?.code ?? may]));
};
const decides = { approve: 'allow', cancel: 'allow' };

describe('what waits', () => {
  it('is decided by the roles that the kind names, and by no other', () => {
    for (const role of ROLES)
      expect([role, acts({ role })]).toEqual([
        role,
        role === 'CompanyAdmin' || role === 'Viewer' ? decides : {},
      ]);
  });

  it('is withdrawn by its requester, in any role, and never decided by them: other deciders learn why', () => {
    const own = { approve: 'request.own', cancel: 'request.own' };
    for (const role of ROLES)
      expect([role, acts({ role, userId: 7 })]).toEqual([
        role,
        role === 'CompanyAdmin' || role === 'Viewer' ? { ...own, withdraw: 'allow' } : { withdraw: 'allow' },
      ]);
  });

  it('is out of reach of who acts in another company', () => {
    expect([acts({ companyId: 4 }), acts({ companyId: 4, userId: 7 })]).toEqual([{}, {}]);
  });
});

it.each([approved, cancelled])('in state %i offers nothing more, and an attempt answers that', (statusId) => {
  expect([acts({}, { statusId }), acts({ userId: 7 }, { statusId })]).toEqual([{}, {}]);
  const who = { userId: 8, role: 'CompanyAdmin', flags: [], companyId: 3 } as const;
  expect(rulingsOf.of('approve', who, { ...request, statusId })).toEqual({
    may: 'nothing',
    why: requestProblems.decided,
  });
});
