import { describe, expect, it } from 'vitest';
import { registration } from './companies/samples.fixture.ts';
import { DEMO_PASSWORD } from './demo/world/people.ts';
import { routes } from './authorization.fixture.ts';
import { mailboxOf, secretIn } from './testing/mailbox.ts';
import { useServer } from './testing/server.ts';

const server = useServer();
const { work, forget, mailTo } = mailboxOf(server);

let count = 0;
/** Tokens that open one thing each, made anew, and a session. */
async function tokensOf(): Promise<
  Record<'choice' | 'stream' | 'link' | 'invitation' | 'validation' | 'session', string>
> {
  count += 1;
  await forget();
  await work();
  const body = { Email: 'operator@demo.az', Password: DEMO_PASSWORD };
  const choice = String((await server.call('POST /auth/login', { body })).Data['TempToken']);
  const session = await server.signIn('admin');
  const ticket = await server.call('POST /live/ticket', { as: session, body: {} });
  await server.call('POST /auth/forgot-password', { body: { Email: 'admin@demo.az' } });
  const link = secretIn(await mailTo('admin@demo.az'));
  const [{ id: UserGroupId } = { id: 0 }] = await server.query<{ id: number }>(
    "select g.id::int as id from user_group g join user_account u using (company_id) where u.email = 'admin@demo.az' and g.role = 'Viewer'",
  );
  const Email = `devet-${count}@example.az`;
  await server.call('POST /user/invite', { as: session, body: { Email, UserGroupId } });
  const invitation = secretIn(await mailTo(Email));
  const company = registration(940 + count);
  await server.call('POST /company/add-operator-company', { body: company });
  const validation = secretIn(await mailTo(company['Email']));
  return { choice, session, stream: String(ticket.Data['Ticket']), link, invitation, validation };
}

/** A session's token is too long to be any of the others, and is refused on its field. */
const NOT_IT = ['identity.choiceExpired', 'identity.linkUsed', 'general.invalid'];
const closed = routes.filter(
  ({ permission, name }) => permission !== 'everyone' && !name.startsWith('demo.'),
);

describe('what opens one thing', () => {
  it('is no session, at any call', async () => {
    const { session: _session, ...tokens } = await tokensOf();
    expect(closed.length).toBeGreaterThan(80);
    for (const [which, token] of Object.entries(tokens)) {
      expect([which, token.length]).toEqual([which, expect.toSatisfy((length: number) => length >= 22)]);
      const opened = closed.map(async ({ method, path }) => {
        const line = `${method} ${path.replaceAll(/\{\w+\}/g, '1') as `/${string}`}` as const;
        const { status } = await server.call(line, { as: token, ...(method !== 'GET' && { body: {} }) });
        return status === 401 ? [] : [`${line}: ${status}`];
      });
      expect([which, (await Promise.all(opened)).flat()]).toEqual([which, []]);
    }
  });

  it('opens nothing that another one does, and a session opens none of it', async () => {
    const all = Object.entries(await tokensOf());
    for (const [which, token] of all.filter(([each]) => each !== 'choice')) {
      const { Status } = await server.call('POST /auth/choose-scale', {
        body: { TempToken: token, ScaleId: 1 },
      });
      expect([which, Status.Code]).toEqual([which, expect.toBeOneOf(NOT_IT)]);
    }
    for (const [which, token] of all.filter(([each]) => each !== 'stream')) {
      const { status } = await fetch(`${server.url}/api/v1/live?Ticket=${encodeURIComponent(token)}`);
      expect([which, status]).toEqual([which, 401]);
    }
    const person = { Fullname: 'Ay Gün', Password: 'Yeni12345', Phone: '994501112233' };
    for (const [name, line, more] of [
      ['link', 'POST /auth/reset-password', { NewPassword: 'Yeni12345' }],
      ['invitation', 'POST /user/invite/approve', person],
      ['validation', 'POST /user/approve', {}],
    ] as const)
      for (const [which, Token] of all.filter(([each]) => each !== name)) {
        const { Status } = await server.call(line, { body: { Token, ...more } });
        expect([line, which, Status.Code]).toEqual([line, which, expect.toBeOneOf(NOT_IT)]);
      }
  });
});
