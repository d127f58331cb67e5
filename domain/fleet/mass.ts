import type { Able, Permission } from '../grammar/policy.ts';
import { sharedProblems } from '../grammar/resource/problems.ts';
import { general } from '../grammar/problems.ts';
import { allow, deny, nothing, propose, type Ruling } from '../grammar/ruling.ts';
import { massProblems } from './mass-problems.ts';

/** The masses from which a net can be computed, by noun: each has a register and calls of its own. */
export const TARE_FIELDS = {
  truck: ['emptyWeight', 'passportWeight'],
  trailer: ['passportWeight'],
} as const;

type Who = Able & { readonly companyId: number };
type Row = { readonly companyId: number; readonly archivedAt: string | null };

/** A rule for an unarchived row of the caller's own company. */
export const ours = <What extends Row>(permission: Permission, rule: (row: What) => Ruling) => ({
  permission,
  of(who: Who, row: What): Ruling {
    if (who.companyId !== row.companyId) return nothing(sharedProblems.otherCompanyRow);
    return row.archivedAt === null ? rule(row) : deny(general.archived);
  },
});

/** A typed mass is stored at once where none stands; over one that stands another person decides. */
export const setRuling = (stands: number | null): Ruling =>
  stands === null ? allow : propose(massProblems.changeByRequest);
