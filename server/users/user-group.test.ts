import { beforeAll, describe, expect, it } from 'vitest';
import { GROUP_FLAGS } from '@terezi/domain/users/group.ts';
import { wireName } from '@terezi/domain/grammar/wire.ts';
import { LANGUAGES } from '@terezi/domain/grammar/words.ts';
import type { Wire } from '../testing/sample.ts';
import { dataOf, useServer } from '../testing/server.ts';

const server = useServer();
type Row = Wire & { Id: number; UserCount: number };
let as = '';
beforeAll(async () => {
  as = await server.signIn('admin');
});

const groups = async (by = as, query = '') =>
  dataOf<{ UserGroup: Row[] }>(await server.call(`GET /user-group?PageSize=200&${query}`, { as: by }))
    .UserGroup;
let count = 0;
/** A group that a caller may send, of a name that no other has. */
const group = (): Wire => ({
  Name: `Növbə ${++count}`,
  UserRole: 'Guard',
  AllowedDayCount: 3,
  ...Object.fromEntries(GROUP_FLAGS.map((flag, at) => [wireName(flag), at % 2 === 0])),
});
const ofRole = async (role: string) => (await groups()).find(({ UserRole }) => UserRole === role) as Row;
const add = (more: Wire = {}, by = as) =>
  server.call('POST /user-group', { as: by, body: { ...group(), ...more } });
const rowOf = (answer: { Data: unknown }) => dataOf<{ UserGroup: Row }>(answer as never).UserGroup;
const change = (body: Wire) => server.call('PUT /user-group', { as, body });
const invite = (UserGroupId: number, Email: string) =>
  server.call('POST /user/invite', { as, body: { Email, UserGroupId } });

describe('a group of people', () => {
  it('counts who stands in it, and its flags act for them at once', async () => {
    const viewers = await ofRole('Viewer');
    expect(viewers.UserCount).toBe(1);
    const viewer = await server.signIn('viewer');
    const flag = async () =>
      (await server.call('GET /user/details', { as: viewer })).Data['User']?.['CanShowReport'];
    expect(await flag()).toBe(true);
    expect((await change({ ...viewers, CanShowReport: false })).status).toBe(200);
    expect(await flag()).toBe(false);
  });

  it.each([
    ['admin', 'SuperAdmin'],
    ['admin', 'OperatorAdmin'],
    ['operator-admin', 'CompanyAdmin'],
    ['super', 'CompanyAdmin'],
  ])('is made by %s of no role that such a company does not have: %s', async (who, UserRole) => {
    const by = await server.signIn(who);
    for (const language of LANGUAGES) {
      const { status, Status } = await server.call('POST /user-group', {
        as: by,
        language,
        body: { ...group(), UserRole },
      });
      const Message = { az: 'Bu rol bu növ şirkətdə olmur', en: 'A company of this type has no such role' };
      expect([status, Status.Errors]).toEqual([422, [{ Field: 'UserRole', Message: Message[language] }]]);
    }
  });

  it('keeps its role while people are in it, at the database too', async () => {
    const held = await ofRole('Guard');
    const { Status } = await change({ ...held, UserRole: 'CompanyAdmin' });
    expect(Status.Errors).toEqual([
      {
        Field: 'UserRole',
        Message: 'Qrupda 1 nəfər var, rolu dəyişmək olmaz. Onları əvvəlcə başqa qrupa keçirin.',
      },
    ]);
    const raise = (role: string, id: number) =>
      server.query('update user_group set role = $1 where id = $2', [role, id]);
    await expect(raise('CompanyAdmin', held.Id)).rejects.toThrow('somebody has the role of group');
    await expect(raise('SuperAdmin', held.Id)).rejects.toThrow('cannot have the role');
    const empty = rowOf(await add());
    expect(rowOf(await change({ ...empty, UserRole: 'Viewer' }))).toMatchObject({ UserRole: 'Viewer' });
  });

  it('is not removed while people are in it, and is archived without turning them out', async () => {
    const groupRow = rowOf(await add());
    expect((await invite(groupRow.Id, 'qrup-1@example.az')).status).toBe(201);
    const refused = await server.call(`DELETE /user-group/${groupRow.Id}`, { as });
    expect([refused.status, refused.Data['Uses']]).toEqual([
      409,
      [{ Noun: 'User', Field: 'UserGroupId', Count: 1 }],
    ]);
    expect((await server.call(`POST /user-group/${groupRow.Id}/archive`, { as, body: {} })).status).toBe(200);
    const [standing] = dataOf<{ User: Row[] }>(
      await server.call(`GET /user?UserGroupId=${groupRow.Id}`, { as }),
    ).User;
    expect(standing).toMatchObject({ UserGroupName: groupRow['Name'] });
    // People in it stay; no new person comes in.
    expect((await server.call('PUT /user', { as, body: { ...standing, Address: 'Bakı' } })).status).toBe(200);
    expect((await invite(groupRow.Id, 'qrup-2@example.az')).Status.Errors).toEqual([
      { Field: 'UserGroupId', Message: 'Tapılmadı' },
    ]);
  });

  it('has a name of its own in the company, and gives its days to whom it is invited', async () => {
    const groupRow = rowOf(await add({ AllowedDayCount: 9 }));
    expect((await add({ Name: String(groupRow['Name']).toUpperCase() })).Status.Errors).toEqual([
      { Field: 'Name', Message: 'Bu adda qrup artıq var' },
    ]);
    const invited = await invite(groupRow.Id, 'qrup-3@example.az');
    expect(invited.Data['User']).toMatchObject({ AllowedDayCount: 9 });
  });

  it('is listed by company to who answers for several', async () => {
    const platform = await server.signIn('super');
    const own = await groups();
    const CompanyId = own[0]?.['CompanyId'];
    expect((await groups(platform, `CompanyId=${CompanyId}`)).map(({ Id }) => Id)).toEqual(
      own.map(({ Id }) => Id),
    );
    expect((await groups(platform)).length).toBeGreaterThan(own.length);
  });
});
