import { beforeAll, describe, expect, it } from 'vitest';
import { listProblems } from '@terezi/domain/grammar/list-problems.ts';
import { LANGUAGES } from '@terezi/domain/grammar/words.ts';
import { general } from '@terezi/domain/grammar/problems.ts';
import { useServer } from '../../testing/server.ts';
import { ticketsIn, type Wire } from '../yard.fixture.ts';

const server = useServer();
const as = { admin: '', viewer: '', super: '', operatorAdmin: '', mill: '' };
let quarry = 0;
beforeAll(async () => {
  as.admin = await server.signIn('admin');
  as.viewer = await server.signIn('viewer');
  as.super = await server.signIn('super');
  as.operatorAdmin = await server.signIn('operator-admin');
  as.mill = await server.signIn('admin-b');
  const [row] = await server.query<{ id: number }>(
    "select company_id::int as id from user_account where email = 'admin@demo.az'",
  );
  quarry = row?.id ?? 0;
});

const list = (query: string, token = as.viewer) => server.call(`GET /operation?${query}`, { as: token });
const idsIn = async (query: string, token = as.viewer) => {
  const answer = await list(`PageSize=200&${query}`, token);
  return ticketsIn(answer).map((row) => Number(row['Id']));
};

/** The ids of a company's tickets under a condition in plain SQL, in the list's usual order. */
const idsWhere = async (condition: string, values: unknown[] = [], company = 'o.company_id = $1') => {
  const rows = await server.query<{ id: number }>(
    `select o.id::int from operation o where ${company} and ${condition} order by o.operation_at desc, o.id desc`,
    company.includes('$1') ? [quarry, ...values] : values,
  );
  return rows.map((row) => row.id);
};
/** The commonest value of a column among the company's tickets. */
const commonest = async (column: string): Promise<string> => {
  const [row] = await server.query<{ value: string }>(
    `select ${column}::text as value from operation where company_id = $1 and ${column} is not null
     group by 1 order by count(*) desc, 1 limit 1`,
    [quarry],
  );
  return row?.value ?? '';
};

describe('a list of tickets is narrowed', () => {
  it.each([
    ['StatusId', 'status_id'],
    ['ScaleId', 'scale_id'],
    ['TruckId', 'truck_id'],
    ['TruckOwnerId', 'truck_owner_id'],
    ['CargoId', 'cargo_id'],
    ['CustomerId', 'customer_id'],
    ['SenderId', 'sender_id'],
    ['Direction', 'direction'],
    ['CompletedHow', 'completed_how'],
  ])('by %s', async (filter, column) => {
    const value = await commonest(column);
    const wanted = await idsWhere(`o.${column}::text = $2`, [value]);
    expect(wanted.length).toBeGreaterThan(0);
    expect(wanted.length).toBeLessThan((await idsWhere('true')).length);
    expect(await idsIn(`${filter}=${value}`)).toEqual(wanted);
  });

  it('by several statuses at once', async () => {
    expect(await idsIn('StatusId=1&StatusId=3')).toEqual(await idsWhere('o.status_id in (1, 3)'));
  });

  /** A ticket `o` came along with one of these trailers in the end. */
  const HITCHED = `exists (select from operation_trailer t where t.operation_id = o.id and t.replaced_at is null
    and t.trailer_id::text = any ($2))`;
  it.each([
    ['TruckId', 'truck_id', 'o.truck_id::text = any ($2)'],
    ['CustomerId', 'customer_id', 'o.customer_id::text = any ($2)'],
    ['CargoId', 'cargo_id', 'o.cargo_id::text = any ($2)'],
    ['OperatorId', 'opened_by', '(o.opened_by::text = any ($2) or o.completed_by::text = any ($2))'],
  ])('by several of %s at once', async (filter, column, condition) => {
    const rows = await server.query<{ id: string }>(
      `select ${column}::text as id from operation where company_id = $1 and ${column} is not null group by 1 order by 1 limit 2`,
      [quarry],
    );
    const values = rows.map(({ id }) => id);
    const wanted = await idsWhere(condition, [values]);
    expect([values.length, wanted.length > 0]).toEqual([2, true]);
    expect(await idsIn(values.map((id) => `${filter}=${id}`).join('&'))).toEqual(wanted);
  });

  it('by the trailers that came along in the end, and not by one that was exchanged on the way', async () => {
    const all = await server.query<{ id: string; operation: number }>(
      `select trailer_id::text as id, operation_id::int as operation from operation_trailer where company_id = $1
       and replaced_at is null order by 2`,
      [quarry],
    );
    const [exchanged] = all;
    const others = [...new Set(all.map(({ id }) => id))].slice(0, 2);
    const query = others.map((id) => `TrailerId=${id}`).join('&');
    expect(await idsIn(query)).toContain(exchanged?.operation);
    await server.query('update operation_trailer set replaced_at = now() where operation_id = $1', [
      exchanged?.operation,
    ]);
    expect(await idsIn(query)).toEqual(await idsWhere(HITCHED, [others]));
    expect(await idsIn(query)).not.toContain(exchanged?.operation);
  });

  it.each([
    ['NumberPlateContains=kl-4', "o.number_plate ilike '%kl-4%'"],
    ['NumberPlateStarts=90-k', "o.number_plate ilike '90-k%'"],
    ['Weight1From=30000.5&Weight1To=45000', 'o.weight1_kg between 30000.5 and 45000'],
    ['Weight2To=15000', 'o.weight2_kg <= 15000'],
    ['WeightNetFrom=20000', 'o.net_kg >= 20000'],
    ['WeightNetEmpty=true', 'o.net_kg is null'],
    ['Weight2Empty=false', 'o.weight2_kg is not null'],
    [
      'TrailerIdEmpty=false',
      `o.id in (select operation_id from operation_trailer where replaced_at is null)`,
    ],
  ])('by its fields, as %s', async (query, condition) => {
    const wanted = await idsWhere(condition);
    expect(wanted.length).toBeGreaterThan(0);
    expect(wanted.length).toBeLessThan((await idsWhere('true')).length);
    expect(await idsIn(query)).toEqual(wanted);
    const { Data } = await list(`PageSize=1&${query}`);
    expect([Data.TotalCount, Data['Totals']]).toEqual([
      wanted.length,
      expect.objectContaining({ Count: wanted.length }),
    ]);
  });

  it('by its notes, in every case of their letters', async () => {
    const [noted] = await idsWhere('o.weight2_kg is not null');
    await server.query("update operation set weight1_note = 'Kuzov YAŞ idi' where id = $1", [noted]);
    for (const query of ['Weight1NoteContains=yas', 'Weight1NoteStarts=kuzov', 'Weight1NoteEmpty=false'])
      expect([query, await idsIn(query)]).toEqual([
        query,
        query.endsWith('false') ? await idsWhere('o.weight1_note is not null') : [noted],
      ]);
  });

  it.each([
    ['TruckId', 'truck_id'],
    ['CustomerId', 'customer_id'],
    ['CargoId', 'cargo_id'],
    ['OperatorId', 'opened_by'],
  ])('by %s of another company to nothing, as by one that there is not', async (filter, column) => {
    const [theirs] = await server.query<{ id: number }>(
      `select ${column}::int as id from operation where company_id <> $1 and ${column} is not null
       and company_id = (select company_id from user_account where email = 'admin-b@demo.az') limit 1`,
      [quarry],
    );
    expect(await idsIn(`${filter}=${theirs?.id}`, as.mill)).not.toEqual([]);
    const answers = [theirs?.id, 900_000_000].map(async (id) => {
      const { status, Data } = await list(`${filter}=${id}`);
      return { status, Data };
    });
    const [narrowedAnswer, none] = await Promise.all(answers);
    expect([narrowedAnswer, narrowedAnswer?.Data.TotalCount]).toEqual([none, 0]);
  });

  it('by several filters together, all of which must hold', async () => {
    const [cargo, scale] = [await commonest('cargo_id'), await commonest('scale_id')];
    const wanted = await idsWhere('o.cargo_id = $2 and o.scale_id = $3 and o.status_id = 2', [cargo, scale]);
    expect(wanted.length).toBeGreaterThan(0);
    expect(await idsIn(`CargoId=${cargo}&ScaleId=${scale}&StatusId=2`)).toEqual(wanted);
  });

  it('by the letters that were typed, which are no pattern', async () => {
    for (const sign of ['%', '_', '\\', '9%', '90-KL_456'])
      expect(await idsIn(`Name=${encodeURIComponent(sign)}`)).toEqual([]);
  });

  it('to what the caller may see', async () => {
    const all = await idsWhere('true', [], 'true');
    expect(await idsIn('', as.super)).toEqual(all);
    expect(await idsIn(`CompanyId=${quarry}`, as.super)).toEqual(await idsWhere('true'));
    const clients = `o.company_id in (select c.id from company c join user_account u on u.company_id = c.operator_company_id
      where u.email = 'operator-admin@demo.az')`;
    const served = await idsWhere('true', [], clients);
    expect(served.length).toBeLessThan(all.length);
    expect(await idsIn('', as.operatorAdmin)).toEqual(served);
    expect(await idsIn('', as.viewer)).toEqual(await idsWhere('true'));
    expect(await idsIn(`CompanyId=${quarry}`, as.viewer)).toEqual(await idsWhere('true'));
  });
});

describe('the order of a list', () => {
  const columns = [
    ['Id', 'Id'],
    ['OperationDate', 'OperationDate'],
    ['Weight1', 'Weight1'],
    ['Weight2', 'Weight2'],
    ['WeightNet', 'WeightNet'],
    ['NumberPlate', 'NumberPlate'],
    ['CargoName', 'CargoName'],
    ['CustomerName', 'CustomerName'],
    ['SenderName', 'SenderName'],
    ['Receipt', 'Receipt'],
  ] as const;
  const before = (a: unknown, b: unknown): boolean => {
    if (a === null || b === null) return b === null;
    if (typeof a === 'number' && typeof b === 'number') return a <= b;
    return true;
  };
  const valueOf = (row: Wire, column: string): unknown => {
    if (column === 'Receipt') return Number(String(row[column]).split('-')[1]);
    return column === 'OperationDate' ? Date.parse(String(row[column])) : row[column];
  };

  it.each(columns)('follows %s both ways, with what has no value last', async (column) => {
    const rising = ticketsIn(await list(`PageSize=200&Sort=${column}`));
    const falling = ticketsIn(await list(`PageSize=200&Sort=-${column}`));
    expect(rising.length).toBe((await idsWhere('true')).length);
    const values = (rows: Wire[]) => rows.map((row) => valueOf(row, column));
    const [up, down] = [values(rising), values(falling)];
    expect(up.every((value, at) => at === 0 || before(up[at - 1], value))).toBe(true);
    expect(down.every((value, at) => at === 0 || value === null || before(value, down[at - 1]))).toBe(true);
    const filled = (rows: Wire[]) => rows.filter((row) => row[column] !== null).map((row) => row['Id']);
    expect(filled(falling)).toEqual(filled(rising).reverse());
  });

  it('is refused by a column that is none', async () => {
    for (const sort of ['Weight1Note', '-PublicId', 'constructor', 'id;drop']) {
      const { status, Status } = await list(`Sort=${sort}`);
      const Errors = [{ Field: 'Sort', Message: listProblems.sort.az }];
      expect([status, Status.Errors]).toEqual([422, Errors]);
    }
  });
});

describe('pages', () => {
  it.each(['-OperationDate', 'CargoName', '-WeightNet', 'Id'])(
    'by %s hold every ticket once',
    async (sort) => {
      const whole = await idsIn(`Sort=${sort}`);
      const paged: number[] = [];
      for (let page = 1; paged.length < whole.length; page += 1) {
        const answer = await list(`PageSize=17&PageNumber=${page}&Sort=${sort}`);
        expect(answer.Data).toMatchObject({ TotalCount: whole.length, PageNumber: page, PageSize: 17 });
        const ids = ticketsIn(answer).map((row) => Number(row['Id']));
        expect(ids.length).toBe(Math.min(17, whole.length - paged.length));
        paged.push(...ids);
      }
      expect(paged).toEqual(whole);
      expect(ticketsIn(await list('PageNumber=99&PageSize=17'))).toEqual([]);
    },
  );

  it.each([
    ['PageSize=0', 'PageSize'],
    ['PageSize=201', 'PageSize'],
    ['PageNumber=0', 'PageNumber'],
    ['StatusId=x', 'StatusId'],
    ['DateFrom=2026-02-30', 'DateFrom'],
    ['Direction=sideways', 'Direction'],
    ['Weight1=5', 'Weight1'],
    ['Weight1From=heavy', 'Weight1From'],
    ['WeightNetTo=-1', 'WeightNetTo'],
    ['TruckIdStarts=1', 'TruckIdStarts'],
    ['TrailerId=x', 'TrailerId'],
    ['CargoIdEmpty=maybe', 'CargoIdEmpty'],
    ['AxleCount=4', 'AxleCount'],
  ])('%s is refused on its field, in both languages', async (query, field) => {
    const refused = LANGUAGES.map(async (language) => {
      const { status, Status } = await server.call(`GET /operation?${query}`, { as: as.viewer, language });
      expect([status, Status.Code, Status.Message]).toEqual([
        422,
        general.invalid.code,
        general.invalid[language],
      ]);
      return Status.Errors;
    });
    const [az, en] = await Promise.all(refused);
    expect([az, en].map((errors) => errors?.map(({ Field }) => Field))).toEqual([[field], [field]]);
    expect(az?.[0]?.Message).not.toBe(en?.[0]?.Message);
  });
});
