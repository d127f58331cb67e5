import { beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '@terezi/domain/grammar/words.ts';
import { TICKET_ACTS, type TicketAct } from '@terezi/domain/weighing/policy.ts';
import { operationStatus, ticketStates } from '@terezi/domain/weighing/status.ts';
import { wireName } from '@terezi/domain/grammar/wire.ts';
import { useServer } from '../../testing/server.ts';
import { ticketIn, ticketsIn, type Wire } from '../yard.fixture.ts';

const server = useServer();
const PEOPLE = ['admin', 'operator', 'viewer', 'super', 'operator-admin'] as const;
const as: Record<string, string> = {};
beforeAll(async () => {
  for (const who of PEOPLE) as[who] = await server.signIn(who);
});

type WireRuling = { May: 'allow' | 'propose' | 'deny'; Why: { Code: string; Message: string } | null };
type Acted = Exclude<TicketAct, 'complete'>;
/** What does an act at once, and what proposes it. A weight is another matter: it takes a scale. */
const ACTIONS: Record<Acted, { path: string; body: Wire; proposed?: string }> = {
  cancel: { path: 'cancel', body: { Reason: 'Səhv' }, proposed: 'delete-request' },
  change: {
    path: 'change-request',
    body: { Reason: 'Səhv', Weight2Note: `${Math.random()}` },
    proposed: 'change-request',
  },
  print: { path: 'print', body: {} },
  lossPercentage: { path: 'loss-percentage', body: { LossPercentage: 2.5 } },
};
/** What leads into another state comes last: the others are tried on the ticket as it was answered. */
const acted = TICKET_ACTS.filter((act): act is Acted => act !== 'complete').toSorted(
  (one, other) => Number(one in ticketStates.acts) - Number(other in ticketStates.acts),
);

/** The newest ticket in a state, and one more of the quarry’s that nothing waits for. */
async function ticketOf(state: keyof typeof operationStatus): Promise<Wire> {
  const query = `StatusId=${operationStatus[state]}&Sort=-Id&PageSize=50`;
  const all = ticketsIn(await server.call(`GET /operation?${query}`, { as: as['admin'] ?? '' }));
  const free = await server.query<{ id: number }>(
    'select id::int from operation o where not exists (select from request r where r.row_id = o.id)',
  );
  const ticket = all.find(({ Id }) => free.some(({ id }) => id === Id));
  if (!ticket) throw new Error(`the world has no ${state} ticket`);
  return ticket;
}

async function saidOf(ticket: Wire, who: string, language: Language): Promise<Record<string, WireRuling>> {
  const answer = await server.call(`GET /operation/${String(ticket['Id'])}`, { as: as[who] ?? '', language });
  return ticketIn(answer)['Acts'] as Record<string, WireRuling>;
}

describe.each(['open', 'completed', 'cancelled'] as const)(
  'what may be done with a ticket that is %s',
  (state) => {
    it.each(PEOPLE)('is what the endpoints do, in both languages: %s', async (who) => {
      const ticket = await ticketOf(state);
      const at = `POST /operation/${String(ticket['Id'])}` as const;
      for (const language of LANGUAGES) {
        const acts = await saidOf(ticket, who, language);
        for (const act of acted) {
          const { path, body, proposed } = ACTIONS[act];
          const ruling = acts[wireName(act)];
          // What is allowed is tried last: it may leave another ticket behind.
          if (ruling?.May === 'allow' || (ruling?.May === 'propose' && proposed === path)) continue;
          const answer = await server.call(`${at}/${path}`, { as: as[who] ?? '', body, language });
          if (ruling === undefined) expect([act, answer.status]).toEqual([act, expect.toBeOneOf([403, 409])]);
          else
            expect([act, answer.Status.Code, answer.Status.Message]).toEqual([
              act,
              ruling.Why?.Code,
              ruling.Why?.Message,
            ]);
        }
      }
      const ownActs = await saidOf(ticket, who, 'az');
      for (const act of acted) {
        const { path, body, proposed } = ACTIONS[act];
        const ruling = ownActs[wireName(act)];
        if (ruling?.May === 'propose') {
          const answer = await server.call(`${at}/${proposed}`, { as: as[who] ?? '', body });
          expect([act, answer.status, answer.Status.Code]).toEqual([act, 201, 'ok']);
        } else if (ruling?.May === 'allow') {
          const answer = await server.call(`${at}/${path}`, { as: as[who] ?? '', body });
          expect([act, answer.status]).toEqual([act, 200]);
        }
      }
    });
  },
);
