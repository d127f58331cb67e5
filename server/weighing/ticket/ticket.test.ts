import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type QuickScale, quickScale } from '../../testing/quick-scale.ts';
import { dataOf, useServer } from '../../testing/server.ts';
import {
  completed,
  freePlates,
  freshVerdict,
  idsOf,
  open,
  opened,
  ticketIn,
  ticketsIn,
  type Wire,
} from '../yard.fixture.ts';

const server = useServer();
let scale: QuickScale;
let operator = '';
let plates: string[] = [];
beforeAll(async () => {
  scale = await quickScale(server, 'mill');
  operator = await server.signIn('operator-b');
  plates = await freePlates(server, 'admin-b');
});
afterAll(() => scale.end());

const openingOf = (plate: string | undefined, more: Wire = {}) => ({
  as: operator,
  body: { ScaleId: scale.scaleId, NumberPlate: plate, ...more },
});
const numberOf = (ticket: Wire): number => Number(String(ticket['Receipt']).split('-')[1]);

describe('a receipt number', () => {
  it('follows the one before it, also after refusals, failures and cancelled tickets', async () => {
    const numbers: number[] = [];
    for (const plate of plates.slice(0, 4)) {
      scale.answerWith(() => ({ code: 'unstable' }));
      expect((await open(server, openingOf(plate))).status).toBe(409);
      expect((await open(server, openingOf(plate, { CargoId: 900_000_000 }))).status).toBe(422);
      scale.answerWith(null);
      scale.put(30_000_000);
      const ticket = await opened(server, openingOf(plate));
      numbers.push(numberOf(ticket));
      const body = { Reason: 'Səhv avtomobil' };
      await server.call(`POST /operation/${String(ticket['Id'])}/cancel`, { as: operator, body });
    }
    const [first = 0] = numbers;
    expect(numbers).toEqual([first, first + 1, first + 2, first + 3]);
    const [books] = await server.query(
      `select count(*)::int as count, max(receipt_number)::int as newest, count(distinct receipt_number)::int as numbers
       from operation where scale_id = $1`,
      [scale.scaleId],
    );
    expect(books).toEqual({ count: first + 3, newest: first + 3, numbers: first + 3 });
  });

  it('is hidden before the ticket is kept', async () => {
    const viewer = await server.signIn('admin-b');
    const newest = async () => {
      const answer = await server.call('GET /operation?PageSize=1&Sort=-Receipt', { as: viewer });
      return numberOf(ticketsIn(answer)[0] ?? {});
    };
    const before = await newest();
    const { sequence } = scale.head();
    scale.put(30_000_000);
    const release = scale.hold();
    const opening = open(server, openingOf(plates[0]));
    await expect.poll(() => scale.head().sequence).toBe(sequence + 1);
    expect(await newest()).toBe(before);
    release();
    expect(numberOf(ticketIn(await opening))).toBe(before + 1);
    expect(await newest()).toBe(before + 1);
  });
});

describe('a ticket', () => {
  it('keeps every name as it was, through every change of the catalogues', async () => {
    const tables = ['driver', 'cargo', 'customer', 'sender'] as const;
    const ids = await Promise.all(tables.map(async (table) => (await idsOf(server, table, 'admin-b'))[0]));
    const [TruckOwnerId, CargoId, CustomerId, SenderId] = ids;
    const [trailer] = await server.query<{ id: number }>(
      `insert into trailer (company_id, number_plate) select company_id, '90-ZZ-1111' from scale where id = $1
       returning id::int`,
      [scale.scaleId],
    );
    scale.put(31_000_000);
    const more = { TruckOwnerId, CargoId, CustomerId, SenderId, TrailerIds: [trailer?.id] };
    const ticket = await opened(server, openingOf(plates[1], more));
    const as = operator;
    const found = async () => ticketIn(await server.call(`GET /operation/${String(ticket['Id'])}`, { as }));
    await freshVerdict(server, ticket['PublicId']);
    const before = await found();
    for (const [at, table] of tables.entries())
      await server.query(`update ${table} set name = 'Yeni ad', deleted_at = now() where id = $1`, [ids[at]]);
    await server.query("update truck set number_plate = '90-AA-000' where number_plate = $1", [plates[1]]);
    await server.query("update trailer set number_plate = '90-AA-0000' where id = $1", [trailer?.id]);
    expect(before['Trailers']).toEqual([{ Id: trailer?.id, NumberPlate: '90-ZZ-1111' }]);
    expect(before).toMatchObject(ticket);
    expect(await found()).toEqual(before);

    const done = await weighOut(ticket);
    for (const name of ['NumberPlate', 'TruckOwnerName', 'CargoName', 'CustomerName', 'SenderName'])
      expect([name, done[name]]).toEqual([name, before[name]]);
  });

  it('tells what happened to it, by whom, newest first', async () => {
    scale.put(32_000_000);
    const ticket = await opened(server, openingOf(plates[2]));
    await weighOut(ticket);
    const { History } = ticketIn(
      await server.call(`GET /operation/${String(ticket['Id'])}`, { as: operator }),
    );
    expect(History).toEqual([
      expect.objectContaining({
        Kind: 'update',
        UserName: 'Orxan Bayramov',
        Changes: expect.arrayContaining([
          { Field: 'statusId', Old: '1', New: '2' },
          { Field: 'netKg', Old: null, New: '20000' },
        ]),
      }),
      expect.objectContaining({ Kind: 'insert', UserName: 'Orxan Bayramov', Changes: [] }),
    ]);
  });

  it('keeps a note to each weight, and reads what was written under former names of columns', async () => {
    scale.put(32_000_000);
    const ticket = await opened(server, openingOf(plates[3], { Weight1Note: 'yaş' }));
    const id = String(ticket['Id']);
    scale.put(12_000_000);
    const body = { Weight2Note: ' qapaq açıq ' };
    const done = ticketIn(await server.call(`POST /operation/${id}/weight2`, { as: operator, body }));
    expect(done).toMatchObject({ Weight1Note: 'yaş', Weight2Note: 'qapaq açıq' });
    const old = JSON.stringify({ note: [null, 'x'], driver_name: ['A', 'B'], cancel_reason: [null, 'y'] });
    await server.query(
      `insert into field_history (company_id, table_name, row_id, kind, changes)
       values ((select company_id from operation where id = $1), 'operation', $1, 'update', $2)`,
      [id, old],
    );
    const { History } = ticketIn(await server.call(`GET /operation/${id}`, { as: operator }));
    expect(History).toMatchObject([
      { Changes: [{ Field: 'weight1Note' }, { Field: 'truckOwnerName' }, { Field: 'statusNote' }] },
      { Changes: expect.arrayContaining([{ Field: 'weight2Note', Old: null, New: 'qapaq açıq' }]) },
      {},
    ]);
  });
});

describe('the history of a ticket', () => {
  it('loses nothing to prints: what was changed stands beside the newest of them, and all of it can be reached', async () => {
    scale.put(32_000_000);
    const ticket = await weighOut(await opened(server, openingOf(plates[5])));
    const id = Number(ticket['Id']);
    await server.query("update operation set cargo_name = 'Buğda' where id = $1", [id]);
    for (let print = 1; print <= 230; print += 1)
      await server.query('update operation set print_count = $2 where id = $1', [id, print]);
    type Page = {
      History: { Id: number; Kind: string; Changes: { Field: string }[] }[];
      HasOlderHistory: boolean;
    };
    const fields = ({ History }: Page) =>
      History.flatMap(({ Kind, Changes }) =>
        Kind === 'insert' ? ['insert'] : Changes.map(({ Field }) => Field),
      );
    const page: Page = dataOf<{ Operation: Page }>(
      await server.call(`GET /operation/${id}`, { as: operator }),
    ).Operation;
    expect(fields(page)).toEqual(expect.arrayContaining(['cargoName', 'netKg', 'insert']));
    expect(fields(page).filter((field) => field === 'printCount')).toHaveLength(20);
    expect(page.HasOlderHistory).toBe(true);

    const pages: Page[] = [];
    for (let before = ''; pages.at(-1)?.HasOlderHistory !== false; ) {
      const page = dataOf<Page>(await server.call(`GET /operation/${id}/history${before}`, { as: operator }));
      pages.push(page);
      before = `?Before=${page.History.at(-1)?.Id}`;
    }
    expect(pages.map(({ History }) => History.length)).toEqual([100, 100, 33]);
    expect(new Set(pages.flatMap(({ History }) => History.map((entry) => entry.Id))).size).toBe(233);
    expect(fields(pages.at(-1) ?? page).at(-1)).toBe('insert');

    const receipt = await server.call(`GET /receipt/${String(ticket['PublicId'])}`);
    expect(receipt.Data['Receipt']?.['Corrections']).toMatchObject([{ Changes: [{ Field: 'cargoName' }] }]);
  });
});

async function weighOut(ticket: Wire): Promise<Wire> {
  scale.put(12_000_000);
  return completed(server, ticket['Id'], operator);
}
