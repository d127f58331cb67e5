import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { type Levels, USUAL_LEVELS } from '@terezi/domain/companies/weighing-checks.ts';
import { quickScale } from '../../testing/quick-scale.ts';
import { useServer } from '../../testing/server.ts';
import { freePlates, open, ticketIn, type Wire } from '../yard.fixture.ts';

type Checked = {
  companyId: number;
  scale: Awaited<ReturnType<typeof quickScale>>;
  /** The truck that comes. */
  plate: string;
  /** The ticket of before, which is cancelled before the next test; null where it was completed. */
  last: Wire | null;
};

const upper = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** A company whose checks each test sets, with a scale of its own and one truck that has left the yard before each test. */
export function useChecks() {
  const server = useServer();
  const as = { operator: '', admin: '' };
  const yard = { companyId: 0, plate: '', last: null } as Checked;
  beforeAll(async () => {
    yard.scale = await quickScale(server, 'mill');
    as.operator = await server.signIn('operator-b');
    as.admin = await server.signIn('admin-b');
    [yard.plate = ''] = await freePlates(server, 'admin-b');
    const [row] = await server.query<{ id: number }>(
      "select company_id::int as id from user_account where email = 'admin-b@demo.az'",
    );
    yard.companyId = row?.id ?? 0;
  });
  afterAll(() => yard.scale.end());

  /** Sets these levels for the company's checks, and the usual ones for all others. */
  async function sets(levels: Partial<Levels>, more: Wire = {}) {
    const all = Object.entries({ ...USUAL_LEVELS, ...levels }).map(([name, level]) => [upper(name), level]);
    const WeighingChecks = Object.fromEntries(all);
    const body = { Id: yard.companyId, WeighingChecks, ...more };
    const answer = await server.call('PUT /company', { as: as.admin, body });
    expect(answer.status).toBe(200);
    return answer.Data['Company'];
  }

  beforeEach(async () => {
    await sets({}, { MinimumWeight: null });
    const leaving = { as: as.admin, body: { Reason: 'Getdi' } };
    if (yard.last) await server.call(`POST /operation/${String(yard.last['Id'])}/cancel`, leaving);
    await server.query('update truck set max_allowed_weight_kg = 40000 where number_plate = $1', [
      yard.plate,
    ]);
  });

  const opening = (more: Wire = {}) =>
    open(server, {
      as: as.operator,
      body: { ScaleId: yard.scale.scaleId, NumberPlate: yard.plate, ...more },
    });
  const inYard = async (more: Wire = {}): Promise<Wire> => {
    const answer = await opening(more);
    expect([answer.status, answer.Status]).toEqual([201, answer.Status]);
    yard.last = ticketIn(answer);
    return yard.last;
  };
  const warningsOf = async (ticket: Wire) => {
    const { Data } = await server.call(`GET /operation/${String(ticket['Id'])}`, { as: as.admin });
    return Data['Operation']?.['Warnings'];
  };
  return { server, as, yard, sets, opening, inYard, warningsOf };
}
