import { describe, expect, it } from 'vitest';
import type { Wire } from '../testing/sample.ts';
import { dataOf, useServer } from '../testing/server.ts';
import { useStatements } from '../testing/statements.ts';

const server = useServer();
const statements = useStatements();
type Row = Wire & { Id: number };
const listed = async (as: string, query = '') =>
  dataOf<{ User: Row[] }>(await server.call(`GET /user?PageSize=200&${query}`, { as })).User;
const named = async (email: string, as: string) => (await listed(as, `Email=${email}`))[0] as Row;
const groupOf = async (as: string, role: string) =>
  dataOf<{ UserGroup: Row[] }>(await server.call('GET /user-group', { as })).UserGroup.find(
    ({ UserRole }) => UserRole === role,
  )?.Id;

const userIn = (answer: { Data: unknown }) => dataOf<{ User: Row }>(answer as never).User;
let count = 0;
const invite = async (as: string, more: Wire = {}) =>
  server.call('POST /user/invite', {
    as,
    body: { Email: `isci-${++count}@example.az`, UserGroupId: await groupOf(as, 'Operator'), ...more },
  });

describe('the list of people', () => {
  it('is narrowed by each of its filters, and shows whom the caller sees', async () => {
    const as = await server.signIn('admin');
    const emails = async (query: string, by = as) => (await listed(by, query)).map(({ Email }) => Email);
    expect(await emails('')).not.toContain('admin-b@demo.az');
    expect(await emails('Email=GUARD')).toEqual(['guard@demo.az']);
    expect(await emails(`UserGroupId=${await groupOf(as, 'Guard')}`)).toEqual(['guard@demo.az']);
    await server.query(
      "update user_account set is_dispetcher = true, external_code = 'K-9' where email = 'guard@demo.az'",
    );
    expect(await emails('IsDispetcher=true')).toEqual(['guard@demo.az']);
    expect(await emails('IsDispetcher=false')).not.toContain('guard@demo.az');
    expect(await emails('ExternalCode=K-9')).toEqual(['guard@demo.az']);
    expect(await emails('StatusId=5')).toEqual([]);
    // The search looks through every field that may name a person.
    for (const typed of ['axundov', 'GUARD@', 'k-9'])
      expect(await emails(`Name=${typed}`)).toEqual(['guard@demo.az']);
    const platform = await server.signIn('super');
    const { CompanyId } = await named('admin-b@demo.az', platform);
    expect(await emails(`CompanyId=${CompanyId}`, platform)).toEqual(
      expect.arrayContaining(['admin-b@demo.az', 'operator-b@demo.az']),
    );
    const page = await server.call('GET /user?PageSize=2&PageNumber=2', { as });
    expect(page.Data).toMatchObject({
      PageNumber: 2,
      PageSize: 2,
      User: expect.objectContaining({ length: 2 }),
    });
    expect((await server.call('GET /user', { as: await server.signIn('operator-b') })).status).toBe(403);
  });

  it('has those who are waited for above the others in every order, the invited by what is left of their time', async () => {
    const as = await server.signIn('admin');
    const UserGroupId = await groupOf(as, 'Guard');
    for (const name of ['erken', 'gec', 'kohne', 'tesdiq']) {
      const body = { Email: `${name}@sira.az`, UserGroupId };
      expect((await server.call('POST /user/invite', { as, body })).status).toBe(201);
    }
    const until = (name: string, hours: number) =>
      server.query(
        `update invitation set expires_at = now() + $2::interval
         where user_id = (select id from user_account where email = $1)`,
        [`${name}@sira.az`, `${hours} hours`],
      );
    await Promise.all([until('gec', 5), until('erken', 60), until('kohne', -1)]);
    for (const state of [2, 3])
      await server.query("update user_account set status_id = $1 where email = 'tesdiq@sira.az'", [state]);
    const waiting = ['tesdiq', 'erken', 'gec', 'kohne'].map((name) => `${name}@sira.az`);
    for (const sort of ['Fullname', '-Fullname', 'Email', '-StatusId', '-Id']) {
      const answer = await server.call(`GET /user?Sort=${sort}`, { as });
      const rows = dataOf<{ User: Row[] }>(answer).User;
      expect([sort, rows.slice(0, 4).map(({ Email }) => Email)]).toEqual([sort, waiting]);
      expect(answer.Data['WaitingCount']).toBe(4);
    }
    const [invited] = await listed(as, 'Email=gec@sira.az');
    expect(invited).toMatchObject({ InvitedByName: 'Nərgiz Səfərova', InvitedUntil: expect.any(String) });
    expect(await listed(as, 'StatusId=1&StatusId=3')).toHaveLength(4);
    expect((await server.call('GET /user?StatusId=4', { as })).Data['WaitingCount']).toBe(0);
  });

  it('makes a row of those alone who stand on the page, of however many there are, and counts them in one look', async () => {
    const as = await server.signIn('super');
    const ask = () => server.call('GET /user?PageSize=2&PageNumber=2&Sort=-Email', { as });
    const [{ Data }, texts] = await statements.during(ask);
    expect(dataOf<{ User: Row[] }>({ Data } as never).User).toHaveLength(2);
    const making = texts.filter((text) => text.includes('json_build_object'));
    expect(making).toHaveLength(1);
    expect(making[0]).toContain('"u"."id" = any (');
    expect(texts.filter((text) => text.includes('count(*)'))).toHaveLength(1);
    const emails = (await listed(as, 'Sort=-Email')).map(({ Email }) => Email);
    expect(dataOf<{ User: Row[] }>({ Data } as never).User.map(({ Email }) => Email)).toEqual(
      emails.slice(2, 4),
    );
    expect(Data['TotalCount']).toBe(emails.length);
  });

  it('shows when a person last signed in, to callers who see them', async () => {
    await server.signIn('viewer');
    const as = await server.signIn('admin');
    const own = await named('viewer@demo.az', as);
    expect(Date.now() - Date.parse(String(own['LastSignInAt']))).toBeLessThan(600_000);
    const [never] = await listed(as, 'Email=operator2@demo.az');
    expect(never?.['LastSignInAt']).toBeNull();
  });
});

describe('an invitation', () => {
  it('carries what is to be otherwise than the group has it, and what is known of them', async () => {
    const as = await server.signIn('admin');
    const invited = userIn(
      await invite(as, {
        ...{
          UserGroupId: await groupOf(as, 'Guard'),
          GuardType: 2,
          AllowedDayCount: 1,
          ExternalCode: 'MH-0043',
        },
        ...{ CanShowReport: true, CanShowOrderPart: null, IsDispetcher: true },
      }),
    );
    expect(invited).toMatchObject({
      ...{ GuardType: 2, AllowedDayCount: 1, ExternalCode: 'MH-0043', IsDispetcher: true },
      ...{
        CanShowReport: true,
        OwnFlags: expect.objectContaining({ CanShowReport: true, CanShowOrderPart: null }),
      },
    });
  });

  it('lists later changes, by whom, to callers who see the person', async () => {
    const as = await server.signIn('admin');
    const { Id } = userIn(await invite(as));
    await server.call('PUT /user', {
      as,
      body: { Id, CanShowReport: true, UserGroupId: await groupOf(as, 'Viewer') },
    });
    const { Data } = await server.call(`GET /user/${Id}/history`, { as });
    expect(Data['History']).toMatchObject([
      {
        UserName: 'Nərgiz Səfərova',
        Changes: expect.arrayContaining([
          { Field: 'userGroupName', Old: 'Operatorlar', New: 'Mühasibat' },
          { Field: 'canShowReport', Old: null, New: 'true' },
        ]),
      },
      { Kind: 'insert' },
    ]);
    const stranger = await server.signIn('admin-b');
    expect((await server.call(`GET /user/${Id}/history`, { as: stranger })).status).toBe(404);
  });
});

it('names a person’s own differences from the group, in every group that they come to', async () => {
  const as = await server.signIn('admin');
  const { Id } = userIn(await invite(as));
  const UserGroupId = await groupOf(as, 'Guard');
  // Operators have this button by their group; guards have it not.
  const body = { Id, UserGroupId, OwnFlags: { CanShowOperation: true } };
  expect(userIn(await server.call('PUT /user', { as, body }))).toMatchObject({
    ...{ UserRole: 'Guard', CanShowOperation: true },
    OwnFlags: expect.objectContaining({ CanShowOperation: true, CanShowReport: null }),
  });
  const back = { Id, OwnFlags: { CanShowOperation: null } };
  expect(userIn(await server.call('PUT /user', { as, body: back }))).toMatchObject({
    CanShowOperation: false,
  });
});
