import { beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES } from '@terezi/domain/grammar/words.ts';
import { fieldProblems } from '@terezi/domain/grammar/problems.ts';
import { dataOf, useServer } from '../../testing/server.ts';

const server = useServer();
type Row = Record<string, unknown> & { Id: number };
let as = '';
let all: { Truck: Row[]; Driver: Row[]; Cargo: Row[] };

async function list(noun: 'truck' | 'driver' | 'cargo', query = ''): Promise<Row[]> {
  const answer = await server.call(`GET /${noun}?PageSize=200&Sort=Id&${query}`, { as });
  expect([query, answer.status]).toEqual([query, 200]);
  return Object.values(dataOf<Record<string, Row[]>>(answer)).find(Array.isArray) ?? [];
}

beforeAll(async () => {
  as = await server.signIn('admin');
  await server.query(
    "update driver set license_expiry_date = '2027-03-01' where id in (select min(id) from driver group by company_id)",
  );
  await server.query("update driver set license_number = 'ÇŞ-' || id where id % 2 = 0");
  all = { Truck: await list('truck'), Driver: await list('driver'), Cargo: await list('cargo') };
});

const number = (value: unknown) => (typeof value === 'number' ? value : Number.NaN);
const text = (value: unknown) => (typeof value === 'string' ? value : '');

describe('a list of kept rows is narrowed by', () => {
  it.each<[string, 'truck' | 'driver' | 'cargo', string, (row: Row) => boolean]>([
    ['letters in a text', 'truck', 'NumberPlateContains=a', (row) => text(row['NumberPlate']).includes('A')],
    [
      'what a text begins with',
      'truck',
      'NumberPlateStarts=9',
      (row) => text(row['NumberPlate']).startsWith('9'),
    ],
    [
      'letters however they are written',
      'driver',
      'LicenseNumberStarts=cs-',
      (row) => text(row['LicenseNumber']).startsWith('ÇŞ-'),
    ],
    ['a figure from', 'truck', 'AxleCountFrom=4', (row) => number(row['AxleCount']) >= 4],
    [
      'a figure up to, between two whole ones',
      'truck',
      'AxleCountTo=3.5',
      (row) => number(row['AxleCount']) <= 3.5,
    ],
    [
      'a mass between two, in kilograms',
      'truck',
      'EmptyWeightFrom=12000&EmptyWeightTo=15000.5',
      (row) => number(row['EmptyWeight']) >= 12_000 && number(row['EmptyWeight']) <= 15_000.5,
    ],
    [
      'a day from',
      'driver',
      'LicenseExpiryDateFrom=2027-01-01',
      (row) => text(row['LicenseExpiryDate']) >= '2027-01-01',
    ],
    ['what is empty', 'driver', 'LicenseNumberEmpty=true', (row) => row['LicenseNumber'] === null],
    ['what is not empty', 'driver', 'LicenseNumberEmpty=false', (row) => row['LicenseNumber'] !== null],
  ])('%s', async (_, noun, query, holds) => {
    const rows = all[({ truck: 'Truck', driver: 'Driver', cargo: 'Cargo' } as const)[noun]];
    const wanted = rows.filter(holds).map(({ Id }) => Id);
    expect([wanted.length > 0, wanted.length < rows.length]).toEqual([true, true]);
    expect((await list(noun, query)).map(({ Id }) => Id)).toEqual(wanted);
  });

  it('several references, one of them, and several things at once', async () => {
    const brands = [...new Set(all.Truck.map((row) => row['CarBrandId']).filter(Boolean))].slice(0, 2);
    expect(brands).toHaveLength(2);
    const of = (ids: unknown[]) =>
      all.Truck.filter((row) => ids.includes(row['CarBrandId'])).map(({ Id }) => Id);
    const asked = (ids: unknown[]) => ids.map((id) => `CarBrandId=${String(id)}`).join('&');
    for (const ids of [brands, brands.slice(0, 1)])
      expect((await list('truck', asked(ids))).map(({ Id }) => Id)).toEqual(of(ids));
    const heavy = await list('truck', `${asked(brands)}&AxleCountFrom=4`);
    expect(heavy.map(({ Id }) => Id)).toEqual(
      all.Truck.filter((row) => brands.includes(row['CarBrandId']) && number(row['AxleCount']) >= 4).map(
        ({ Id }) => Id,
      ),
    );
  });

  it('fields of a declared catalogue, without another word of it', async () => {
    const [first] = all.Cargo;
    const name = text(first?.['Name']);
    const rows = await list('cargo', `NameStarts=${encodeURIComponent(name.slice(0, 4))}`);
    expect(rows.map(({ Id }) => Id)).toContain(first?.Id);
    expect(rows.length).toBeLessThan(all.Cargo.length);
  });

  it.each([
    ['ColourContains=a', 'ColourContains', 'unknown'],
    ['AxleCountContains=3', 'AxleCountContains', 'unknown'],
    ['NumberPlateEmpty=true', 'NumberPlateEmpty', 'unknown'],
    ['SearchTextContains=a', 'SearchTextContains', 'unknown'],
    ['AxleCountFrom=three', 'AxleCountFrom', 'numbersOnly'],
  ] as const)('nothing that it does not have: %s', async (query, field, kind) => {
    for (const language of LANGUAGES) {
      const { status, Status } = await server.call(`GET /truck?${query}`, { as, language });
      expect([status, Status.Errors]).toEqual([
        422,
        [{ Field: field, Message: fieldProblems[kind][language] }],
      ]);
    }
  });
});
