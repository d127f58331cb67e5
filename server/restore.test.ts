import { beforeAll, describe, expect, it } from 'vitest';
import { catalogues } from '@terezi/domain/catalogues/all.ts';
import { nounPath } from '@terezi/domain/grammar/noun/noun.ts';
import { fleetPermission } from '@terezi/domain/fleet/policy.ts';
import { fleetProblems } from '@terezi/domain/fleet/problems.ts';
import { mayByRole, type Permission } from '@terezi/domain/grammar/policy.ts';
import type { ProblemKind } from '@terezi/domain/grammar/problem.ts';
import { resourceProblems } from '@terezi/domain/grammar/resource/problems.ts';
import { general } from '@terezi/domain/grammar/problems.ts';
import { wireName } from '@terezi/domain/grammar/wire.ts';
import { LANGUAGES } from '@terezi/domain/grammar/words.ts';
import { bodyOf } from './catalogues/samples.fixture.ts';
import { added } from './fleet/fleet.fixture.ts';
import { bodies, NOUNS } from './fleet/samples.fixture.ts';
import type { Wire } from './testing/sample.ts';
import { type Answer, useServer } from './testing/server.ts';

const server = useServer();
const as = { admin: '', operator: '', viewer: '', guard: '', mill: '', operatorCompany: '', platform: '' };
const NOWHERE = 900_000_000;

beforeAll(async () => {
  as.admin = await server.signIn('admin');
  as.operator = await server.signIn('operator');
  as.viewer = await server.signIn('viewer');
  as.guard = await server.signIn('guard');
  as.mill = await server.signIn('admin-b');
  as.operatorCompany = await server.signIn('operator-admin');
  as.platform = await server.signIn('super');
});

/** What can be removed: its path, who may, a body that no other row equals, and the problem where that was given again. */
type Noun = {
  path: string;
  write: Permission;
  body: () => Promise<Wire> | Wire;
  field: string;
  taken: ProblemKind;
};
const TAKEN_BY: Record<(typeof NOUNS)[number], Pick<Noun, 'field' | 'taken'>> = {
  truck: { field: 'NumberPlate', taken: fleetProblems.truckExists },
  trailer: { field: 'NumberPlate', taken: fleetProblems.trailerExists },
  driver: { field: 'LicenseNumber', taken: fleetProblems.licenseExists },
};
const nouns: Noun[] = [
  ...catalogues.map((each) => ({
    path: nounPath(each.noun).slice(1),
    write: each.permission.write,
    body: () => bodyOf(server, as.admin, each),
    field: wireName(each.unique[0]?.at(-1) ?? each.title),
    taken: resourceProblems.takenMeanwhile,
  })),
  ...NOUNS.map((noun) => ({
    path: noun,
    write: fleetPermission.write,
    body: () => bodies[noun](),
    ...TAKEN_BY[noun],
  })),
];

const told = ({ status, Data, Status }: Answer) => ({ status, Data, Status });
const rowIn = (answer: Answer): Wire => Object.values<Wire>(answer.Data)[0] ?? {};

describe.each(nouns)('a removed $path', ({ path, write, body, field, taken }) => {
  /** A second person who may, where there is one. */
  const second = mayByRole(write, 'Operator') ? 'operator' : 'admin';
  const find = (id: unknown, by = as.admin) => server.call(`GET /${path}/${id}`, { as: by });
  const remove = (id: unknown, by = as.admin) => server.call(`DELETE /${path}/${id}`, { as: by });
  const restore = (id: unknown, by = as.admin, language: (typeof LANGUAGES)[number] = 'az') =>
    server.call(`POST /${path}/${id}/restore`, { as: by, body: {}, language });
  const gone = async () => {
    const values = await body();
    const { Id } = await added(server, as.admin, path, values);
    const row = rowIn(await find(Id));
    expect((await remove(row.Id)).status).toBe(200);
    return { row, given: values };
  };

  it('is put back as it was, however often and by however many that is asked', async () => {
    const { row } = await gone();
    const both = await Promise.all([restore(row.Id), restore(row.Id, as[second])]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const back = rowIn(await find(row.Id));
    // Removed and put back: two changes, and none for the caller who came second.
    expect(back).toEqual({ ...row, Version: 3 });
    expect(rowIn(await restore(row.Id))).toEqual(back);
    expect(rowIn(await find(row.Id)).Version).toBe(3);
  });

  it('stands in its history as deleted and restored, and by whom', async () => {
    const { row } = await gone();
    await restore(row.Id, as[second]);
    await restore(row.Id);
    const history = await server.query<{ kind: string; email: string }>(
      `select h.kind, u.email from field_history h join user_account u on u.id = h.user_id
       where h.table_name = $1 and h.row_id = $2 order by h.id`,
      [path.replaceAll('-', '_'), row.Id],
    );
    expect(history).toEqual([
      { kind: 'insert', email: 'admin@demo.az' },
      { kind: 'delete', email: 'admin@demo.az' },
      { kind: 'restore', email: `${second}@demo.az` },
    ]);
  });

  it.each(LANGUAGES)(
    'stays removed where another has taken its own in the meantime (%s)',
    async (language) => {
      const { row, given } = await gone();
      const other = await added(server, as.admin, path, given);
      const refused = await restore(row.Id, as.admin, language);
      expect([refused.status, refused.Status.Errors]).toEqual([
        taken.status,
        [{ Field: field, Message: taken[language] }],
      ]);
      expect((await find(row.Id)).status).toBe(404);
      await remove(other.Id);
      expect((await restore(row.Id)).status).toBe(200);
    },
  );

  it('is put back by people who may remove it, and is nowhere for others', async () => {
    const { row } = await gone();
    const nobody = told(await restore(NOWHERE));
    expect([nobody.status, nobody.Status.Code]).toEqual([404, general.notFound.code]);
    expect(told(await restore(row.Id, as.mill))).toEqual(nobody);
    for (const by of [as.viewer, as.guard]) expect((await restore(row.Id, by)).status).toBe(403);
    // A person who may in their own company does not find another's.
    const far = mayByRole(write, 'OperatorAdmin') ? 404 : 403;
    expect((await restore(row.Id, as.operatorCompany)).status).toBe(far);
    expect([403, 404]).toContain((await restore(row.Id, as.platform)).status);
    expect((await find(row.Id)).status).toBe(404);
  });

  it('is not answered to another company that may read it once it stands again', async () => {
    const { row } = await gone();
    await restore(row.Id);
    expect([403, 404]).toContain((await restore(row.Id, as.platform)).status);
    expect((await restore(row.Id, as.mill)).status).toBe(404);
  });
});

it('keeps a truck’s tickets and what it names when it is put back', async () => {
  const driver = await added(server, as.admin, 'driver', bodies.driver());
  const truck = await added(server, as.admin, 'truck', bodies.truck({ DriverId: driver.Id }));
  for (const action of [`DELETE /truck/${truck.Id}`, `DELETE /driver/${driver.Id}`] as const)
    expect((await server.call(action, { as: as.admin })).status).toBe(200);
  const back = await server.call(`POST /truck/${truck.Id}/restore`, { as: as.admin, body: {} });
  expect(rowIn(back)).toMatchObject({ DriverId: driver.Id, DriverName: driver.Name });
});
