import { once } from 'node:events';
import { Agent } from 'node:http';
import { post } from '../call.ts';
import { addCompany } from '../data/company.ts';
import { openSessions, type Session } from '../data/session.ts';
import { addSite, type BenchSite } from '../data/site.ts';
import { rounded, table, verdict } from '../figures.ts';
import { readEvents } from '../live/event-stream.ts';
import type { Part } from '../part.ts';
import { type Program, startProgram } from '../program.ts';
import { asOwner, inScratch, SIGNING_KEY } from '../scratch.ts';
import type { AgentsOrder, AgentsStart } from './messages.ts';

const COMPANIES = 10;
const SITES = 100;
/** Records of each scale before the server dies, and those that it takes while there is none. */
const BEFORE = 2;
const AWAY = 5;
const ROUNDS = 3;
const MOST_S = 30;

type World = { sites: BenchSite[]; sessions: Session[] };
type Round = { online: number; safe: number };
type RecordCounts = { stored: number; broken: number; refused: number };

/** Companies with so many sites of one scale each, and one person of each who watches. */
const found = (url: string): Promise<World> =>
  asOwner(url, async (owner) => {
    const world: World = { sites: [], sessions: [] };
    for (let at = 0; at < COMPANIES; at++) {
      const { id, viewers } = await addCompany(owner, at, 1);
      for (let site = 0; site < SITES; site++) world.sites.push(await addSite(owner, id, [1], 101 + site));
      for (const viewer of viewers) world.sessions.push(...(await openSessions(owner, viewer, 1)));
    }
    return world;
  });

async function ask({ child }: Program, order: AgentsStart | AgentsOrder): Promise<void> {
  const message = once(child, 'message');
  child.send(order);
  await message;
}

/** Watches as people do; resolves once the server has reported so many sites online. */
async function allOnline(base: string, { sites, sessions }: World): Promise<void> {
  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });
  const online = new Set<number>();
  const { promise, resolve } = Promise.withResolvers<void>();
  const hear = (event: string, data: string): void => {
    if (event !== 'site') return;
    const presence = JSON.parse(data) as { SiteId: number; Online: boolean };
    if (presence.Online) online.add(presence.SiteId);
    else online.delete(presence.SiteId);
    if (online.size === sites.length) resolve();
  };
  for (const { token } of sessions) {
    const { Ticket } = await post(`${base}/live/ticket`, { token, agent, body: {} });
    await readEvents(`${base}/live?Ticket=${String(Ticket)}`, agent, hear);
  }
  await promise;
  agent.destroy();
}

/** What the database has of the records: all of them, in chains without a gap, and what was set aside. */
const inDatabase = (url: string, { sites }: World): Promise<RecordCounts> =>
  asOwner(url, async (owner) => {
    const { rows } = await owner.query<RecordCounts>(
      `with chains as (select r.scale_id, count(*)::int as records, max(r.sequence)::int as newest,
          count(*) filter (where p.hash is distinct from r.previous_hash and r.sequence > 1)::int as torn
        from weight_record r left join weight_record p on p.scale_id = r.scale_id and p.sequence = r.sequence - 1
        where r.scale_id = any($1) group by r.scale_id)
      select coalesce(sum(records), 0)::int as stored,
        count(*) filter (where records <> newest or torn > 0)::int as broken,
        (select count(*)::int from refused_record where scale_id = any($1)) as refused from chains`,
      [sites.flatMap(({ scaleIds }) => scaleIds)],
    );
    return rows[0] ?? { stored: 0, broken: 0, refused: 0 };
  });

function told(rounds: readonly Round[], sent: number, { stored, broken, refused }: RecordCounts): string {
  const slowest = Math.max(...rounds.map(({ online }) => online));
  const lost = sent - stored;
  return [
    `${COMPANIES * SITES} agents of one scale each. The server is killed, each scale takes ${AWAY} records, the server starts anew; ${ROUNDS} times.\n`,
    table(
      ['seconds from when the server listens', ...rounds.map((_, at) => String(at + 1))],
      [
        ['until people see every site online', ...rounds.map(({ online }) => String(rounded(online, 1)))],
        [
          `until ${COMPANIES * SITES * AWAY} records are safe`,
          ...rounds.map(({ safe }) => String(rounded(safe, 1))),
        ],
      ],
    ),
    `\nAll online: ${verdict(rounded(slowest, 1), slowest <= MOST_S, `at most ${MOST_S} s`)}. Records lost: ${verdict(lost, lost === 0 && broken === 0 && refused === 0, `none of ${sent}`)}, chains with a gap: ${broken}, refused: ${refused}.`,
  ].join('\n');
}

/** A server that dies and comes back: how soon all agents are there again, and whether a record is missing then. */
export const reconnectPart: Part = {
  title: 'A thousand agents come back',
  measure: () =>
    inScratch(async ({ copy }) => {
      const url = await copy('reconnect');
      const world = await found(url);
      const start = (port: number) =>
        startProgram('./api.child.ts', { DATABASE_URL: url, SIGNING_KEY, BENCH_PORT: String(port) });
      let api = await start(0);
      const { port } = api.ready;
      const base = `http://127.0.0.1:${port}/api/v1`;
      const agents = await startProgram('./returning-agents.child.ts');
      const rounds: Round[] = [];
      try {
        agents.child.send({ mqtt: `ws://127.0.0.1:${port}/mqtt`, sites: world.sites } satisfies AgentsStart);
        await allOnline(base, world);
        await ask(agents, { weigh: BEFORE });
        await ask(agents, { settle: true });
        for (let round = 0; round < ROUNDS; round++) {
          api.child.kill('SIGKILL');
          await once(api.child, 'exit');
          await ask(agents, { weigh: AWAY });
          api = await start(port);
          const begun = performance.now();
          const since = () => (performance.now() - begun) / 1_000;
          const [online, safe] = await Promise.all([
            allOnline(base, world).then(since),
            ask(agents, { settle: true }).then(since),
          ]);
          rounds.push({ online, safe });
        }
      } finally {
        await agents.stop();
        await api.stop();
      }
      const sent = COMPANIES * SITES * (BEFORE + ROUNDS * AWAY);
      return told(rounds, sent, await inDatabase(url, world));
    }),
};
