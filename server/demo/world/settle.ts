import { createHash } from 'node:crypto';
import { companyStates } from '@terezi/domain/companies/states.ts';
import { type Role, ROLES } from '@terezi/domain/grammar/policy.ts';
import { userStates } from '@terezi/domain/users/user-states.ts';
import { sql as raw } from 'kysely';
import type { Sql } from '#platform/database/connection.ts';
import type { DemoAgent } from './agents.ts';
import { dayAfter } from './calendar.ts';
import { type CompanyKey, sites, type WorldCompany, type WorldScale } from './companies.ts';
import { DEMO_PASSWORD_HASH, people } from './people.ts';
import { actFor, write } from './write.ts';

const PLACEHOLDER = 'tcp://127.0.0.1:1';

const GROUP_NAMES: Readonly<Record<Role, string>> = {
  SuperAdmin: 'Super administratorlar',
  OperatorAdmin: 'Operator administratorları',
  CompanyAdmin: 'Administratorlar',
  Operator: 'Operatorlar',
  Guard: 'Mühafizə',
  Viewer: 'Mühasibat',
};

/** Azerbaijan, by the look-up of countries. */
const COUNTRY = 16;
/** A licence is given for three years, a verification lasts one (the days of a year, none of them a leap year's). */
const LICENCE_DAYS = 3 * 365;
const VERIFIED_DAYS = 365;

/** A company's details beside its name; `today` is a day, YYYY-MM-DD. */
function knownOf({ key, email, head, place, environment, licensedFor }: WorldCompany, today: string) {
  const [areaId, districtId] = place;
  const scales = sites.find(({ company }) => company === key)?.scales ?? [];
  const verified = scales.length === 0 ? null : Math.min(...scales.map((scale) => scale.calibratedFor));
  return {
    email,
    authorizedPersonName: head[0],
    authorizedPersonSurname: head[1],
    countryId: COUNTRY,
    areaId,
    districtId,
    usageEnvironment: environment,
    licenseStart: dayAfter(today, licensedFor - LICENCE_DAYS),
    licenseEnd: dayAfter(today, licensedFor),
    calibrationStart: verified === null ? null : dayAfter(today, verified - VERIFIED_DAYS),
    calibrationNext: verified === null ? null : dayAfter(today, verified),
  };
}

/** Writes a company's own row and acts for it from then on; answers its id. `today` is a day, YYYY-MM-DD. */
export async function foundCompany(
  sql: Sql,
  company: WorldCompany,
  {
    operatorCompanyId,
    today,
    isDividing,
  }: { operatorCompanyId: number | null; today: string; isDividing: boolean },
): Promise<number> {
  const { rows } = await raw<{ id: number }>`select nextval('company_id_seq') as id`.execute(sql);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('the sequence of companies gave no number');
  await actFor(sql, id);
  const { name, voen, address, phone } = company;
  const typeId = operatorCompanyId === null ? 1 : 2;
  const offered = { operationDivisionAvailable: isDividing };
  const terms = { name, voen, address, phone, ...knownOf(company, today) };
  await write(sql, 'company', [
    { id, typeId, statusId: companyStates.number.active, operatorCompanyId, ...terms, ...offered },
  ]);
  return id;
}

/** A scale as written, and which site's agent signs for it. */
export type StandingScale = WorldScale & { id: number; siteId: number; calibratedUntil: string };

/** Writes a company's site with its agent and scales. `today` is a day, YYYY-MM-DD. */
export async function buildSite(
  sql: Sql,
  place: { companyId: number; company: CompanyKey; agent: DemoAgent; today: string },
): Promise<StandingScale[]> {
  const { companyId, agent, today } = place;
  const site = sites.find(({ company }) => company === place.company);
  if (!site) return [];
  const [siteId = 0] = await write(sql, 'site', [{ companyId, name: site.name }]);
  const scales = site.scales.map((scale) => ({
    ...scale,
    calibratedUntil: dayAfter(today, scale.calibratedFor),
  }));
  const secretHash = createHash('sha256').update(agent.secret).digest();
  await write(sql, 'siteAgent', [{ companyId, siteId, name: agent.name, secretHash }]);
  const ids = await write(
    sql,
    'scale',
    scales.map((scale) => ({
      companyId,
      siteId,
      number: scale.number,
      name: scale.name,
      divisionKg: scale.division,
      minKg: scale.min,
      maxKg: scale.max,
      protocol: scale.protocol,
      address: PLACEHOLDER,
      indicatorBrand: scale.indicator[0],
      indicatorModel: scale.indicator[1],
      calibratedUntil: scale.calibratedUntil,
      isAutomatic: scale.isAutomatic,
      weight2Change: true,
      installationDate: dayAfter(today, -900 - 31 * scale.number),
    })),
  );
  return scales.map((scale, at) => ({ ...scale, id: ids[at] ?? 0, siteId }));
}

function rolesOf(company: CompanyKey): readonly Role[] {
  if (company === 'platform') return ['SuperAdmin'];
  if (company === 'operator' || company === 'otherOperator') return ['OperatorAdmin'];
  return ROLES.filter((role) => role !== 'SuperAdmin' && role !== 'OperatorAdmin');
}

function flagsOf(role: Role) {
  const leads = role === 'SuperAdmin' || role === 'OperatorAdmin' || role === 'CompanyAdmin';
  return {
    canWriteLossPercentage: leads,
    lossPercentageAvailable: leads || role === 'Viewer',
    canShowNewMenu: leads,
    canShowOperation: role !== 'Guard',
    canShowOrderPart: role !== 'Viewer',
    canShowReport: leads || role === 'Viewer',
    canShowOrderPartCompleted: leads,
    canDivideOperation: leads,
  };
}

/** A person as written. */
export type Colleague = { id: number; fullname: string; role: Role; scales: readonly number[] };

/** Writes a company's groups, one a role, and its people, and ties them to their scales. */
export async function hire(
  sql: Sql,
  place: { companyId: number; company: CompanyKey; scales: readonly StandingScale[] },
): Promise<Colleague[]> {
  const { companyId, company, scales } = place;
  const roles = rolesOf(company);
  const groupIds = await write(
    sql,
    'userGroup',
    roles.map((role) => ({ companyId, name: GROUP_NAMES[role], role, ...flagsOf(role) })),
  );
  const staff = people.filter((person) => person.company === company);
  const ids = await write(
    sql,
    'userAccount',
    staff.map((person) => ({
      companyId,
      userGroupId: groupIds[roles.indexOf(person.role)] ?? 0,
      statusId: userStates.number.active,
      email: person.email,
      username: person.email.slice(0, person.email.indexOf('@')),
      fullname: person.fullname,
      phone: `99455000${String(1200 + people.indexOf(person) * 23)}`,
      passwordHash: DEMO_PASSWORD_HASH,
      guardType: person.guardType ?? 0,
    })),
  );
  const colleagues = staff.map((person, at) => ({
    ...person,
    id: ids[at] ?? 0,
    scales: person.scales ?? [],
  }));
  const ties = colleagues.flatMap(({ id, scales: numbers }) =>
    scales
      .filter(({ number }) => numbers.includes(number))
      .map((scale) => ({ companyId, userId: id, scaleId: scale.id })),
  );
  await write(sql, 'userScale', ties);
  return colleagues;
}
