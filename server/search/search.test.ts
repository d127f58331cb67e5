import { beforeAll, describe, expect, it } from 'vitest';
import { MOST_HITS } from '@terezi/domain/search/api.ts';
import { providers } from '../nouns.ts';
import type { Wire } from '../testing/sample.ts';
import { dataOf, useServer } from '../testing/server.ts';

const server = useServer();
const as = { admin: '', operator: '', viewer: '', other: '', clients: '', platform: '' };
type Hit = Wire & { Id: number; Name: string; Facts: string[] };
type Group = { Noun: string; Hits: Hit[]; HasMore: boolean };

const groups = async (typed: string, by = as.admin) =>
  dataOf<{ Search: Group[] }>(await server.call(`GET /search?Name=${encodeURIComponent(typed)}`, { as: by }))
    .Search;
const named = async (typed: string, by = as.admin) =>
  (await groups(typed, by)).map(({ Noun, Hits }) => [Noun, Hits.map(({ Name }) => Name)]);
const of = async (noun: string, typed: string, by = as.admin) =>
  (await groups(typed, by)).find(({ Noun }) => Noun === noun)?.Hits.map(({ Name }) => Name) ?? [];

beforeAll(async () => {
  as.admin = await server.signIn('admin');
  as.operator = await server.signIn('operator');
  as.viewer = await server.signIn('viewer');
  as.other = await server.signIn('admin-b');
  as.clients = await server.signIn('operator-admin');
  as.platform = await server.signIn('super');
  const [row] = await server.query<{ id: number }>(
    "select company_id::int as id from user_account where email = 'admin@demo.az'",
  );
  const quarry = row?.id ?? 0;
  const insert = (text: string, values: unknown[]) => server.query(text, [quarry, ...values]);
  const customers = ['Şəki Çınqıl MMC', 'İçəri Daş', 'Ağ Öküz', 'Gülüstan Zq', 'Zq', 'Zq Yeni', 'Köhnə Zqa'];
  await insert('insert into customer (company_id, name) select $1, unnest($2::text[])', [customers]);
  await insert("insert into customer (company_id, name, voen) values ($1, 'Vöenli', '7654321901')", []);
  await insert('insert into truck (company_id, number_plate) select $1, unnest($2::text[])', [
    ['71-QX-001', '71-QX-0', '71-QX-002', '71-QX-003', '71-QX-004', '71-QX-005', '71-QX-006'],
  ]);
  await insert("insert into trailer (company_id, number_plate) values ($1, '71-QX-900')", []);
  await insert("insert into driver (company_id, name, license_number) values ($1, 'Elmar Qx', 'QX7100')", []);
});

describe('what is typed', () => {
  it.each([
    ['seki cinqil', 'Şəki Çınqıl MMC'],
    ['ŞƏKİ ÇINQIL', 'Şəki Çınqıl MMC'],
    ['sekı', 'Şəki Çınqıl MMC'],
    ['CINQIL MMC', 'Şəki Çınqıl MMC'],
    ['iceri das', 'İçəri Daş'],
    ['ICERI', 'İçəri Daş'],
    ['ağ ÖKÜZ', 'Ağ Öküz'],
    ['okuz', 'Ağ Öküz'],
    ['gulustan', 'Gülüstan Zq'],
    ['7654321901', 'Vöenli'],
    ['765432', 'Vöenli'],
  ])('%j finds the customer %j', async (typed, name) => {
    expect(await of('customer', typed)).toContain(name);
  });

  it('stands for itself: no letter of it is a pattern', async () => {
    for (const typed of ['%', '_', '%%%', '\\', 'z%a', '_q_'])
      expect(await of('customer', typed)).toEqual([]);
    for (const typed of ['-', '. -', '--']) expect(await groups(typed)).toEqual([]);
  });

  it('of one letter finds beginnings alone, of more what holds them, too', async () => {
    for (const name of await of('customer', 'q')) expect(name.toLowerCase()).toMatch(/^q/);
    expect(await of('customer', 'qa')).toContain('Köhnə Zqa');
  });

  it('is refused where it is nothing or longer than anything is called', async () => {
    for (const query of ['', '?Name=', '?Name=%20', `?Name=${'a'.repeat(61)}`, '?Name=a&PageSize=9'])
      expect([query, (await server.call(`GET /search${query}`, { as: as.admin })).status]).toEqual([
        query,
        422,
      ]);
  });
});

describe('what is found', () => {
  it('stands with what is called so first, then what begins so, then what holds it, the latest first', async () => {
    expect(await of('customer', 'zq')).toEqual(['Zq', 'Zq Yeni', 'Köhnə Zqa', 'Gülüstan Zq']);
  });

  it('begins with the noun that has what is called so, and says where there is more', async () => {
    const hits = await groups('71qx0');
    expect(hits.map(({ Noun, HasMore }) => [Noun, HasMore])).toEqual([['truck', true]]);
    expect(hits[0]?.Hits.map(({ Name }) => Name)).toEqual([
      '71-QX-0',
      ...['71-QX-006', '71-QX-005', '71-QX-004', '71-QX-003'],
    ]);
    expect(hits[0]?.Hits).toHaveLength(MOST_HITS);
    expect((await named('71-qx-900'))[0]).toEqual(['trailer', ['71-QX-900']]);
    expect((await named('qx7100'))[0]).toEqual(['driver', ['Elmar Qx']]);
  });

  it('of tickets are those of a receipt number, and the newest of a plate', async () => {
    const [ticket] = await server.query<{ id: number; name: string; plate: string }>(
      `select id::int, scale_number || '-' || receipt_number as name, number_plate as plate from operation
       where company_id = (select company_id from user_account where email = 'admin@demo.az')
       order by operation_at limit 1`,
    );
    const [first] = await groups(ticket?.name ?? '');
    expect([first?.Noun, first?.Hits[0]?.Id]).toEqual(['operation', ticket?.id]);
    const newest = await server.query<{ id: number }>(
      `select id::int from operation where number_plate = $1 and company_id =
        (select company_id from user_account where email = 'admin@demo.az') order by operation_at desc, id desc limit 5`,
      [ticket?.plate],
    );
    const tickets = (await groups(ticket?.plate ?? '')).find(({ Noun }) => Noun === 'operation');
    expect(tickets?.Hits.map(({ Id }) => Id)).toEqual(newest.map(({ id }) => id));
  });

  it('of people has their name, address or telephone, as it is dialled at home, too', async () => {
    await server.query("update user_account set phone = '994501239876' where email = 'viewer@demo.az'");
    const [viewer] = await server.query<{ fullname: string }>(
      "select fullname from user_account where email = 'viewer@demo.az'",
    );
    const name = viewer?.fullname ?? '';
    for (const typed of [
      'viewer@demo',
      '050 123 98 76',
      '501239876',
      '+994 50 123 98 76',
      name.toUpperCase(),
    ])
      expect([typed, await of('user', typed)]).toEqual([typed, expect.arrayContaining([name])]);
  });

  it('is nothing that was archived or removed', async () => {
    await server.query(
      "update truck set archived = true, deleted_at = now() where number_plate = '71-QX-001'",
    );
    expect(await of('truck', '71-qx-001')).toEqual([]);
  });
});

describe('a person who searches', () => {
  it('finds no row of a noun that they do not read', async () => {
    expect(await of('user', 'viewer@demo')).not.toEqual([]);
    for (const by of [as.operator, as.viewer]) expect(await of('user', 'viewer@demo', by)).toEqual([]);
    expect(await of('truck', '71-qx', as.viewer)).toHaveLength(MOST_HITS);
  });

  it('finds no row of another company', async () => {
    for (const typed of ['71-qx', 'Elmar Qx', 'seki cinqil', '7654321901', 'viewer@demo'])
      expect([typed, await groups(typed, as.other)]).toEqual([typed, []]);
  });

  it('finds those of all companies that they look at', async () => {
    expect(await of('trailer', '71-qx-900', as.platform)).toEqual(['71-QX-900']);
    expect(await of('trailer', '71-qx-900', as.clients)).toEqual(['71-QX-900']);
  });

  it('finds no ticket of days that are over for them', async () => {
    const [ticket] = await server.query<{ name: string }>(
      `select scale_number || '-' || receipt_number as name from operation
       where company_id = (select company_id from user_account where email = 'viewer@demo.az')
         and operation_at < now() - interval '3 days' order by operation_at limit 1`,
    );
    const seen = async () => (await of('operation', ticket?.name ?? '', as.viewer)).length;
    expect(await seen()).toBeGreaterThan(0);
    await server.query("update user_account set allowed_day_count = 1 where email = 'viewer@demo.az'");
    const now = await of('operation', ticket?.name ?? '', as.viewer);
    expect(now.filter((name) => name.startsWith(`${ticket?.name} `))).toEqual([]);
  });
});

it('asks what the domains offer, each once', () => {
  const nouns = providers.map(({ noun }) => noun);
  expect(nouns.toSorted()).toEqual([
    'cargo',
    'customer',
    'driver',
    'operation',
    'rfidCard',
    'sender',
    'trailer',
    'truck',
    'user',
  ]);
});
