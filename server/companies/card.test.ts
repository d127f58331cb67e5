import { expect, it } from 'vitest';
import { dataOf, useServer } from '../testing/server.ts';

const server = useServer();
type Row = { Id: number; Name: string; StatusId: number; CardCode: string };
const listed = async (as: string) =>
  dataOf<{ Company: Row[] }>(await server.call('GET /company?PageSize=200', { as })).Company;
const renew = (as: string, Id: number | undefined) =>
  server.call('POST /company/renew-card', { as, body: { Id } });

it('every company has a code of its own, and a new one takes the place of the old, which history keeps', async () => {
  const platform = await server.signIn('super');
  const codes = (await listed(platform)).map(({ CardCode }) => CardCode);
  expect(codes.every((code) => /^[2-9A-HJ-NP-Z]{8}$/.test(code))).toBe(true);
  expect(new Set(codes).size).toBe(codes.length);

  const operator = await server.signIn('operator-admin');
  const client = (await listed(operator)).find(({ Name }) => Name.startsWith('Gəncəbasar Un Kombinatı'));
  const renewed = dataOf<{ Company: Row }>(await renew(operator, client?.Id)).Company;
  expect([renewed.CardCode === client?.CardCode, codes.includes(renewed.CardCode)]).toEqual([false, false]);
  const [row] = await server.query(
    "select changes from field_history where table_name = 'company' and row_id = $1 order by id desc limit 1",
    [client?.Id],
  );
  expect(row).toEqual({ changes: { card_code: [client?.CardCode, renewed.CardCode] } });
});

it('a card is renewed by its own administrator and by who answers for it, while the company is at work', async () => {
  const [own] = await listed(await server.signIn('admin-b'));
  expect((await renew(await server.signIn('admin-b'), own?.Id)).status).toBe(200);
  expect((await renew(await server.signIn('operator-admin-2'), own?.Id)).status).toBe(404);
  expect((await renew(await server.signIn('viewer'), own?.Id)).status).toBe(403);
  const platform = await server.signIn('super');
  await server.call('POST /company/edit-status', {
    as: platform,
    body: { Id: own?.Id, StatusId: 5, Reason: 'Müqavilə bitib' },
  });
  const refused = await renew(platform, own?.Id);
  expect([refused.status, refused.Status.Code]).toEqual([409, 'company.otherState']);
});
