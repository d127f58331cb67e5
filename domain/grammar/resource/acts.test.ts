import { describe, expect, it } from 'vitest';
import { resourceRulings } from './acts.ts';
import { PLATFORM_COMPANY } from '../noun/noun.ts';
import type { Role } from '../policy.ts';

const rules = resourceRulings(['CompanyAdmin', 'Operator']);
const at = (archivedAt: string | null, companyId = 3) => ({ companyId, archivedAt });
const ARCHIVED = '2026-11-21T10:31:08Z';
const said = (row: ReturnType<typeof at>, role: Role = 'Operator') => {
  const rulingByAct = rules.told({ role, flags: [], companyId: 3 }, row, 'az');
  return Object.fromEntries(
    Object.entries(rulingByAct).map(([act, { may, why }]) => [act, why?.code ?? may]),
  );
};

describe('a row of the company', () => {
  it('that is in use is changed, archived or removed', () => {
    expect(said(at(null))).toEqual({ change: 'allow', archive: 'allow', remove: 'allow' });
  });

  it('that lies in the archive comes back before it is changed, and can be removed there', () => {
    expect(said(at(ARCHIVED))).toEqual({ change: 'general.archived', remove: 'allow', restore: 'allow' });
  });

  it('is only looked at by who lacks the permission', () => {
    expect([said(at(null), 'Viewer'), said(at(ARCHIVED), 'Viewer')]).toEqual([{}, {}]);
  });
});

describe.each([
  ['the platform', PLATFORM_COMPANY, 'general.platformRow'],
  ['another company', 4, 'general.otherCompanyRow'],
])('a row of %s', (_, owner, code) => {
  it('is left alone, and states why not where another act is possible', () => {
    expect(said(at(null, owner))).toEqual({ change: code, archive: code, remove: code });
    expect(said(at(ARCHIVED, owner))).toEqual({ change: code, remove: code, restore: code });
  });
});
