import { expect } from 'vitest';
import type { Wire } from '../testing/sample.ts';
import type { Answer, TestServer } from '../testing/server.ts';
import { orderBody, partiesOf } from './samples.fixture.ts';

type Line = Parameters<TestServer['call']>[0];
/** A day for which visits may be planned. */
export const DAY = '2040-03-01';

let plates = 0;
/** A plate that no other visit has. */
export const plate = (): string => `77-YT-${String(++plates).padStart(3, '0')}`;

/** The row that an answer is about, under any name. */
export const rowOf = (answer: Answer): Wire & { Id: number } => {
  const [row] = Object.values<unknown>(answer.Data ?? {});
  return Object(row);
};
/** Why something was refused: the code of the problem and the field that it stands at. */
export const refusalOf = ({ status, Status }: Answer): unknown[] => [
  status,
  ...(Status.Errors.length > 0 ? [Status.Errors[0]?.Field] : [Status.Code]),
];

/** Orders of one administrator's company: written down, led on, planned for. */
export function ordersOf(server: TestServer, who = 'admin') {
  const token = { as: '' };
  const party: Wire = {};
  const act = async (line: Line, body: Wire = {}): Promise<Answer> => {
    token.as ||= await server.signIn(who);
    return server.call(line, { as: token.as, ...(line.startsWith('GET') ? {} : { body }) });
  };
  const done = async (line: Line, body: Wire = {}) => {
    const answer = await act(line, body);
    expect([line, answer.Status, answer.status]).toEqual([
      line,
      expect.anything(),
      expect.toBeOneOf([200, 201]),
    ]);
    return rowOf(answer);
  };
  async function body(more: Wire = {}): Promise<Wire> {
    token.as ||= await server.signIn(who);
    if (party['CustomerId'] === undefined) Object.assign(party, await partiesOf(server, token.as));
    return orderBody({ ...party, WeightLimit: 600_000, OverDelivery: null, ...more });
  }
  const draft = async (more: Wire = {}) => done('POST /order', await body(more));
  async function active(more: Wire = {}) {
    const { Id } = await draft(more);
    return done(`POST /order/${Id}/activate`);
  }
  const partBody = (OrderId: unknown, more: Wire = {}): Wire => ({
    ...{ OrderId, NumberPlate: plate(), Day: DAY },
    ...more,
  });
  return {
    ...{ act, done, body, draft, active, partBody },
    /** An order that was led into a state. */
    async inState(state: 'draft' | 'active' | 'completed' | 'cancelled') {
      if (state === 'draft') return draft();
      const order = await active();
      if (state === 'active') return order;
      const Reason = 'Müştəri istədi';
      return state === 'completed'
        ? done(`POST /order/${order.Id}/complete`)
        : done(`POST /order/${order.Id}/cancel`, { Reason });
    },
    part: (OrderId: unknown, more: Wire = {}) => done('POST /order-part', partBody(OrderId, more)),
    balance: async (id: number) => done(`GET /order/${id}/balance`),
    /** Kilograms that a ticket would reserve or weigh, written into the ledger as the program writes them. */
    moved: (id: number, kind: string, kg: number) =>
      server.query(
        `insert into balance_entry (company_id, order_id, kind, kg, at, by_name)
         select company_id, id, $2, $3, now(), 'Tərəzi' from "order" where id = $1`,
        [id, kind, kg],
      ),
    /** The visit of a row, with what happened to it, newest first. */
    async log(id: number): Promise<[unknown, unknown][]> {
      const { Data } = await act(`GET /order-part/${id}/visit`);
      const log: unknown = Data['Log'];
      return (Array.isArray(log) ? log : []).map((each: Wire) => [each['Act'], each['StepName']]);
    },
    async qr(id: number): Promise<string> {
      const { Data } = await act(`GET /order-part/${id}/visit`);
      return String(Data['QrData']);
    },
  };
}
