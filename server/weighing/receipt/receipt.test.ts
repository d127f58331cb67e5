import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { general } from '@terezi/domain/grammar/problems.ts';
import { type QuickScale, quickScale } from '../../testing/quick-scale.ts';
import { useServer } from '../../testing/server.ts';
import { completed, deleted, freePlates, freshVerdict, idsOf, opened, type Wire } from '../yard.fixture.ts';

const server = useServer();
let scale: QuickScale;
let operator = '';
let ticket: Wire = {};
beforeAll(async () => {
  scale = await quickScale(server, 'mill');
  operator = await server.signIn('operator-b');
  const [NumberPlate] = await freePlates(server, 'admin-b');
  const [TruckOwnerId] = await idsOf(server, 'driver', 'admin-b');
  const [CargoId] = await idsOf(server, 'cargo', 'admin-b');
  const [CustomerId] = await idsOf(server, 'customer', 'admin-b');
  const [SenderId] = await idsOf(server, 'sender', 'admin-b');
  const [trailer] = await server.query<{ id: number }>(
    `insert into trailer (company_id, number_plate) select company_id, '90-ZZ-1111' from scale where id = $1
     returning id::int`,
    [scale.scaleId],
  );
  const parties = { NumberPlate, TruckOwnerId, CargoId, CustomerId, SenderId, TrailerIds: [trailer?.id] };
  scale.put(34_560_000);
  const first = await opened(server, {
    as: operator,
    body: { ScaleId: scale.scaleId, ...parties, Weight1Note: 'gizli qeyd' },
  });
  scale.put(12_340_000);
  ticket = await completed(server, first['Id'], operator);
  await freshVerdict(server, ticket['PublicId']);
});
afterAll(() => scale.end());

const receipt = async (publicId: unknown, headers = {}): Promise<Wire> => {
  const answer = await server.call(`GET /receipt/${String(publicId)}`, { headers });
  return answer.Data['Receipt'] ?? {};
};

/** Every name in an answer with its path; the entries of a list count as one. */
function names(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => names(each, `${path}[]`));
  if (value === null || typeof value !== 'object') return [path];
  return Object.entries(value).flatMap(([name, inner]) => names(inner, path ? `${path}.${name}` : name));
}

describe('a public receipt', () => {
  it('tells exactly this, and nothing else', async () => {
    await server.query(
      "update operation set cargo_name = 'Buğda', truck_owner_name = 'Başqa', weight1_note = 'gizli düzəliş' where id = $1",
      [ticket['Id']],
    );
    const paper = await receipt(ticket['PublicId']);
    expect(new Set(names(paper))).toEqual(
      new Set([
        ...['ByHand', 'ByHand1', 'IsProvisional', 'CalibratedUntil', 'CancelledAt', 'CargoName'],
        ...['Chain.CheckedAt', 'Chain.Finding', 'Chain.Keys[]'],
        ...['Chain.Runs[].Count', 'Chain.Runs[].From', 'Chain.Runs[].To'],
        ...['CompanyName', 'CompletedHow'],
        ...['Corrections[].At', 'Corrections[].Changes[].Field', 'Corrections[].Changes[].New'],
        ...['Corrections[].Changes[].Old'],
        ...[
          'CustomerName',
          'Direction',
          'Division',
          'Max',
          'Weight2ScaleName',
          ...['TareKind', 'Tare', 'TareTrailers', 'TareAt', 'TareSource'],
          ...['TareOrigin', 'TareByName', 'TareApprovedByName', 'TareMasses'],
          'WeightNet',
          'NumberPlate',
          'OperationId',
          'PrintCount',
          'IsSealBroken',
          'Receipt',
        ],
        ...['ScaleName', 'SenderName', 'StatusId', 'TimeZone', 'Trailers[]', 'Voen'],
        ...['Division', 'Hash', 'Record', 'Software', 'Stability', 'TakenAt', 'Weight'].flatMap((name) => [
          `Weight1.${name}`,
          `Weight2.${name}`,
        ]),
      ]),
    );
  });

  it('names no driver, no colleague, no phone number, no note and no id', async () => {
    const text = JSON.stringify(await receipt(ticket['PublicId']));
    const people = await server.query<{ said: string }>(
      `select fullname as said from user_account union select phone from user_account union select email from user_account
       union select name from driver union select phone from company where phone is not null
       union select address from company where address is not null`,
    );
    expect(people.length).toBeGreaterThan(50);
    for (const { said } of people) expect(text).not.toContain(`"${said}"`);
    for (const secret of [
      ticket['TruckOwnerName'],
      ticket['OpenedByName'],
      'gizli qeyd',
      'gizli düzəliş',
      'Başqa',
      ticket['PublicId'],
    ])
      expect(text).not.toContain(secret);
  });

  it('shows what the ticket says, its weights, and the verdict on their records', async () => {
    const [first, second] = scale.records.slice(-2);
    const name = (sequence = 0) => `1-${String(sequence).padStart(7, '0')}`;
    expect(await receipt(ticket['PublicId'])).toMatchObject({
      Receipt: ticket['Receipt'],
      StatusId: 2,
      CompanyName: 'Gəncəbasar Un Kombinatı ASC',
      Voen: '1400000870',
      NumberPlate: ticket['NumberPlate'],
      Trailers: ['90-ZZ-1111'],
      WeightNet: 22_220,
      Weight1: { Record: name(first?.sequence), Weight: 34_560, Hash: first?.hash, TakenAt: first?.takenAt },
      Weight2: {
        Record: name(second?.sequence),
        Weight: 12_340,
        Hash: second?.hash,
        TakenAt: second?.takenAt,
      },
      Chain: {
        Runs: [{ From: name(first?.sequence), To: name(second?.sequence), Count: 2 }],
        Finding: null,
      },
    });
  });

  it('shows what was corrected, without whom it was by', async () => {
    expect((await receipt(ticket['PublicId']))['Corrections']).toEqual([
      {
        At: expect.any(String),
        Changes: [{ Field: 'cargoName', Old: ticket['CargoName'], New: 'Buğda' }],
      },
    ]);
  });

  it('is the same for all; a signed-in caller who sees the ticket learns which it is', async () => {
    const plain = await receipt(ticket['PublicId']);
    expect(plain['OperationId']).toBeNull();
    const asked = async (token: string) => receipt(ticket['PublicId'], { authorization: `Bearer ${token}` });
    for (const [who, OperationId] of [
      ['admin', null],
      ['guard', null],
      ['admin-b', ticket['Id']],
      ['operator-admin', ticket['Id']],
      ['super', ticket['Id']],
    ] as const)
      expect([who, await asked(await server.signIn(who))]).toEqual([who, { ...plain, OperationId }]);
  });

  it('treats a caller with a bad or expired token as a visitor', async () => {
    const plain = await receipt(ticket['PublicId']);
    const left = await server.signIn('admin-b');
    await server.call('POST /auth/logout', { as: left, body: {} });
    for (const token of ['none', left])
      expect(await receipt(ticket['PublicId'], { authorization: `Bearer ${token}` })).toEqual(plain);
  });

  it('is found by its public id alone', async () => {
    const publicId = String(ticket['PublicId']);
    expect(publicId).toMatch(/^[0-9a-f]{32}$/);
    for (const other of ['0'.repeat(32), publicId.replace(/.$/, 'x'), publicId.toUpperCase()]) {
      const { status, Status } = await server.call(`GET /receipt/${other}`);
      expect([status, Status.Code]).toEqual([404, general.notFound.code]);
    }
    for (const other of [ticket['Id'], '1-1', publicId.slice(0, 21)])
      expect((await server.call(`GET /receipt/${other}`)).status).toBe(422);
  });

  it('says when it was cancelled', async () => {
    const [asks, decides] = [await server.signIn('operator-b'), await server.signIn('admin-b')];
    await deleted(server, ticket['Id'], { asks, decides });
    const paper = await receipt(ticket['PublicId']);
    expect(paper).toMatchObject({ StatusId: 3, CancelledAt: expect.any(String) });
    expect(JSON.stringify(paper)).not.toContain('Səhv');
  });
});
