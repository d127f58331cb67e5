import { beforeAll } from 'vitest';
import { sharedProblems } from '@terezi/domain/grammar/resource/problems.ts';
import { type Flag, FLAGS, mayByRole, type Role, ROLES } from '@terezi/domain/grammar/policy.ts';
import { type Route, routes, samples, samplesIn, sharedTables } from '../authorization.fixture.ts';
import { mustBeNamed } from '../catalogues/samples.fixture.ts';
import type { Sample, Things, Wire } from './sample.ts';
import { type Answer, type TestServer, useServer } from './server.ts';
import { countWrites, type Writes } from './writes.ts';

/** The caller in each role; four of them belong to the quarry. */
const PEOPLE: Record<Role, string> = {
  SuperAdmin: 'super',
  OperatorAdmin: 'operator-admin',
  CompanyAdmin: 'admin',
  Operator: 'operator',
  Guard: 'guard',
  Viewer: 'viewer',
};

/** An operator leaves the tickets of other scales alone: a ticket for a call stands at the scale of the operator's session. */
const AT_SCALE = `and (scale_id in (select min(us.scale_id) from user_scale us join user_account u on u.id = us.user_id
  where u.email = 'operator@demo.az') or company_id <> (select company_id from user_account where email = 'operator@demo.az'))`;
const NARROWED = {
  open: `and status_id = 1 ${AT_SCALE}`,
  atScale: AT_SCALE,
  alive: 'and status_id = 1',
  kept: 'and deleted_at is null',
  // An order for which visits are planned on any day.
  lasting: "and status_id = 2 and valid_until = '2099-12-31'",
} as const;

/** The owners of rows, with the people who make rows there. */
const ADMINS = { platform: 'super', quarry: 'admin', sibling: 'admin-b', otherOperator: 'admin-d' } as const;
export type Owner = keyof typeof ADMINS;
const OWNERS: readonly Owner[] = ['platform', 'quarry', 'sibling', 'otherOperator'];

/** The row that a call is about, as a change must name it. */
export type Target = { id: number; version: number };
export const NOBODYS: Target = { id: 900_000_000, version: 1 };

/** Instruments that obey and move nothing, so that the demo's endpoints are there. */
const simulation = {
  has: () => true,
  hasReader: () => true,
  order: async () => {},
  stop: async () => {},
};

const NOTHING: Things = {
  scaleId: 0,
  freePlate: '',
  truckId: 0,
  publicId: '',
  passId: '',
  protocolId: '',
  companyId: 0,
  named: {},
};

/** Whether a call is about one row, which its path, its `Id` or another field names. */
export const isAbout = ({ path, method, name }: Route): boolean => {
  const { table, idIn } = samples[name] ?? {};
  return table !== undefined && (path.includes('{id}') || method === 'PUT' || idIn !== undefined);
};

/** The owners of rows to ask for: the platform has only what it shares. */
export const ownersOf = ({ name }: Route): Owner[] => {
  return OWNERS.filter((owner) => owner !== 'platform' || sharedTables.includes(samples[name]?.table ?? ''));
};

/**
 * The answer to a write to a row out of reach: as to one that is not there. Only a row that the platform shares is refused as such, since
 * every company reads it.
 */
export const unreached = <Told extends Pick<Answer, 'status' | 'Status'>>(
  { writes }: Route,
  owner: Owner,
  nowhere: Told,
): Told => {
  if (!writes || owner !== 'platform' || nowhere.status !== 404) return nowhere;
  const { code, status, az } = sharedProblems.platformRow;
  return { ...nowhere, status, Status: { ...nowhere.Status, Code: code, Message: az } };
};

const columnOf = (flag: Flag): string => flag.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const idOf = async (server: TestServer, sql: string, values: unknown[] = []): Promise<number> =>
  Number((await server.query<{ id: string }>(sql, values))[0]?.id ?? 0);

async function thingsOf(server: TestServer, quarry: number): Promise<Things> {
  const [truck] = await server.query<{ id: string; plate: string }>(
    `select id, number_plate as plate from truck where company_id = $1 and deleted_at is null
     and id not in (select truck_id from operation where status_id = 1) order by id limit 1`,
    [quarry],
  );
  const [ticket] = await server.query<{ it: string }>(
    'select public_id as it from operation where company_id = $1 limit 1',
    [quarry],
  );
  const [pass] = await server.query<{ it: string }>(
    'select public_id as it from order_part where company_id = $1 order by id limit 1',
    [quarry],
  );
  const [protocol] = await server.query<{ it: string }>(
    'select public_id as it from calibration_protocol where company_id = $1 and signed_at is not null limit 1',
    [quarry],
  );
  const scale = 'select id from scale where company_id = $1 order by number limit 1';
  return {
    scaleId: await idOf(server, scale, [quarry]),
    freePlate: truck?.plate ?? '',
    truckId: Number(truck?.id),
    publicId: ticket?.it ?? '',
    passId: pass?.it ?? '',
    protocolId: protocol?.it ?? '',
    companyId: quarry,
    named: {},
  };
}

/** The line and the body of one call. */
function requestOf(route: Route, target: Target, values: Wire, { publicId, passId, protocolId }: Things) {
  const { bytes, address } = samples[route.name] ?? {};
  const addresses = { receipt: publicId, pass: passId, calibration: protocolId };
  const path = route.path
    .replace('{id}', String(target.id))
    .replace('{publicId}', addresses[address ?? 'receipt']) as Route['path'];
  const line = `${route.method} ${path}` as const;
  if (route.method !== 'GET' && !bytes) return { line, body: values };
  const query = Object.entries(values).map(([name, value]) => `${name}=${String(value)}`);
  return { line: `${line}?${query.join('&')}` as const, body: bytes };
}

/** A person in every role, and rows of every kind of owner, on one server. */
export type Callers = {
  server: TestServer;
  /** A session of the person in a role, begun anew. */
  signIn(role: Role): Promise<string>;
  /** The least that is good to send to an endpoint about a row, by the person in a role. */
  good(route: Route, role: Role | null, target: Target): Wire;
  /** Calls an endpoint about a row with the least that is good, and more on top of it where that is given. */
  call(route: Route, role: Role | null, target: Target, more?: Wire): Promise<Answer>;
  /** A row of an owner's, made for the call where the API makes such rows. */
  rowOf(table: string, owner: Owner, which?: Sample['which']): Promise<Target>;
  /** Whether a row of this owner is one that the call may reach. */
  reaches(route: Route, role: Role, owner: Owner): boolean;
  /** Whether a role may look at an owner's rows, be it with another call. */
  sees(role: Role, owner: Owner): boolean;
  /** Gives all people exactly these flags, against those of their groups. */
  giveFlags(flags: readonly Flag[]): Promise<void>;
  /** The companies whose rows a role may see. */
  seenBy(role: Role): Promise<number[]>;
  /** How many rows have been written to each table, to see that a call has changed none. */
  everything(): Promise<Writes>;
};

/** People who may enter the quarry from elsewhere, as its administrator for the while. */
export type Visitor = 'operator-admin' | 'super';

/** One server with a person of each role signed in, for the tests of one file; its administrator may be a visitor from another company. */
export function useCallers(visitor?: Visitor): Callers {
  const server = useServer({ simulation, web: '/nowhere' });
  const tokens = new Map<string, string>();
  /** The session that each role is tried with. */
  const sessions = new Map<Role, string>();
  const companies = new Map<string, number>();
  // Filled once the server has started; the calls come later.
  const world = { things: NOTHING, made: 0, writes: async (): Promise<Writes> => ({}) };
  /** Of each company, rows that others must name, by their tables. */
  const ownerRows = new Map<number, Record<string, number>>();

  beforeAll(async () => {
    for (const { plant } of Object.values(samplesIn)) await plant?.(server, Object.values(ADMINS));
    for (const person of new Set([...Object.values(PEOPLE), ...Object.values(ADMINS)])) {
      tokens.set(person, await server.signIn(person));
      const sql = 'select company_id as id from user_account where email = $1';
      companies.set(person, await idOf(server, sql, [`${person}@demo.az`]));
    }
    for (const role of ROLES) sessions.set(role, visitor ? await begin(role) : tokenOf(PEOPLE[role]));
    world.things = await thingsOf(server, companies.get('admin') ?? 0);
    for (const owner of OWNERS) await nameRows(owner);
    // It has no site of its own, where agents' credentials are given out.
    const { id: site } = await foundRow('site', 'quarry');
    await nameRowsOf(PEOPLE.OperatorAdmin, mustBeNamed, { site });
    world.writes = await countWrites(server);
  });

  const tokenOf = (person: string): string => tokens.get(person) ?? '';
  /** A session of the person in a role, begun anew: of the administrator it is the visitor's, where there is one. */
  async function begin(role: Role): Promise<string> {
    if (role !== 'CompanyAdmin' || !visitor) return server.signIn(PEOPLE[role]);
    const as = await server.signIn(visitor);
    const entered = await server.call('POST /company/enter', { as, body: { CompanyId: ownedBy('quarry') } });
    return String(entered.Data.Token);
  }
  const ownedBy = (owner: Owner): number => companies.get(ADMINS[owner]) ?? 0;

  const thingsFor = (company: number): Things => ({ ...world.things, named: ownerRows.get(company) ?? {} });

  /** Makes what an owner's rows must name: the platform has only what it shares. */
  async function nameRows(owner: Owner): Promise<void> {
    const own = owner === 'platform' ? mustBeNamed.filter(({ shared }) => shared) : mustBeNamed;
    const rows: Record<string, number> = { user_group: (await foundRow('user_group', owner)).id };
    if (owner !== 'platform') {
      rows['site'] = (await foundRow('site', owner)).id;
      rows['order'] = (await foundRow('order', owner, 'lasting')).id;
      rows['rfid_card'] = (await foundRow('rfid_card', owner)).id;
    }
    await nameRowsOf(ADMINS[owner], own, rows);
  }

  /** Makes what the rows of a person's own company must name, as far as they may add it. */
  async function nameRowsOf(person: string, nouns = mustBeNamed, rows: Record<string, number> = {}) {
    ownerRows.set(companies.get(person) ?? 0, rows);
    const role = ROLES.find((each) => PEOPLE[each] === person);
    for (const { noun, permission } of nouns) {
      const add = routes.find(({ name }) => name === `catalogue.${noun}.add`);
      if (!add || (role && !mayByRole(permission.write, role))) continue;
      rows[samples[add.name]?.table ?? ''] = (await madeBy(add, person)).id;
    }
  }

  async function madeBy(route: Route, person: string): Promise<Target> {
    const body = samples[route.name]?.body?.(thingsFor(companies.get(person) ?? 0), ++world.made);
    const answer = await server.call(`POST ${route.path}`, { as: tokenOf(person), body });
    const [row]: unknown[] = Object.values(answer.Data ?? {});
    if (answer.status !== 201)
      throw new Error(`${route.name} by ${person}: ${JSON.stringify(answer.Status)}`);
    // A row with a predecessor has a past already.
    const { Id, Version = 1 }: { Id?: number; Version?: number } = Object(row);
    return { id: Number(Id), version: Version };
  }

  const madeRow = (route: Route, owner: Owner): Promise<Target> => madeBy(route, ADMINS[owner]);

  async function foundRow(table: string, owner: Owner, which?: keyof typeof NARROWED): Promise<Target> {
    const [row] = await server.query<{ id: string; version: number }>(
      `select id, coalesce((to_jsonb(t) ->> 'version')::int, 1) as version from "${table}" t where company_id = $1 ${which ? NARROWED[which] : ''} order by id limit 1`,
      [ownedBy(owner)],
    );
    if (!row) throw new Error(`the world has no ${table} of ${owner} to ask for`);
    return { id: Number(row.id), version: row.version };
  }

  function good(route: Route, role: Role | null, target: Target): Wire {
    const sample = samples[route.name] ?? {};
    const company = companies.get(role === null ? '' : PEOPLE[role]) ?? 0;
    const values: Wire = { ...sample.body?.(thingsFor(company), ++world.made) };
    if (sample.idIn) values[sample.idIn] = target.id;
    if (route.method === 'PUT' && sample.table && !sample.idIn)
      Object.assign(values, { Id: target.id, Version: target.version });
    return values;
  }

  const isOwn = (role: Role, owner: Owner) => companies.get(PEOPLE[role]) === ownedBy(owner);
  function sees(role: Role, owner: Owner): boolean {
    if (isOwn(role, owner) || owner === 'platform' || role === 'SuperAdmin') return true;
    return role === 'OperatorAdmin' && (owner === 'quarry' || owner === 'sibling');
  }

  return {
    server,
    signIn: begin,
    good,
    async call(route, role, target, more = {}) {
      const sample = samples[route.name] ?? {};
      const values = good(route, role, target);
      const request = requestOf(route, target, { ...values, ...more }, world.things);
      if (role === null) return server.call(request.line, { body: request.body });
      // With other fields on top, or without the permission, it is refused before it uses anything up.
      const isGood = Object.keys(more).length === 0 && mayByRole(route.permission, role);
      const spends = sample.spendsSession && isGood;
      const as = spends ? await begin(role) : (sessions.get(role) ?? '');
      return server.call(request.line, { as, body: request.body });
    },
    rowOf(table, owner, which) {
      const add = routes.find(({ name }) => name.endsWith('.add') && samples[name]?.table === table);
      return add ? madeRow(add, owner) : foundRow(table, owner, which);
    },
    reaches(route, role, owner) {
      const { readers = ROLES, reach = route.writes ? 'own' : 'seen' } = samples[route.name] ?? {};
      if (!readers.includes(role)) return false;
      if (reach === 'mine') return PEOPLE[role] === ADMINS[owner] && !(visitor && role === 'CompanyAdmin');
      return reach === 'own' ? isOwn(role, owner) : sees(role, owner);
    },
    sees,
    async giveFlags(flags) {
      const set = FLAGS.map((flag) => `${columnOf(flag)} = ${flags.includes(flag)}`);
      await server.query(`update user_account set ${set.join()}`);
    },
    async seenBy(role) {
      const rows = await server.query<{ id: string }>(
        'select id from company where id = $1 or operator_company_id = $1 or $2',
        [companies.get(PEOPLE[role]), role === 'SuperAdmin'],
      );
      return rows.map(({ id }) => Number(id));
    },
    everything: () => world.writes(),
  };
}
