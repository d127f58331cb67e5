import { describe, expect, it } from 'vitest';
import { CREDIT_LIMIT_TYPES } from '@terezi/domain/orders/credit.ts';
import { orderStates } from '@terezi/domain/orders/states.ts';
import { useServer } from '../../../testing/server.ts';
import { quarryOrders } from './quarry-orders.ts';

const server = useServer();
const listOf = <Row>(rows: Row[], key: keyof Row): unknown[] =>
  [...new Set(rows.map((row) => row[key]))].toSorted();

type Part = { step: string | null; status: number; of: string | null; by: string; events: number };
const PARTS = `select p.step_name as step, p.status_id as status, p.operation_name as of, p.created_by_name as by,
    (select count(*)::int from order_part_event e where e.order_part_id = p.id) as events
  from order_part p order by p.id`;

describe('the orders of the world', () => {
  it('are eight, without gaps, in every state and with every credit limit', async () => {
    const rows = await server.query<{ number: string; status: number; credit: string }>(
      'select number, status_id as status, credit_limit_type as credit from "order" order by id',
    );
    expect(rows.map(({ number }) => number.slice(5))).toEqual(
      Array.from({ length: 8 }, (_, at) => String(at + 1).padStart(4, '0')),
    );
    expect(listOf(rows, 'status')).toEqual(Object.values(orderStates.number).toSorted());
    expect(listOf(rows, 'credit')).toEqual([...CREDIT_LIMIT_TYPES].toSorted());
  });

  it('have tranches of every type, and a transfer with both its lines', async () => {
    const rows = await server.query<{ type: string; kg: string }>(
      'select sub_order_type as type, volume_kg::int as kg from sub_order order by id',
    );
    expect(listOf(rows, 'type')).toEqual(['extension', 'initial', 'reduction', 'transfer']);
    expect(rows.filter(({ type }) => type === 'transfer').map(({ kg }) => kg)).toEqual([-40_000, 40_000]);
  });
});

describe('the visits of today', () => {
  it('are twenty, at every step, and those that were weighed have their tickets', async () => {
    const rows = await server.query<Part>(PARTS);
    expect(rows).toHaveLength(quarryOrders.visits.length);
    expect(rows).toHaveLength(20);
    const at = (step: string | null, status: number) =>
      rows.filter((row) => row.step === step && row.status === status);
    expect([at('Giriş', 1).length, at('Çəki 1', 2).length, at('Yükləmə', 2).length]).toEqual([7, 3, 3]);
    expect([at('Çəki 2', 2).length, at('Çıxış', 2).length, at(null, 3).length]).toEqual([1, 2, 3]);
    expect(at('Giriş', 4)).toHaveLength(1);
    expect(rows.filter(({ of }) => of !== null)).toHaveLength(9);
    expect(at(null, 3).map(({ events }) => events)).toEqual([6, 6, 6]);
    expect(listOf(rows, 'by')).toEqual(['Nərgiz Səfərova']);
  });

  it('are a job’s in the history, in the name of their planner', async () => {
    const rows = await server.query(
      `select distinct h.acted_as as as, u.email as behalf from field_history h left join user_account u on u.id = h.on_behalf_of
       where h.table_name = 'order_part' and h.kind = 'insert'`,
    );
    expect(rows).toEqual([{ as: 'job:demo-world', behalf: 'admin@demo.az' }]);
  });

  it('have a pass each, which a guard of the company may scan', async () => {
    const as = await server.signIn('guard');
    const [row] = await server.query<{ id: string }>(
      "select public_id as id from order_part where status_id = 2 and step_kind = 'gateExit' order by id limit 1",
    );
    const { Data } = await server.call(`GET /pass/${row?.id}`);
    expect(Data).toMatchObject({ Pass: { PassState: 'good' } });
    const answer = await server.call('POST /order-part/scan', { as, body: { QrData: `/pass/${row?.id}` } });
    expect([answer.status, answer.Data]).toMatchObject([200, { Confirmed: 'Çıxış' }]);
  });
});
