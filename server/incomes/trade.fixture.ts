import { expect } from 'vitest';
import type { TestServer } from '../testing/server.ts';
import { useWorker } from '../testing/worker.ts';
import { type QuickScale, quickScale } from '../testing/quick-scale.ts';
import type { Wire } from '../testing/sample.ts';
import { incomeJobs } from './jobs.ts';

export const PATIENCE = { timeout: 60_000, interval: 20 };
type Server = TestServer;
type Line = Parameters<Server['call']>[0];

/** Two companies of the world: the quarry, which sends, and the mill, which receives. */
export const SENDER = { operator: 'operator', admin: 'admin', site: 'quarry' } as const;
export const RECEIVER = { operator: 'operator-b', admin: 'admin-b', site: 'mill' } as const;
type Side = typeof SENDER | typeof RECEIVER;

let count = 0;
/** A plate that no other truck of this run has. */
export const newPlate = (): string => `77-TR-${String(100 + ++count)}`;

/** The row that an answer is about, under any name. */
const rowIn = (data: object | null): Wire & { Id: number } => Object(Object.values(data ?? {})[0]);

/** Two companies that trade, each with a scale and its people. */
export function useTrade(server: Server) {
  const scales = new Map<string, QuickScale>();
  const tokens = new Map<string, string>();
  const as = async (who: string): Promise<string> => {
    const token = tokens.get(who) ?? (await server.signIn(who));
    tokens.set(who, token);
    return token;
  };
  const call = async (who: string, line: Line, body: Wire = {}) =>
    server.call(line, { as: await as(who), ...(line.startsWith('GET') ? {} : { body }) });
  const done = async (who: string, line: Line, body: Wire = {}) => {
    const answer = await call(who, line, body);
    expect([line, answer.status, answer.Status]).toMatchObject([line, expect.toBeOneOf([200, 201]), {}]);
    return rowIn(answer.Data);
  };
  const voenOf = async ({ admin }: Side): Promise<string> => {
    const [row] = await server.query<{ voen: string }>(
      'select c.voen from company c join user_account u on u.company_id = c.id where u.email = $1',
      [`${admin}@demo.az`],
    );
    return row?.voen ?? '';
  };
  const scaleOf = async ({ site }: Side): Promise<QuickScale> => {
    const scale = scales.get(site) ?? (await quickScale(server, site));
    scales.set(site, scale);
    return scale;
  };
  /** A customer of a company with this tax id, the same each time. */
  async function customerOf(side: Side, voen: string): Promise<number> {
    const [known] = await server.query<{ id: number }>(
      `select c.id::int from customer c join user_account u on u.company_id = c.company_id
       where u.email = $1 and c.voen = $2 and c.deleted_at is null`,
      [`${side.admin}@demo.az`, voen],
    );
    if (known) return known.id;
    const row = await done(side.admin, 'POST /customer', {
      Name: `Alıcı ${voen}`,
      Voen: voen,
      CustomerType: 'customer',
    });
    return row.Id;
  }
  async function cargoOf(side: Side, Name: string): Promise<number> {
    const [known] = await server.query<{ id: number }>(
      `select c.id::int from cargo c join user_account u on u.company_id = c.company_id
       where u.email = $1 and c.name = $2 and c.deleted_at is null`,
      [`${side.admin}@demo.az`, Name],
    );
    return known?.id ?? (await done(side.admin, 'POST /cargo', { Name, UnitId: 2 })).Id;
  }
  /** Weighs a truck twice at a side's scale. Kilograms. */
  async function weighed(side: Side, plate: string, [first, second]: [number, number], more: Wire = {}) {
    const scale = await scaleOf(side);
    const [truck] = await server.query(
      `select t.id from truck t join user_account u on u.company_id = t.company_id
       where u.email = $1 and t.number_plate = $2`,
      [`${side.admin}@demo.az`, plate],
    );
    if (!truck) await done(side.admin, 'POST /truck', { NumberPlate: plate });
    scale.put(first * 1000);
    const body = { ScaleId: scale.scaleId, NumberPlate: plate, ...more };
    const { Id } = await done(side.operator, 'POST /operation', body);
    scale.put(0);
    scale.put(second * 1000);
    const ticket = await done(side.operator, `POST /operation/${Id}/weight2`);
    scale.put(0);
    return ticket;
  }
  const incomes = async (who: string, query = ''): Promise<Wire[]> => {
    const { Data } = await call(who, `GET /income-operation?PageSize=200${query}`);
    const rows: unknown = Data['IncomeOperation'];
    return Array.isArray(rows) ? rows : [];
  };
  /** The half of a plate, once it is there. */
  async function half(who: string, plate: string, side = 'received'): Promise<Wire & { Id: number }> {
    let income: Wire | undefined;
    await expect
      .poll(async () => {
        income = (await incomes(who, `&Side=${side}`)).find((row) => row['NumberPlate'] === plate);
        return income !== undefined;
      }, PATIENCE)
      .toBe(true);
    return Object(income);
  }
  return {
    ...{ as, call, done, voenOf, customerOf, cargoOf, weighed, incomes, half },
    work: () => useWorker(server, incomeJobs),
    /** A truck of the sender's leaves loaded for the receiver: its ticket. */
    async sent(plate: string, masses: [number, number] = [14_240, 40_120], more: Wire = {}) {
      const CustomerId = await customerOf(SENDER, await voenOf(RECEIVER));
      const CargoId = await cargoOf(SENDER, 'Əhəngdaşı qırıntısı 0–5');
      return weighed(SENDER, plate, masses, { CustomerId, CargoId, ...more });
    },
    /** A loaded truck of the sender's leaves on its stored empty weight, not weighed that day. */
    async sentOnTare(plate: string) {
      const scale = await scaleOf(SENDER);
      await done(SENDER.admin, 'POST /truck', { NumberPlate: plate });
      await server.query(
        `update truck set empty_weight_kg = 14240, empty_weight_at = now() where number_plate = $1`,
        [plate],
      );
      scale.put(40_120_000);
      const { Id } = await done(SENDER.operator, 'POST /operation', {
        ...{ ScaleId: scale.scaleId, NumberPlate: plate },
        CustomerId: await customerOf(SENDER, await voenOf(RECEIVER)),
        CargoId: await cargoOf(SENDER, 'Əhəngdaşı qırıntısı 0–5'),
      });
      scale.put(0);
      const body = { Direction: 'expense', DirectionReason: 'Yüklü çıxır' };
      return done(SENDER.operator, `POST /operation/${Id}/complete-without-weight2`, body);
    },
    /** The same truck comes to the receiver: its ticket. */
    async received(plate: string, masses: [number, number] = [40_060, 14_260], more: Wire = {}) {
      const CargoId = await cargoOf(RECEIVER, 'Əhəngdaşı qırıntısı');
      return weighed(RECEIVER, plate, masses, { CargoId, ...more });
    },
    /** What one person proposes about a ticket and another of the company approves. */
    async agreed(side: Side, line: Line, body: Wire) {
      const { Id } = await done(side.operator, line, { Reason: 'Səhv yazılıb', ...body });
      await done(side.admin, `POST /request/${Id}/approve`);
    },
    async detail(who: string, id: number): Promise<Wire> {
      return done(who, `GET /income-operation/${id}`);
    },
    /** A half once it says this. */
    async expectHalf(who: string, id: number, says: Wire): Promise<Wire> {
      let income: Wire = {};
      await expect
        .poll(async () => {
          income = await done(who, `GET /income-operation/${id}`);
          return income;
        }, PATIENCE)
        .toMatchObject(says);
      return income;
    },
    end: () => Promise.all([...scales.values()].map((scale) => scale.end())),
  };
}
