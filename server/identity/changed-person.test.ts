import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { liveTicket, openStream } from '../testing/stream.ts';
import { dataOf, useServer } from '../testing/server.ts';

const server = useServer();
const details = async (as: string) => (await server.call('GET /user/details', { as })).status;
const OPERATORS_GROUP =
  "user_group_id = (select user_group_id from user_account where email = 'operator@demo.az')";
const asBefore = new Map<string, string>();
// The database keeps the role of a group that people are in; what follows a change of role does not rest on that.
beforeAll(async () => void (await server.query('alter table user_group disable trigger role_fits')));

/** Changes the viewer's account or group, as an administrator would. */
const change = (what: string) => server.query(what);

beforeEach(async () => {
  if (asBefore.size === 0) {
    const rows = await server.query<{ it: string }>(
      "select user_group_id as it from user_account where email = 'viewer@demo.az'",
    );
    asBefore.set('group', rows[0]?.it ?? '');
  }
  await change(
    `update user_account set user_group_id = ${asBefore.get('group')} where email = 'viewer@demo.az'`,
  );
  await change(`update user_group set role = 'Viewer' where id = ${asBefore.get('group')}`);
});

const changes: [what: string, sql: () => string][] = [
  ['given another group', () => `update user_account set ${OPERATORS_GROUP} where email = 'viewer@demo.az'`],
  [
    'in a group that is given another role',
    () => `update user_group set role = 'Guard' where id = ${asBefore.get('group')}`,
  ],
];

describe.each(changes)('a person %s', (_what, sql) => {
  it('has to sign in again on the next call, and then has the new role', async () => {
    const before = await server.signIn('viewer');
    expect(await details(before)).toBe(200);
    await change(sql());
    const { status, Status } = await server.call('GET /truck', { as: before });
    expect([status, Status.Code]).toEqual([401, 'identity.rightsChanged']);
    const { Data } = await server.call('GET /user/details', { as: await server.signIn('viewer') });
    expect(Data.User).not.toMatchObject({ UserRole: 'Viewer' });
  });

  it('sees open streams end', async () => {
    const as = await server.signIn('viewer');
    const stream = await openStream(server.url, await liveTicket(server, as));
    await change(sql());
    expect(await stream.sees('end')).toMatchObject({ event: 'end' });
  }, 10_000);
});

describe('a person whose group changes in another way', () => {
  it('stays signed in', async () => {
    const as = await server.signIn('viewer');
    await change(`update user_group set name = 'Baxanlar' where id = ${asBefore.get('group')}`);
    expect(await details(as)).toBe(200);
  });
});

describe('a choice of scales', () => {
  it('that an old password opened is over when the password changes', async () => {
    const credentials = { Email: 'operator@demo.az', Password: 'Demo1234' };
    const offered = dataOf<{ TempToken: string; Scales: { Id: number }[] }>(
      await server.call('POST /auth/login', { body: credentials }),
    );
    const as = await server.signIn('operator');
    const body = { OldPassword: 'Demo1234', NewPassword: 'Changed1' };
    expect((await server.call('PUT /user/change-password', { as, body })).status).toBe(200);
    const chosen = await server.call('POST /auth/choose-scale', {
      body: { TempToken: offered.TempToken, ScaleId: offered.Scales[0]?.Id },
    });
    expect(chosen.Status.Code).toBe('identity.choiceExpired');
  });
});
