import { beforeAll, describe, expect, it } from 'vitest';
import { TICKET_FILTERS } from '@terezi/domain/weighing/ticket/ticket-filters.ts';
import { partsOf } from '@terezi/domain/reports/report-address.ts';
import { dataOf, useServer } from '../../testing/server.ts';
import { unzip } from '../../testing/unzip.ts';
import { wordsOf } from './facts.ts';

const server = useServer();
let viewer = '';
let customers: { Id: number; Name: string }[] = [];

const DAYS = { DateFrom: '2020-01-01', DateTo: '2029-12-31' };
const COMPARED = { CompareFrom: '2010-01-01', CompareTo: '2019-12-31' };
type ReportParams = Readonly<Record<string, unknown>>;
type Wish = { List: string; Asked: ReportParams; Format: 'csv' | 'xlsx' | 'pdf'; Columns: string[] };

async function fileOf(body: Wish, language: 'az' | 'en' = 'az') {
  const answer = await server.call('POST /export', { as: viewer, language, body });
  const { FileId, FileName } = dataOf<{ Export: { FileId: number; FileName: string } }>(answer).Export;
  const response = await fetch(`${server.url}/api/v1/file/${FileId}`, {
    headers: { authorization: `Bearer ${viewer}` },
  });
  return { name: FileName, bytes: Buffer.from(await response.arrayBuffer()) };
}

const linesOf = (bytes: Buffer) =>
  bytes
    .toString()
    .replace('\ufeff', '')
    .split('\r\n')
    .map((line) => line.split(';'));

beforeAll(async () => {
  viewer = await server.signIn('viewer');
  const admin = await server.signIn('admin');
  const listed = await server.call('GET /operation?StatusId=2&Sort=-Id', { as: admin });
  const [ticket] = dataOf<{ Operation: { Id: number; CompanyId: number }[] }>(listed).Operation;
  const answer = await server.call('GET /customer?PageSize=2', { as: admin });
  customers = dataOf<{ Customer: { Id: number; Name: string }[] }>(answer).Customer;
  await server.query('update company set operation_division_available = true where id = $1', [
    ticket?.CompanyId,
  ]);
  const Lines = customers.map(({ Id }, at) => ({ CustomerId: Id, Amount: 1_000 * (at + 1) }));
  await server.call(`POST /operation/${String(ticket?.Id)}/divide`, { as: admin, body: { Lines } });
});

describe('a report in a file', () => {
  it('of all that came and went has a line for each measure, and its net once more with what it rests on', async () => {
    const { name, bytes } = await fileOf({
      ...{ List: 'report-sum', Asked: { ...DAYS, ...COMPARED }, Format: 'csv', Columns: ['net'] },
    });
    expect(name).toMatch(/^Cəm \d{4}-\d\d-\d\d\.csv$/);
    const [head, ...lines] = linesOf(bytes);
    expect(head?.slice(0, 4)).toEqual(['Göstərici', 'Mədaxil', 'Məxaric', 'Cəmi']);
    const of = (first: string) => lines.filter(([heading]) => heading === first);
    const { Report } = dataOf<{ Report: { Total: { Total: { Net: number; Count: number } } } }>(
      await server.call('GET /report/sum?DateFrom=2020-01-01&DateTo=2029-12-31', { as: viewer }),
    );
    const nets = of('Netto, kq');
    expect(nets).toHaveLength(2);
    for (const [, income, expense, all] of nets) {
      expect(Number(income) + Number(expense)).toBe(Number(all));
      expect(Number(all)).toBe(Report.Total.Total.Net);
    }
    expect(of('Əməliyyat')[0]?.[3]).toBe(String(Report.Total.Total.Count));
    expect(of('Məbləğ, ₼')[0]?.[3]).toBe('');
    expect(lines.map(([first]) => first)).toEqual(
      expect.arrayContaining(['Dövr: 01.01.2020 – 31.12.2029', 'birbaşa qəbzlərdən sayılıb']),
    );
  });

  it('of divided nets has the parties that they were written to, their total, and the rest without a party', async () => {
    const question = { ...DAYS, By: ['dividedCustomer'] };
    const { name, bytes } = await fileOf(
      { List: 'report-divided-sum', Asked: question, Format: 'csv', Columns: ['amount'] },
      'en',
    );
    expect(name).toMatch(/^Divided sum \(Divided customer\) /);
    const [head, ...lines] = linesOf(bytes);
    expect(head?.slice(0, 4)).toEqual(['Divided customer', 'Tickets', 'Lines', 'Amount, kg']);
    const of = (first: string | undefined) => lines.find(([heading]) => heading === first)?.slice(1, 4);
    expect(of(customers[0]?.Name)).toEqual(['1', '1', '1000']);
    expect(of(customers[1]?.Name)).toEqual(['1', '1', '2000']);
    expect(of('Total')).toEqual(['1', '2', '3000']);
    expect(Number(of('not divided')?.[2])).toBeGreaterThan(0);
  });

  it.each([
    ['az', ['İstiqamət: məxaric', 'Tərəzi: hamısı (2)', 'Nömrə: “1” olan', 'Çəki 1, kq: 100,5 –']],
    ['en', ['Direction: outgoing', 'Scale: all (2)', 'Plate: contains “1”', 'Weight 1, kg: 100.5 –']],
  ] as const)('says in %s in words what it was asked', async (language, facts) => {
    const narrow = { Direction: 'expense', NumberPlateContains: '1', Weight1From: 100.5 };
    const { bytes } = await fileOf(
      {
        ...{ List: 'report-group-sum', Format: 'csv', Columns: ['net'] },
        Asked: { ...DAYS, ...narrow, By: ['customer'] },
      },
      language,
    );
    const headings = linesOf(bytes).map(([first]) => first);
    expect(headings).toEqual(expect.arrayContaining([...facts]));
    const groupFile = await fileOf(
      {
        ...{ List: 'report-divided-sum', Format: 'csv', Columns: ['amount'] },
        Asked: { ...DAYS, By: ['cargo'], StatusId: [2] },
      },
      language,
    );
    expect(linesOf(groupFile.bytes).map(([first]) => first)).toContain(
      { az: 'Status: Tamamlanıb', en: 'Status: Completed' }[language],
    );
  });

  it.each(['report-sum', 'report-group-sum', 'report-divided-sum'])(
    '%s is a paper too, and an Excel file whose figures are figures',
    async (list) => {
      const by = { 'report-sum': {}, 'report-group-sum': { By: ['customer'] } }[list] ?? { By: ['cargo'] };
      const body = {
        List: list,
        Asked: { ...DAYS, ...by },
        Columns: [list.includes('divided') ? 'amount' : 'net'],
      };
      const pdf = await fileOf({ ...body, Format: 'pdf' }, 'en');
      expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
      const { bytes } = await fileOf({ ...body, Format: 'xlsx' });
      const sheet = unzip(bytes).get('xl/worksheets/sheet1.xml') ?? '';
      expect(sheet).toMatch(/<c s="2"><v>\d{4,}<\/v><\/c>/);
      expect(sheet).toContain('Çəkilər kiloqramla, yuvarlaqlaşdırılmayıb.');
    },
  );
});

it('everything that tickets can be narrowed by has a name on paper', () => {
  const bases = TICKET_FILTERS.map((name) => partsOf(name).base).filter((base) => base !== 'date');
  for (const base of bases) expect(wordsOf(base).az).not.toBe('');
});
