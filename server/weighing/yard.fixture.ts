import { type ProblemKind, problemText } from '@terezi/domain/grammar/problem.ts';
import { LANGUAGES } from '@terezi/domain/grammar/words.ts';
import { expect, vi } from 'vitest';
import type { Answer, CallOptions, TestServer } from '../testing/server.ts';
import type { TestSite } from '../testing/site.ts';

/** A ticket, or anything else, as the wire has it. */
export type Wire = { [name: string]: unknown };

/** The ticket in an answer about one. */
export const ticketIn = (answer: Answer): Wire => {
  const data: Record<string, Wire | undefined> = answer.Data ?? {};
  return data['Operation'] ?? {};
};

/** The tickets in a list's answer. */
export function ticketsIn(answer: Answer): Wire[] {
  const rows: unknown = answer.Data['Operation'];
  return Array.isArray(rows) ? rows : [];
}

/** Number plates of a company's trucks that are not on site; those without a planned visit come first. */
export async function freePlates(server: TestServer, admin: string): Promise<string[]> {
  const rows = await server.query<{ number_plate: string }>(
    `select t.number_plate from truck t join user_account u on u.company_id = t.company_id
     where u.email = $1 and t.deleted_at is null
       and not exists (select from operation o where o.truck_id = t.id and o.status_id = 1)
     order by exists (select from order_part p where p.number_plate = t.number_plate and p.company_id = t.company_id), t.id`,
    [`${admin}@demo.az`],
  );
  return rows.map((row) => row.number_plate);
}

/** The ids of one company's rows of a table, oldest first. */
export async function idsOf(server: TestServer, table: string, admin: string): Promise<number[]> {
  const rows = await server.query<{ id: number }>(
    `select t.id::int from ${table} t join user_account u on u.company_id = t.company_id
     where u.email = $1 order by t.id`,
    [`${admin}@demo.az`],
  );
  return rows.map((row) => row.id);
}

type Opening = CallOptions & { as: string; body: Wire };

export const open = (server: TestServer, opening: Opening): Promise<Answer> =>
  server.call('POST /operation', opening);

export const weight2 = (server: TestServer, id: unknown, options: CallOptions): Promise<Answer> =>
  server.call(`POST /operation/${String(id)}/weight2`, { body: {}, ...options });

/** Opens a ticket that is expected to open; throws the answer where it does not. */
export async function opened(server: TestServer, opening: Opening): Promise<Wire> {
  const answer = await open(server, opening);
  if (answer.status !== 201) throw new Error(`not opened: ${JSON.stringify(answer.Status)}`);
  return ticketIn(answer);
}

/** Takes the second weight, which is expected to be accepted. */
export async function completed(server: TestServer, id: unknown, as: string): Promise<Wire> {
  const answer = await weight2(server, id, { as });
  if (answer.status !== 200) throw new Error(`not completed: ${JSON.stringify(answer.Status)}`);
  return ticketIn(answer);
}

/** The tokens of the person who asks for a ticket's deletion and of the one who approves it. */
type Two = { asks: string; decides: string };

/** Has a completed ticket deleted, as one asks and another approves. */
export async function deleted(server: TestServer, id: unknown, { asks, decides }: Two): Promise<void> {
  const response = await server.call(`POST /operation/${String(id)}/delete-request`, {
    as: asks,
    body: { Reason: 'Səhv' },
  });
  const request = String(response.Data['Request']?.['Id']);
  const answer = await server.call(`POST /request/${request}/approve`, { as: decides, body: {} });
  if (answer.status !== 200) throw new Error(`not deleted: ${JSON.stringify(answer.Status)}`);
}

/** The verdict on a receipt's records as they are now: makes a kept one old, and asks for the receipt until there is a new one. */
export async function freshVerdict(server: TestServer, publicId: unknown): Promise<Wire> {
  const [old] = await server.query<{ at: Date | null }>(
    `update ticket_verdict v set checked_at = checked_at - interval '2 hours' from operation o
     where o.id = v.operation_id and o.public_id = $1 returning checked_at as at`,
    [publicId],
  );
  const asked = async (): Promise<Wire | null> => {
    const answer = await server.call(`GET /receipt/${String(publicId)}`);
    const receipt: Wire | undefined = answer.Data['Receipt'];
    const chain = receipt?.['Chain'] as Wire | null | undefined;
    return chain && chain['CheckedAt'] !== old?.at?.toISOString() ? chain : null;
  };
  return vi.waitFor(
    async () => {
      const chain = await asked();
      if (!chain) throw new Error(`receipt ${String(publicId)} is still being checked`);
      return chain;
    },
    { timeout: 60_000, interval: 5 },
  );
}

/** What weighing could have changed: numbers, records and tickets of all companies. */
export const traces = (server: TestServer) =>
  server.query(`select (select count(*) from operation)::int as tickets,
    (select count(*) from weight_record)::int as records, (select sum(version) from operation)::int as versions,
    (select jsonb_agg(c order by scale_id) from receipt_counter c) as counters`);

type Refused = {
  call: (options: Pick<CallOptions, 'language'>) => Promise<Answer>;
  values?: Record<string, string | number>;
  field?: string;
  /** The answer's data beside the refusal, in any language. */
  told?: object | null;
};

/**
 * Expects a call to be refused in both languages, with the problem's own code, status, words and field, and to
 * leave nothing behind: no ticket, no number, no record.
 */
export async function expectRefusal(
  server: TestServer,
  kind: ProblemKind,
  { call, values = {}, field, told = null }: Refused,
): Promise<void> {
  const before = await traces(server);
  for (const language of LANGUAGES) {
    const { status, Data, Status } = await call({ language });
    const Message = problemText(kind, language, values);
    const Errors = field === undefined ? [] : [{ Field: field, Message }];
    expect({ status, Data, Status }).toEqual({
      status: kind.status,
      Data: told && expect.objectContaining(told),
      Status: { Code: kind.code, Message, Errors },
    });
  }
  expect(await traces(server)).toEqual(before);
}

/** Drives a truck on a real scale and waits until it stands still. */
export async function driveOn(site: TestSite, scaleId: number, kg: number) {
  await site.driveOn(scaleId, kg * 1000);
  return site.sees(scaleId, { grams: kg * 1000, state: 'stable' });
}

/** Empties a real scale and waits until it shows zero. */
export async function driveOff(site: TestSite, scaleId: number) {
  await site.driveOff(scaleId);
  return site.sees(scaleId, { grams: 0, state: 'stable' });
}
