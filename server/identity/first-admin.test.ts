import { beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '../platform/log.ts';
import { useServer } from '../testing/server.ts';
import { offerFirstAdmin } from './index.ts';

const server = useServer();
const body = { Email: 'First@terezi.az', Fullname: 'Kamran Vəliyev', Password: 'Birinci1' };
const become = (Token: string, more: object = {}) =>
  server.call('POST /auth/first-admin', { body: { ...body, Token, ...more } });

/** The secret of the link that a start writes into its log; nothing where it writes none. */
async function offered(): Promise<string | undefined> {
  const lines: string[] = [];
  const log = createLog('warn', { write: (line) => void lines.push(line) });
  await offerFirstAdmin(server.database, 'https://terezi.example.az', log);
  return /first-admin\/([\w-]+)/.exec(lines.join(''))?.[1];
}

describe('a server without an administrator', () => {
  beforeAll(async () => {
    // The database keeps the role of a group in use; a server from before its first administrator has none in it.
    await server.query('alter table user_group disable trigger role_fits');
    await server.query("update user_group set role = 'CompanyAdmin' where role = 'SuperAdmin'");
  });

  it('lets the newest link of its log make one, once', async () => {
    const earlier = (await offered()) ?? '';
    const newest = (await offered()) ?? '';
    expect((await become(earlier)).Status.Code).toBe('identity.linkUsed');
    const answers = await Promise.all(Array.from({ length: 10 }, () => become(newest)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(9).fill(410)]);
    const { Data } = await server.call('POST /auth/login', {
      body: { Email: 'first@terezi.az', Password: body.Password },
    });
    const details = await server.call('GET /user/details', { as: String(Data.Token) });
    expect(details.Data.User).toMatchObject({ UserRole: 'SuperAdmin', Fullname: body.Fullname });
  });

  it('offers nothing any more once there is one', async () => {
    expect(await offered()).toBeUndefined();
    expect((await become('made-up', { Email: 'second@terezi.az' })).status).toBe(410);
  });
});
