import { beforeAll, describe, expect, it } from 'vitest';
import { listProblems } from '@terezi/domain/grammar/list-problems.ts';
import { general } from '@terezi/domain/grammar/problems.ts';
import { useServer } from '../testing/server.ts';
import { ticketsIn, type Wire } from './yard.fixture.ts';

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
    expect(await idsIn(`CompanyId=${quarry}`, as.mill)).toEqual(await idsIn('', as.mill));
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
  ])('%s is refused on its field', async (query, field) => {
    const { status, Status } = await list(query);
    expect([status, Status.Code, Status.Errors.map(({ Field }) => Field)]).toEqual([
      422,
      general.invalid.code,
      [field],
    ]);
  });
});
