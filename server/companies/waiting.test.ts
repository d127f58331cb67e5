import { beforeEach, describe, expect, it } from 'vitest';
import type { Wire } from '../testing/sample.ts';
import { dataOf, useServer } from '../testing/server.ts';
import { secretIn } from '../testing/mailbox.ts';
import { visitor, visitorsOf } from './visitor.fixture.ts';

const server = useServer();
const { work, forget, register, approve, mailTo, mails } = visitorsOf(server);

type Row = Wire & { Id: number; EmailLink: { UserId: number; Until: string | null } | null };

const companyOf = async (email: string) =>
  (
    await server.query<{ id: number }>('select company_id::int as id from user_account where email = $1', [
      email,
    ])
  )[0]?.id ?? 0;
/** A client company that has registered under the operator company of the demo world. */
async function client(more: Wire = {}): Promise<Wire> {
  const CompanyId = await companyOf('operator-admin@demo.az');
  const body = visitor({ CompanyId, FounderTelegramNumber: '994501112233', ...more });
  await register(body);
  return body;
}
const listed = async (body: Wire, as: string) => {
  const answer = await server.call(`GET /company?Name=${String(body['Voen'])}`, { as });
  return { since: answer.Data['WaitingSince'], row: dataOf<{ Company: Row[] }>(answer).Company[0] };
};
const failed = (row: Row | undefined) =>
  ((row?.['Checks'] ?? []) as { Check: string; IsPassed: boolean }[]).flatMap(({ Check, IsPassed }) =>
    IsPassed ? [] : [Check],
  );

beforeEach(forget);

describe('a company that has yet to prove its address', () => {
  it('is shown with the link’s addressee and last hour, and is sent again by the person who answers for it', async () => {
    await work();
    const body = await client();
    const as = await server.signIn('operator-admin');
    await mailTo(body['Email']);
    const { row } = await listed(body, as);
    const { UserId, Until } = row?.EmailLink ?? { UserId: 0, Until: null };
    expect(UserId).toBe(
      (
        await server.query<{ id: number }>('select id::int from user_account where email = $1', [
          body['Email'],
        ])
      )[0]?.id,
    );
    expect(Date.parse(Until ?? '') - Date.now()).toBeGreaterThan(71 * 3_600_000);
    expect(row).toMatchObject({ Checks: null, Similar: null, ScaleCount: 0 });
    const again = await server.call('POST /user/resend-approve-email', { as, body: { UserId } });
    expect(again.status).toBe(200);
    const sent = async () => (await mails()).filter(({ Recipient }) => Recipient === body['Email']).length;
    await expect.poll(sent).toBe(2);
    // A person of another operator company finds it neither in the list nor through the gate.
    const other = await server.signIn('operator-admin-2');
    expect((await listed(body, other)).row).toBeUndefined();
    expect((await server.call(`GET /company/${row?.Id}`, { as: other })).status).toBe(404);
  });
});

describe('a company that waits for approval', () => {
  const waiting = async (more: Wire = {}) => {
    const body = await client(more);
    await approve(secretIn(await mailTo(body['Email'])));
    return body;
  };

  it('is checked: six things of a client, all as they should be', async () => {
    await work();
    const body = await waiting({ Name: 'Lənkəran Çay Emalı MMC' });
    const as = await server.signIn('operator-admin');
    const { row, since } = await listed(body, as);
    expect([row?.['Checks'], failed(row)]).toEqual([expect.objectContaining({ length: 6 }), []]);
    expect(row?.['Similar']).toBeNull();
    expect(since).toBe(row?.['CreatedAt']);
    expect(
      dataOf<{ Company: Row }>(await server.call(`GET /company/${row?.Id}`, { as })).Company['Checks'],
    ).toEqual(row?.['Checks']);
  });

  it('of a name like that of another which the reader sees says which; of one that they do not see nothing', async () => {
    await work();
    const as = await server.signIn('operator-admin');
    const [quarry] = await server.query<{ name: string; id: number; voen: string }>(
      'select name, id::int, voen from company where id = $1',
      [await companyOf('admin@demo.az')],
    );
    const [ginnery] = await server.query<{ name: string }>('select name from company where id = $1', [
      await companyOf('admin-d@demo.az'),
    ]);
    const { row } = await listed(await waiting({ Name: quarry?.name }), as);
    expect(failed(row)).toEqual(['name']);
    expect(row?.['Similar']).toEqual({ Id: quarry?.id, Name: quarry?.name, Voen: quarry?.voen, StatusId: 3 });
    const unseen = await waiting({ Name: ginnery?.name });
    expect((await listed(unseen, as)).row?.['Similar']).toBeNull();
    expect((await listed(unseen, await server.signIn('super'))).row?.['Similar']).toMatchObject({
      Name: ginnery?.name,
    });
  });

  it('may be sent back as it was answered, even after checks in between', async () => {
    await work();
    const body = await waiting();
    const as = await server.signIn('operator-admin');
    const { row } = await listed(body, as);
    const answer = await server.call('PUT /company', {
      as,
      body: { ...row, Checks: null, ScaleCount: 7, Note: 'Yoxlanıb' },
    });
    expect([answer.status, answer.Data['Company']]).toEqual([
      200,
      expect.objectContaining({ Note: 'Yoxlanıb' }),
    ]);
  });
});

describe('the history of a company', () => {
  it('lists what brought it into its states and what was changed, places by name, for callers who see the company', async () => {
    await work();
    const body = await client();
    await approve(secretIn(await mailTo(body['Email'])));
    const as = await server.signIn('operator-admin');
    const { row } = await listed(body, as);
    const Id = row?.Id;
    await server.call('POST /company/approve', { as, body: { Id } });
    await server.call('PUT /company', { as, body: { Id, Phone: '994120001122', Camera: true } });
    type Entry = {
      UserName: string | null;
      Changes: { Field: string; Old: string | null; New: string | null }[];
    };
    const answer = await server.call(`GET /company/${Id}/history`, { as, language: 'en' });
    const { History } = dataOf<{ History: Entry[] }>(answer);
    const changeKeys = History.map(({ Changes }) =>
      Changes.map(({ Field, Old, New }) => [Field, Old, New].join(' ')),
    );
    expect(changeKeys.slice(0, 3)).toEqual([
      ['phone 994501112233 994120001122', 'camera false true'],
      ['statusId 2 3'],
      ['statusId 1 2'],
    ]);
    expect(History[0]?.UserName).toMatch(/\w/);
    const other = await server.signIn('operator-admin-2');
    expect((await server.call(`GET /company/${Id}/history`, { as: other })).status).toBe(404);
  });
});

it('scales are counted of each company by themselves', async () => {
  const id = await companyOf('admin@demo.az');
  const [scales] = await server.query<{ count: number }>(
    'select count(*)::int from scale where company_id = $1',
    [id],
  );
  expect(scales?.count).toBeGreaterThan(0);
  const { Company } = dataOf<{ Company: Row }>(
    await server.call(`GET /company/${id}`, { as: await server.signIn('admin') }),
  );
  expect(Company['ScaleCount']).toBe(scales?.count);
});
