import { PLATFORM_COMPANY } from '../noun/noun.ts';
import type { Able, Permission } from '../policy.ts';
import type { ProblemKind } from '../problem.ts';
import { sharedProblems } from './problems.ts';
import { general } from '../problems.ts';
import { allow, deny, nothing, type Ruling, rulings } from '../ruling.ts';

/** What can be done with a row of a resource. */
export const RESOURCE_ACTS = ['change', 'archive', 'remove', 'restore'] as const;
export type ResourceAct = (typeof RESOURCE_ACTS)[number];

type Who = Able & { readonly companyId: number };
type Row = { readonly companyId: number; readonly archivedAt: string | null };

/** Why a person who sees a row of this company may not change it while acting in another; null for the company's own. */
function notOurs(companyId: number, { companyId: owner }: Pick<Row, 'companyId'>): ProblemKind | null {
  if (owner === companyId) return null;
  return owner === PLATFORM_COMPANY ? sharedProblems.platformRow : sharedProblems.otherCompanyRow;
}

/** What a person with the noun's permission may do with a kept row: only with the company's own. */
export function resourceRulings(permission: Permission) {
  const own = (rule: (isArchived: boolean) => Ruling) => ({
    permission,
    of({ companyId }: Who, row: Row): Ruling {
      const ruling = rule(row.archivedAt !== null);
      const why = notOurs(companyId, row);
      if (!why) return ruling;
      return ruling.may === 'nothing' ? nothing(why) : deny(why);
    },
  });
  return rulings<ResourceAct, Who, Row>({
    change: own((isArchived) => (isArchived ? deny(general.archived) : allow)),
    archive: own((isArchived) => (isArchived ? nothing(general.archived) : allow)),
    remove: own(() => allow),
    restore: own((isArchived) => (isArchived ? allow : nothing(sharedProblems.notArchived))),
  });
}
