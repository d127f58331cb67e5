import { beforeAll, describe, expect, it } from 'vitest';
import { referenceTitle } from '@terezi/domain/grammar/noun/noun.ts';
import { LANGUAGES } from '@terezi/domain/grammar/words.ts';
import { fieldWord } from '@terezi/domain/history/words.ts';
import { HISTORY_NOUNS } from '@terezi/domain/history/tables.ts';
import { audited } from '../nouns.ts';
import { dataOf, useServer } from '../testing/server.ts';
import type { Wire } from '../testing/sample.ts';

const server = useServer();
const as = { admin: '', operator: '', viewer: '', guard: '', other: '', platform: '' };
beforeAll(async () => {
  as.admin = await server.signIn('admin');
  as.operator = await server.signIn('operator');
  as.viewer = await server.signIn('viewer');
  as.guard = await server.signIn('guard');
  as.other = await server.signIn('admin-b');
  as.platform = await server.signIn('super');
});

type Page = { History: Wire[]; TotalCount: number; HasMore: boolean; Next: string | null };
const page = async (query: string, by = as.admin) =>
  dataOf<Page>(await server.call(`GET /history?${query}`, { as: by }));
const rows = async (query: string, by = as.admin) => (await page(`PageSize=200&${query}`, by)).History;
const told = (row: Wire) => [row['Table'], row['Title'], row['Kind'], row['Field'], row['Old'], row['New']];

type Row = Wire & { Id: number };
const sent = async (line: `${'POST' | 'PUT' | 'DELETE'} /${string}`, body: Wire = {}, by = as.admin) => {
  const answer = await server.call(line, {
    as: by,
    ...(line.startsWith('DELETE') ? {} : { body }),
  });
  const { status, Status } = answer;
  expect([line, status < 300, Status.Message]).toEqual([line, true, Status.Message]);
  return Object.values(dataOf<Record<string, Row>>(answer))[0] as Row;
};

describe('the history of all', () => {
  it('tells what was changed by whom, field by field, with what is named by its name', async () => {
    const brand = await sent('POST /car-brand', { Name: 'Tarix A' });
    const another = await sent('POST /car-brand', { Name: 'Tarix B' });
    const body = { NumberPlate: '90-TX-001', MaxAllowedWeight: 40_000, CarBrandId: brand.Id };
    const truck = await sent('POST /truck', body);
    const change = { ...body, Id: truck.Id, MaxAllowedWeight: 41_000, CarBrandId: another.Id };
    await sent('PUT /truck', change);
    await sent(`POST /car-brand/${brand.Id}/archive`);
    await sent(`POST /truck/${truck.Id}/archive`);
    await sent(`POST /truck/${truck.Id}/restore`);
    const all = await rows(`Table=truck&RecordId=${truck.Id}`);
    expect(all.map(told)).toEqual([
      ['truck', '90-TX-001', 'restore', null, null, null],
      ['truck', '90-TX-001', 'archive', null, null, null],
      ['truck', '90-TX-001', 'update', 'carBrandName', 'Tarix A', 'Tarix B'],
      ['truck', '90-TX-001', 'update', 'maxAllowedWeight', '40000', '41000'],
      ['truck', '90-TX-001', 'insert', null, null, null],
    ]);
    expect(new Set(all.map((row) => row['UserName']))).toEqual(new Set(['Nərgiz Səfərova']));
    await sent(`DELETE /truck/${truck.Id}`);
    const [gone] = await rows(`Table=truck&RecordId=${truck.Id}`);
    expect(told(gone ?? {})).toEqual(['truck', '90-TX-001', 'delete', null, null, null]);
  });

  it('covers every noun that has a list of its own changes, under declared names', () => {
    expect(audited.map(({ noun }) => noun).toSorted()).toEqual(HISTORY_NOUNS.toSorted());
  });

  it('has words in both languages for every field that it tells', () => {
    const mute = audited.flatMap(({ noun, of }) => {
      const { columns } = of({ language: 'az' });
      return Object.entries(columns).flatMap(([field, { names }]) => {
        const toldField = names ? referenceTitle(field) : field;
        const isMute = LANGUAGES.some((language) =>
          [toldField, field].includes(fieldWord(noun, toldField, language)),
        );
        return isMute ? [`${noun}.${toldField}`] : [];
      });
    });
    expect(mute).toEqual([]);
  });

  it('hides a noun from a person who may not read it', async () => {
    const person = await rows('Table=user&Table=userGroup');
    expect(person.length).toBeGreaterThan(0);
    expect(await rows('Table=user&Table=userGroup&Table=company', as.operator)).toEqual([]);
    const tables = new Set((await rows('', as.operator)).map((row) => row['Table']));
    expect([tables.has('truck'), tables.has('user'), tables.has('company')]).toEqual([true, false, false]);
    expect((await server.call('GET /history', { as: as.guard })).status).toBe(403);
  });

  it('is another company’s in nothing', async () => {
    const truck = await sent('POST /truck', { NumberPlate: '90-TX-002', MaxAllowedWeight: 40_000 });
    const query = `Table=truck&RecordId=${truck.Id}`;
    expect(await rows(query)).toHaveLength(1);
    expect(await page(query, as.other)).toMatchObject({ History: [], TotalCount: 0, Next: null });
    expect(await rows('Name=90-TX-002', as.other)).toEqual([]);
    expect(await rows(query, as.platform)).toHaveLength(1);
  });

  it('has its days: what is over for a person is out of sight in the history of tickets, too', async () => {
    const [ticket] = await server.query<{ id: string }>(
      `select o.id from operation o join user_account u on u.company_id = o.company_id
         where u.email = 'viewer@demo.az' and o.operation_at < now() - interval '9 days' order by o.id limit 1`,
    );
    const query = `Table=operation&RecordId=${ticket?.id}`;
    expect((await rows(query, as.viewer)).length).toBeGreaterThan(0);
    const allow = (days: number | null) =>
      server.query("update user_account set allowed_day_count = $1 where email = 'viewer@demo.az'", [days]);
    await allow(2);
    try {
      expect(await rows(query, as.viewer)).toEqual([]);
      expect((await rows('Table=truck', as.viewer)).length).toBeGreaterThan(0);
    } finally {
      await allow(null);
    }
  });
});

describe('the history is narrowed', () => {
  it('by text: what a record is called, who did it, what was there', async () => {
    const cargo = await sent('POST /car-brand', { Name: 'Əvvəlki Ad' });
    await sent('PUT /car-brand', { Id: cargo.Id, Name: 'İndiki Ad' });
    const ids = async (name: string) => [
      ...new Set(
        (await rows(`Table=carBrand&Name=${encodeURIComponent(name)}`)).map((row) => row['RecordId']),
      ),
    ];
    expect(await ids('indiki')).toEqual([cargo.Id]);
    const [renamed] = await rows(`Table=carBrand&Name=${encodeURIComponent('evvelki')}`);
    expect(told(renamed ?? {})).toEqual([
      'carBrand',
      'İndiki Ad',
      'update',
      'name',
      'Əvvəlki Ad',
      'İndiki Ad',
    ]);
    const [ticket] = await rows('Table=operation');
    const historyRows = await rows(`Table=operation&Name=${ticket?.['Title']}`);
    expect(historyRows.map((row) => row['RecordId'])).toContain(ticket?.['RecordId']);
    expect(await ids('seferova')).toContain(cargo.Id);
    expect(await ids('heç kim')).toEqual([]);
  });

  it('by person and by day', async () => {
    const [admin] = await server.query<{ id: string }>(
      "select id from user_account where email = 'admin@demo.az'",
    );
    await sent('POST /car-brand', { Name: 'Gün' });
    const mine = await rows(`UserId=${admin?.id}`);
    expect(new Set(mine.map((row) => row['UserName']))).toEqual(new Set(['Nərgiz Səfərova']));
    const [{ today } = { today: '' }] = await server.query<{ today: string }>(
      "select (now() at time zone 'Asia/Baku')::date::text as today",
    );
    const [newest] = await rows(`DateFrom=${today}&DateTo=${today}`);
    expect(newest?.['Title']).toBe('Gün');
    expect(await rows('DateTo=2000-01-01')).toEqual([]);
    expect(await rows('DateFrom=2099-01-01')).toEqual([]);
  });

  it('by what was changed of weights, and by what came of approved requests', async () => {
    const body = { NumberPlate: '90-TX-020', MaxAllowedWeight: 40_000, AxleCount: 3, EmptyWeight: 14_000 };
    const set = { MaxAllowedWeight: 41_000, AxleCount: 4 };
    const truck = await sent('POST /truck', body);
    await sent('PUT /truck', { ...body, ...set, Id: truck.Id });
    await sent(`POST /truck/${truck.Id}/passport-weight`, { PassportWeight: 14_100, Reason: 'Pasportdan' });
    const about = `Table=truck&RecordId=${truck.Id}`;
    const fields = async (query: string) =>
      (await rows(query)).map((row) => [row['Field'], row['RequestId']]);
    expect(await fields(`Part=weights&${about}`)).toEqual([['maxAllowedWeight', null]]);
    expect(await fields(`Part=decisions&${about}`)).toEqual([]);
    const request = await sent(
      `POST /truck/${truck.Id}/reset-empty-weight`,
      { Reason: 'Kuzov dəyişib' },
      as.operator,
    );
    await sent(`POST /request/${request.Id}/approve`);
    expect(await fields(`Part=decisions&${about}`)).toEqual([['emptyWeight', request.Id]]);
    expect(await fields(`Part=weights&${about}`)).toEqual([
      ['emptyWeight', request.Id],
      ['maxAllowedWeight', null],
    ]);
    expect(await rows(`Part=decisions&${about}`, as.other)).toEqual([]);
  });

  it('by names of a list alone: every other is refused', async () => {
    for (const name of ['Truck', 'user_account', 'session', 'field_history', '__proto__', 'truck;--'])
      expect(
        (await server.call(`GET /history?Table=${encodeURIComponent(name)}`, { as: as.admin })).status,
      ).toBe(422);
  });
});

describe('the history is paged', () => {
  /** Every row by pages of two, each beginning where the one before has ended. */
  async function walk(first: string, meanwhile: () => Promise<unknown>): Promise<string[]> {
    const lines: string[] = [];
    let next: string | null = '';
    while (next !== null) {
      const history: Page = await page(`${first}&PageSize=2${next && `&Before=${next}`}`);
      lines.push(...history.History.map((row) => `${row['Id']} ${row['Field']}`));
      next = history.Next;
      await meanwhile();
    }
    return lines;
  }

  it('by place: none is left out and none comes twice, with any additions in the meantime, also inside an entry', async () => {
    const body = { NumberPlate: '90-TX-003', MaxAllowedWeight: 40_000, PassportNumber: 'A', AxleCount: 3 };
    const truck = await sent('POST /truck', body);
    const change = (by: number) =>
      sent('PUT /truck', {
        ...body,
        Id: truck.Id,
        MaxAllowedWeight: 40_000 + by,
        PassportNumber: `A${by}`,
        AxleCount: 3 + (by % 2),
      });
    for (const by of [1, 2, 3, 4]) await change(by);
    const query = `Table=truck&RecordId=${truck.Id}`;
    const before = (await rows(query)).map((row) => `${row['Id']} ${row['Field']}`);
    expect(before).toHaveLength(13);
    let by = 10;
    const lines = await walk(query, () => change(++by));
    expect(lines).toEqual(before);
  });

  it('by number, as far as it is counted', async () => {
    const [one, two] = await Promise.all([page('PageSize=2'), page('PageSize=2&PageNumber=2')]);
    const both = await page('PageSize=4');
    expect([...one.History, ...two.History]).toEqual(both.History);
    expect(await page('PageSize=200&PageNumber=51')).toMatchObject({ History: [], Next: null });
  });
});
