import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProblemKind } from '@terezi/domain/grammar/problem.ts';
import { general } from '@terezi/domain/grammar/problems.ts';
import { weighingProblems } from '@terezi/domain/weighing/problems.ts';
import { type QuickScale, quickScale } from '../../testing/quick-scale.ts';
import { type CallOptions, useServer } from '../../testing/server.ts';
import { expectRefusal, freePlates, idsOf, opened, ticketIn, type Wire } from '../yard.fixture.ts';

const server = useServer();
let scale: QuickScale;
const as = { operator: '', admin: '', quarry: '', viewer: '' };
let plate = '';
let trailer: { id: number; plate: string };
beforeAll(async () => {
  scale = await quickScale(server, 'mill');
  as.operator = await server.signIn('operator-b');
  as.admin = await server.signIn('admin-b');
  as.quarry = await server.signIn('admin');
  as.viewer = await server.signIn('viewer');
  [plate = ''] = await freePlates(server, 'admin-b');
  const [id = 0] = await idsOf(server, 'trailer', 'admin-b');
  const [row] = await server.query<{ plate: string }>(
    'select number_plate as plate from trailer where id = $1',
    [id],
  );
  trailer = { id, plate: row?.plate ?? '' };
});
afterAll(() => scale.end());

type Masses = {
  emptyKg?: number | null;
  daysAgo?: number;
  passportKg?: number | null;
  trailerKg?: number | null;
};

/** The masses that the fleet's pages give of the next truck and of the trailer. */
async function known({ emptyKg = null, daysAgo = 0, passportKg = null, trailerKg = null }: Masses) {
  await server.query(
    `update truck set empty_weight_kg = $2::numeric, passport_weight_kg = $3::numeric, passport_number = 'EA 118377',
       empty_weight_at = case when $2::numeric is not null then now() - make_interval(days => $4) end
     where number_plate = $1`,
    [plate, emptyKg, passportKg, daysAgo],
  );
  await server.query('update trailer set passport_weight_kg = $2 where id = $1', [trailer.id, trailerKg]);
}

let last: Wire | null = null;

/** An open ticket of the truck with these known masses, its first weight 42 260 kg; the one before it has left. */
async function inYard(masses: Masses, more: Wire = {}): Promise<Wire> {
  const leaving = { as: as.operator, body: { Reason: 'Getdi' } };
  if (last) await server.call(`POST /operation/${String(last['Id'])}/cancel`, leaving);
  await known(masses);
  scale.put(42_260_000);
  const body = { ScaleId: scale.scaleId, NumberPlate: plate, ...more };
  last = await opened(server, { as: as.operator, body });
  return last;
}

const PATHS = { stored: 'complete-without-weight2', passport: 'complete-with-technical-pass' } as const;
type Kind = keyof typeof PATHS;
const complete = (kind: Kind, ticket: Wire, options: CallOptions) =>
  server.call(`POST /operation/${String(ticket['Id'])}/${PATHS[kind]}`, { body: {}, ...options });
const choices = async (ticket: Wire, query = ''): Promise<Wire[]> => {
  const { Data } = await server.call(`GET /operation/${String(ticket['Id'])}/tare${query}`, {
    as: as.operator,
  });
  return Data['Tare'] as never;
};
const records = () => server.query('select count(*)::int as count from weight_record');

describe('a ticket that is completed without a second weight', () => {
  it('rests on the stored empty weight, says from when and from whom, and asks no scale', async () => {
    const ticket = await inYard({ emptyKg: 14_220, daysAgo: 90 });
    const before = await records();
    const [stored] = await choices(ticket);
    expect(stored).toMatchObject({ Kind: 'stored', Weight: 14_220, Net: 28_040, Days: 90, Refusal: null });
    const answer = await complete('stored', ticket, { as: as.operator, body: { Weight2Note: 'Boşaldılıb' } });
    expect(ticketIn(answer)).toMatchObject({
      StatusId: 2,
      CompletedHow: 'WithoutWeight2',
      Direction: 'income',
      Weight1: 42_260,
      Weight2: null,
      Weight2At: null,
      WeightNet: 28_040,
      TareKind: 'stored',
      Tare: 14_220,
      TareTrailers: null,
      TareAt: stored?.['At'],
      TareSource: null,
      Weight2Note: 'Boşaldılıb',
      CompletedByName: 'Orxan Bayramov',
    });
    expect(await records()).toEqual(before);
  });

  it('rests on the passports of truck and trailers, which it names', async () => {
    const ticket = await inYard({ passportKg: 7_650, trailerKg: 8_100 }, { TrailerIds: [trailer.id] });
    const answer = await complete('passport', ticket, { as: as.operator });
    expect(ticketIn(answer)).toMatchObject({
      CompletedHow: 'TechnicalPass',
      WeightNet: 26_510,
      ...{ TareKind: 'passport', Tare: 15_750, TareTrailers: 8_100, TareSource: 'EA 118377', TareAt: null },
    });
  });

  it('takes the trailers off by their papers, with any weight of the truck itself', async () => {
    const ticket = await inYard({ emptyKg: 7_600, trailerKg: 8_100 });
    expect((await choices(ticket, `?TrailerIds=${trailer.id}`))[0]).toMatchObject({
      Weight: 15_700,
      Net: 26_560,
    });
    const answer = await complete('stored', ticket, {
      as: as.operator,
      body: { TrailerIds: [trailer.id] },
    });
    expect(ticketIn(answer)).toMatchObject({ Tare: 15_700, TareTrailers: 8_100, WeightNet: 26_560 });
  });

  it('counts in every sum, and apart in one of its own', async () => {
    const sums = async (): Promise<Wire> =>
      (await server.call('GET /operation?PageSize=1', { as: as.admin })).Data['Totals'] ?? {};
    const before = await sums();
    const ticket = await inYard({ emptyKg: 14_260 });
    await complete('stored', ticket, { as: as.operator });
    const after = await sums();
    const grown = (name: string) => Number(after[name]) - Number(before[name]);
    expect(['Count', 'Net', 'Income', 'TareCount', 'TareNet'].map(grown)).toEqual([
      1, 28_000, 28_000, 1, 28_000,
    ]);
  });
});

const day = (daysAgo: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Baku' })
    .format(new Date(Date.now() - daysAgo * 86_400_000))
    .split('-')
    .reverse()
    .join('.');

type Refused = {
  masses: Masses;
  kind: Kind;
  problem: ProblemKind;
  values?: Record<string, string | number>;
  withTrailer?: true;
};

describe('a tare that cannot be taken off', () => {
  it.each<[string, () => Refused]>([
    ['no empty weight', () => ({ masses: {}, kind: 'stored', problem: weighingProblems.noEmptyWeight })],
    [
      'one past the limit',
      () => ({
        masses: { emptyKg: 14_220, daysAgo: 91 },
        kind: 'stored',
        problem: weighingProblems.emptyWeightTooOld,
        values: { date: day(91), days: 91, limit: 90 },
      }),
    ],
    [
      'no passport weight',
      () => ({ masses: { emptyKg: 14_220 }, kind: 'passport', problem: weighingProblems.noPassportWeight }),
    ],
    [
      'a trailer without papers',
      () => ({
        masses: { passportKg: 7_650 },
        kind: 'passport',
        problem: weighingProblems.noTrailerPassportWeight,
        values: { plate: trailer.plate },
        withTrailer: true,
      }),
    ],
    [
      'more than weight 1',
      () => ({
        masses: { passportKg: 42_260.001 },
        kind: 'passport',
        problem: weighingProblems.belowTare,
        values: { weight: 42_260, tare: 42_260.001 },
      }),
    ],
  ])('%s is refused and offered with its reason', async (_, refused) => {
    const { masses, kind, problem, values = {}, withTrailer } = refused();
    const ticket = await inYard(masses, withTrailer ? { TrailerIds: [trailer.id] } : {});
    await expectRefusal(server, problem, {
      values,
      call: (options) => complete(kind, ticket, { as: as.operator, ...options }),
    });
    const offered = (await choices(ticket)).find(({ Kind: each }) => each === kind);
    expect(offered).toMatchObject({ Net: null, Refusal: expect.stringMatching(/.{20}/) });
  });

  it('goes by the limit that the company set', async () => {
    const ticket = await inYard({ emptyKg: 14_220, daysAgo: 91 });
    const [company] = await idsOf(server, 'company', 'admin-b');
    expect(
      (await server.call('PUT /company', { as: as.admin, body: { Id: company, EmptyWeightDays: 91 } }))
        .status,
    ).toBe(200);
    expect((await complete('stored', ticket, { as: as.operator })).status).toBe(200);
    await server.call('PUT /company', { as: as.admin, body: { Id: company, EmptyWeightDays: 90 } });
  });
});

describe('who completes without a second weight', () => {
  it('does it once, whichever way', async () => {
    const ticket = await inYard({ emptyKg: 14_220, passportKg: 14_000 });
    const both = await Promise.all([
      complete('stored', ticket, { as: as.operator }),
      complete('passport', ticket, { as: as.admin }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await expectRefusal(server, weighingProblems.notOpen, {
      call: (options) => complete('stored', ticket, { as: as.operator, ...options }),
    });
  });

  it('is no person of another company, and none who only looks', async () => {
    const ticket = await inYard({ emptyKg: 14_220 });
    for (const [who, kind] of [
      [as.quarry, general.notFound],
      [as.viewer, general.forbidden],
    ] as const)
      await expectRefusal(server, kind, {
        call: (options) => complete('stored', ticket, { as: who, ...options }),
      });
  });

  it('does not believe a first weight that is not what its site signed', async () => {
    const ticket = await inYard({ emptyKg: 14_220 });
    const where = `where id = (select weight1_record_id from operation where id = ${String(ticket['Id'])})`;
    await server.query(`alter table weight_record disable trigger user`);
    await server.query(`update weight_record set signature = 'AA==' ${where}`);
    await expectRefusal(server, weighingProblems.firstRecordBroken, {
      call: (options) => complete('stored', ticket, { as: as.operator, ...options }),
    });
  });
});

describe('the origin of a ticket’s tare', () => {
  it('is no more exchanged than a weight, and is what the net rests on', async () => {
    const ticket = await inYard({ emptyKg: 14_220 });
    await complete('stored', ticket, { as: as.operator });
    const set = (what: string) =>
      server.query(`update operation set ${what} where id = $1`, [ticket['Id']]).then(
        () => 'done',
        ({ code }: { code: string }) => code,
      );
    expect(await set('tare_kg = 14000, net_kg = 28260')).toBe('23514');
    expect(await set("tare_at = now() - interval '1 day'")).toBe('23514');
    expect(await set('net_kg = 28000')).toBe('23514');
    expect(await set('tare_kind = null, tare_kg = null, tare_at = null, tare_by_name = null')).toBe('23514');
  });
});
