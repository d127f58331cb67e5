import { asOwner, SIGNING_KEY } from '../scratch.ts';
import { openSessions } from '../data/session.ts';
import { startProgram } from '../program.ts';
import { pathOf, type Question } from './question.ts';

/** Something that answers the list, with its callers. */
export type Subject = {
  url(question: Question): string;
  headers(turn: number): Record<string, string>;
  stop(): Promise<void>;
};

export type Ids = { companyId: number; truckId: number; customerId: number; plate: string };

/** Whom and what the questions name: the busiest truck and customer of the operator's company. */
export const idsIn = (url: string): Promise<Ids> =>
  asOwner(url, async (owner) => {
    const { rows } = await owner.query<Record<keyof Ids, string>>(`
      select a.company_id as "companyId", mode() within group (order by o.truck_id) as "truckId",
        mode() within group (order by o.customer_id) as "customerId", min(o.number_plate) as plate
      from site_agent a join operation o on o.company_id = a.company_id where a.name = 'lokbatan' group by 1`);
    const [quarry] = rows;
    if (!quarry) throw new Error('the demo world has no quarry');
    const { companyId, truckId, customerId, plate } = quarry;
    return { companyId: Number(companyId), truckId: Number(truckId), customerId: Number(customerId), plate };
  });

const CALLERS = 16;
const OPERATOR = 'operator@demo.az';
const sessions = (url: string, email = OPERATOR) =>
  asOwner(url, (owner) => openSessions(owner, email, CALLERS));

/** The API on a database, asked by sixteen sessions of one person: an operator where no `email` is given. */
export async function apiOn(url: string, email?: string): Promise<Subject> {
  const callers = await sessions(url, email);
  const program = await startProgram('./api.child.ts', { DATABASE_URL: url, SIGNING_KEY });
  return {
    url: (question) => `http://127.0.0.1:${program.ready.port}${pathOf(question)}`,
    headers: (turn) => ({ authorization: `Bearer ${callers[turn % CALLERS]?.token}` }),
    stop: program.stop,
  };
}

/** The reference on the same database, asked by sessions of the same operator. */
export async function bareOn(url: string, ids: Ids): Promise<Subject> {
  const callers = await sessions(url);
  const program = await startProgram('./bare-list.child.ts', {
    DATABASE_URL: url,
    COMPANY_ID: String(ids.companyId),
    TRUCK_ID: String(ids.truckId),
    CUSTOMER_ID: String(ids.customerId),
    PLATE: ids.plate,
  });
  const at = `http://127.0.0.1:${program.ready.port}/?question=`;
  return {
    url: ({ name }) => at + encodeURIComponent(name),
    headers: (turn) => ({ 'x-session': callers[turn % CALLERS]?.session ?? '' }),
    stop: program.stop,
  };
}
