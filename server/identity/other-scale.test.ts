import { expect, describe, it } from 'vitest';
import { general } from '@terezi/domain/grammar/problems.ts';
import { identityProblems } from '@terezi/domain/identity/problems.ts';
import { dataOf, useServer } from '../testing/server.ts';

const server = useServer();
type Offer = { TempToken: string; Scales: { Id: number; Name: string }[] };
type Details = { User: { ScaleId: number; Scales: { Id: number }[] } };

const ask = (as: string) => server.call('POST /auth/change-scale', { as, body: {} });
const offered = async (as: string) => dataOf<Offer>(await ask(as));
const choose = (TempToken: string, ScaleId: number) =>
  server.call('POST /auth/choose-scale', { body: { TempToken, ScaleId } });
const details = async (as: string) => dataOf<Details>(await server.call('GET /user/details', { as })).User;
const statusOf = async (as: string) => (await server.call('GET /user/details', { as })).status;
const endOf = (token: string): number =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).exp;

/** A person at one of their several scales, and the place of another. */
async function somebody() {
  const as = await server.signIn('operator');
  const { ScaleId, Scales } = await details(as);
  const other = Scales.find(({ Id }) => Id !== ScaleId)?.Id ?? 0;
  return { as, own: ScaleId, other };
}

describe('a person at one of their scales', () => {
  it('goes over to another without the password: one session ends, the other begins and lasts no longer', async () => {
    const { as, other } = await somebody();
    await server.query(
      `update session set expires_at = now() + interval '11 minutes' where id = (select max(id) from session)`,
    );
    const { TempToken, Scales } = await offered(as);
    expect(Scales.map(({ Id }) => Id)).toEqual((await details(as)).Scales.map(({ Id }) => Id));
    expect(await statusOf(as)).toBe(200);
    const { Token } = dataOf<{ Token: string }>(await choose(TempToken, other));
    expect(await statusOf(as)).toBe(401);
    expect((await details(Token)).ScaleId).toBe(other);
    expect(endOf(Token) * 1000 - Date.now()).toBeLessThanOrEqual(11 * 60_000);
    const [ended] = await server.query<{ why: string }>(
      'select ended_why as why from session where ended_at is not null order by ended_at desc limit 1',
    );
    expect(ended).toEqual({ why: 'other scale' });
  });

  it('does so once by one offer', async () => {
    const { as, other } = await somebody();
    const { TempToken } = await offered(as);
    const answers = await Promise.all([1, 2, 3].map(() => choose(TempToken, other)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401]);
  });

  it.each([
    ['left', (as: string) => server.call('POST /auth/logout', { as, body: {} })],
    [
      'changed the password',
      (as: string) =>
        server.call('PUT /user/change-password', {
          as,
          body: { OldPassword: 'Demo1234', NewPassword: 'Demo1234x' },
        }),
    ],
    [
      'was signed out by the clock',
      () => server.query('update session set expires_at = now() where id = (select max(id) from session)'),
    ],
  ] as const)('who has %s meanwhile goes nowhere by the old offer', async (_how, end) => {
    const who = await server.signIn('operator');
    const { ScaleId, Scales } = await details(who);
    const { TempToken } = await offered(who);
    await end(who);
    const { status, Status } = await choose(TempToken, Scales.find(({ Id }) => Id !== ScaleId)?.Id ?? 0);
    expect([status, Status.Code]).toEqual([
      identityProblems.choiceExpired.status,
      identityProblems.choiceExpired.code,
    ]);
    await server.query(
      `update user_account set password_hash = (select password_hash from user_account where email = 'viewer@demo.az')
       where email = 'operator@demo.az'`,
    );
  });

  it('gets no scale of another person, and stays where they are by one that was refused', async () => {
    const { as } = await somebody();
    const { TempToken } = await offered(as);
    expect((await choose(TempToken, 900_000)).status).toBe(identityProblems.choiceExpired.status);
    const [foreign] = await server.query<{ id: number }>(
      `select s.id::int from scale s where s.id not in
         (select scale_id from user_scale us join user_account u on u.id = us.user_id where u.email = 'operator@demo.az')
       limit 1`,
    );
    expect((await choose(TempToken, foreign?.id ?? 0)).status).toBe(identityProblems.choiceExpired.status);
    expect(await statusOf(as)).toBe(200);
  });

  it('must have signed in', async () => {
    const { status, Status } = await server.call('POST /auth/change-scale', { body: {} });
    expect([status, Status.Code]).toEqual([401, general.signInNeeded.code]);
  });
});
