import { sql as raw } from 'kysely';
import { companyFields } from '@terezi/domain/companies/company-noun.ts';
import type { CompanyRow } from '@terezi/domain/companies/company.ts';
import { companyStates } from '@terezi/domain/companies/states.ts';
import { type Levels, USUAL_LEVELS } from '@terezi/domain/companies/weighing-checks.ts';
import type { Currency } from '@terezi/domain/grammar/currency.ts';
import { problem } from '@terezi/domain/grammar/problem.ts';
import { identityProblems } from '@terezi/domain/identity/problems.ts';
import { USUAL_WAYS, type Ways } from '@terezi/domain/notices/ways.ts';
import { seen, seenRows } from '#platform/database/company-rows.ts';
import {
  alphabetic,
  type PageQuery,
  countOf,
  foundIn,
  listPage,
  type Order,
} from '#platform/database/listing.ts';
import { existing } from '#platform/database/own-row.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { presentCompanies, presentCompany, type StoredCompany } from './present.ts';

const {
  printForm: _form,
  currency: _currency,
  minimumWeight: _weight,
  lossNorm: _norm,
  ...plain
} = companyFields;
/** The columns of the fields that are answered as they are kept. */
const PLAIN = (Object.keys(plain) as (keyof typeof plain)[]).map((name) => `c.${name}` as const);

/** The companies that the caller sees; the platform itself is none of them. */
const seenCompanies = (ctx: SignedIn) =>
  seenRows(ctx, 'company as c')
    .leftJoin('company as o', 'o.id', 'c.operatorCompanyId')
    .leftJoin('country', 'country.id', 'c.countryId')
    .leftJoin('area', 'area.id', 'c.areaId')
    .leftJoin('district', 'district.id', 'c.districtId')
    .where('c.typeId', '<>', 0)
    .where('c.deletedAt', 'is', null)
    .select(PLAIN)
    .select(['c.id', 'c.version', 'c.typeId', 'c.statusId', 'c.statusNote', 'c.operatorCompanyId'])
    .select(['c.createdAt', 'c.cardCode'])
    .select([
      raw<'a5' | 'roll'>`c.print_form`.as('printForm'),
      raw<Levels>`${JSON.stringify(USUAL_LEVELS)}::jsonb || c.weighing_checks`.as('weighingChecks'),
      raw<Ways>`${JSON.stringify(USUAL_WAYS)}::jsonb || c.notice_ways`.as('noticeWays'),
      raw<number | null>`(c.minimum_weight_kg * 1000)::bigint`.as('minimumWeight'),
      raw<number | null>`c.loss_norm::double precision`.as('lossNorm'),
      raw<CompanyRow['allowedAddresses']>`c.allowed_addresses`.as('allowedAddresses'),
      raw<string | null>`case when ${seen(ctx, 'o.id')} then o.phone end`.as('operatorCompanyPhone'),
      raw<Currency>`c.currency`.as('currency'),
      raw<
        CompanyRow['daysMade']
      >`(select jsonb_build_object('counted', m.counted_count, 'total', m.ticket_count)
        from day_making m where m.company_id = c.id and m.finished_at is null)`.as('daysMade'),
      raw<boolean>`c.type_id = 1`.as('isOperatorCompany'),
      raw<boolean>`gate.is_untouched(c.id)`.as('isUntouched'),
      raw<number>`(select count(*)::int from scale s where s.company_id = c.id)`.as('scaleCount'),
      // A client does not see its operator company's row, so the gate answers its name.
      raw<string | null>`coalesce(o.name, gate.operator_name(c.operator_company_id))`.as(
        'operatorCompanyName',
      ),
    ])
    .select((by) => [
      by.ref(`country.${ctx.language === 'az' ? 'nameAz' : 'nameEn'}`).as('countryName'),
      by.ref(`area.${ctx.language === 'az' ? 'nameAz' : 'nameEn'}`).as('areaName'),
      by.ref(`district.${ctx.language === 'az' ? 'nameAz' : 'nameEn'}`).as('districtName'),
    ]);

const { approvalPending, emailPending } = companyStates.number;

const order: Order = {
  // First who waits for approval, the oldest first, then who has an address to prove, then all others.
  above: [
    raw`case c.status_id when ${raw.lit(approvalPending)} then 0 when ${raw.lit(emailPending)} then 1 else 2 end`,
    raw`case when c.status_id = ${raw.lit(approvalPending)} then c.created_at end`,
  ],
  columns: {
    id: raw.ref('c.id'),
    name: alphabetic(raw.ref('c.name')),
    voen: raw.ref('c.voen'),
    statusId: raw.ref('c.statusId'),
    typeId: raw.ref('c.typeId'),
    licenseEnd: raw.ref('c.licenseEnd'),
    calibrationNext: raw.ref('c.calibrationNext'),
    createdAt: raw.ref('c.createdAt'),
  },
  usual: 'name',
  filled: ['name', 'voen', 'statusId', 'typeId', 'createdAt'],
};

type Filter = PageQuery & {
  name?: string | undefined;
  statusId?: number | undefined;
  companyTypeId?: number | undefined;
  externalCode?: string | undefined;
};

/** A page of the companies that the caller sees. */
export async function listCompanies(ctx: SignedIn, filter: Filter) {
  const { name, statusId, companyTypeId, externalCode } = filter;
  let query = seenCompanies(ctx);
  if (statusId !== undefined) query = query.where('c.statusId', '=', statusId);
  if (companyTypeId !== undefined) query = query.where('c.typeId', '=', companyTypeId);
  if (externalCode !== undefined) query = query.where('c.externalCode', '=', externalCode);
  if (name !== undefined) query = query.where(foundIn([raw`app.fold(c.name)`, raw`app.fold(c.voen)`], name));
  const waits = query.where('c.statusId', '=', approvalPending);
  const [{ rows, ...counted }, approvalCount, emailCount, oldest] = await Promise.all([
    listPage(query, order, filter),
    countOf(waits),
    countOf(query.where('c.statusId', '=', emailPending)),
    waits.orderBy('c.createdAt').limit(1).executeTakeFirst(),
  ]);
  return {
    company: await presentCompanies(ctx, rows),
    ...counted,
    approvalCount,
    emailCount,
    waitingSince: oldest?.createdAt ?? null,
  };
}

/** A company that the caller sees, as it is stored; 404 otherwise. */
export async function storedCompany(ctx: SignedIn, id: number): Promise<StoredCompany> {
  return existing(await seenCompanies(ctx).where('c.id', '=', id).executeTakeFirst());
}

/** A company that the caller sees, also before it is approved; refused to a caller who must choose another password first. */
export async function findCompany(ctx: SignedIn, id: number): Promise<CompanyRow> {
  const [row, { rows }] = await Promise.all([
    storedCompany(ctx, id),
    raw<{ must: boolean }>`
      select must_change_pass_at_next_login as must from gate.own_account()`.execute(ctx.sql),
  ]);
  if (rows[0]?.must) throw problem(identityProblems.mustChangePassword, {});
  return presentCompany(ctx, row);
}
