import { beforeAll, describe, expect, it } from 'vitest';
import { useServer } from '../../testing/server.ts';
import { ownerOf } from '../owner.fixture.ts';
import type { Wire } from '../yard.fixture.ts';

const server = useServer();
const as = { guard: '', admin: '' };
beforeAll(async () => {
  as.guard = await server.signIn('guard');
  as.admin = await server.signIn('admin');
});

async function atGate(text?: string): Promise<{ OnSite: Wire[]; Closed: Wire[] }> {
  const query = text === undefined ? '' : `?Name=${encodeURIComponent(text)}`;
  const { Data, status } = await server.call(`GET /gate${query}`, { as: as.guard });
  expect(status).toBe(200);
  const { OnSite, Closed }: { OnSite?: unknown; Closed?: unknown } = Data;
  return { OnSite: OnSite as Wire[], Closed: Closed as Wire[] };
}

/** Tickets of the guard's company as they are kept. */
const tickets = (where: string) =>
  server.query<{ id: number; number_plate: string; public_id: string; receipt: string }>(
    `select o.id::int, o.number_plate, o.public_id, o.scale_number || '-' || o.receipt_number as receipt from operation o
     join user_account u on u.company_id = o.company_id where u.email = 'guard@demo.az' and ${where}`,
  );

describe('at the gate', () => {
  it('stands who is on site, the longest first, and what was closed within twelve hours, the newest first', async () => {
    const open = await tickets('o.status_id = 1 order by o.weight1_at');
    const closed = await tickets(
      "o.status_id <> 1 and o.operation_at >= now() - interval '12 hours' order by o.operation_at desc limit 30",
    );
    const gate = await atGate();
    expect(open.length).toBeGreaterThan(0);
    expect(gate.OnSite.map(({ Id }) => Id)).toEqual(open.map(({ id }) => id));
    expect(gate.Closed.map(({ Id }) => Id)).toEqual(closed.map(({ id }) => id));
    expect(gate.OnSite.every(({ ClosedAt }) => ClosedAt === null)).toBe(true);
    expect(gate.Closed.every(({ ClosedAt }) => typeof ClosedAt === 'string')).toBe(true);
  });

  it('a truck is found by its plate, by its receipt number and by what the code on its paper says', async () => {
    const [ticket] = await tickets('o.status_id = 2 order by o.id limit 1');
    if (!ticket) throw new Error('the demo world has no completed ticket');
    const code = `https://terezi.example/receipt/${ticket.public_id}`;
    for (const search of [ticket.receipt, code]) {
      const { OnSite, Closed } = await atGate(search);
      expect([...OnSite, ...Closed].map(({ Id }) => Id)).toContain(ticket.id);
    }
    const { OnSite, Closed } = await atGate(ticket.number_plate.toLowerCase().replaceAll('-', ''));
    const plates = new Set([...OnSite, ...Closed].map(({ NumberPlate }) => NumberPlate));
    expect([...plates]).toEqual([ticket.number_plate]);
    expect((await atGate(code)).Closed).toHaveLength(1);
    expect((await atGate('99-YX-000')).Closed).toEqual([]);
  });

  it('nothing is found of another company’s tickets, and no mass or party is shown', async () => {
    const [other] = await server.query<{ public_id: string }>(
      `select public_id from operation where company_id <> (select company_id from user_account where email = 'guard@demo.az')
       limit 1`,
    );
    expect(await atGate(`https://terezi.example/receipt/${other?.public_id}`)).toEqual({
      OnSite: [],
      Closed: [],
    });
    const { OnSite } = await atGate();
    const leaks = Object.keys(OnSite[0] ?? {}).filter((name) =>
      /weight\d$|net|customer|sender|owner/i.test(name),
    );
    expect(leaks).toEqual([]);
  });

  it('shows that a ticket was changed behind the verbs', async () => {
    const [ticket] = await tickets('o.status_id = 2 order by o.id desc limit 1');
    const owner = await ownerOf(server);
    await owner.keep();
    await owner.act(`update operation set number_plate = number_plate || '?' where id = ${ticket?.id}`);
    const { Closed } = await atGate(ticket?.receipt);
    expect(Closed.find(({ Id }) => Id === ticket?.id)?.['IsSealBroken']).toBe(true);
    await owner.undo();
  });

  it('is a guard’s alone', async () => {
    const { status } = await server.call('GET /gate', { as: as.admin });
    expect(status).toBe(403);
  });
});
