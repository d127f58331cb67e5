import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { post } from '../call.ts';
import { addCompany } from '../data/company.ts';
import { openSessions, type Session } from '../data/session.ts';
import { addSite, type BenchSite } from '../data/site.ts';
import { LATENCY, rounded, table, verdict } from '../figures.ts';
import type { Part } from '../part.ts';
import { type Program, startProgram } from '../program.ts';
import { asOwner, inScratch, SIGNING_KEY } from '../scratch.ts';
import type { PublishOrder, PublishStart, Watched, WatchOrder, WatchReport } from './messages.ts';

const COMPANIES = 25;
const SCALES = 20;
/** A person has 24 streams at most, so two people share these. */
const PEOPLE = 2;
const VIEWERS = 40;
const ROUNDS = 4;
const SECONDS = 6;

type World = { sites: BenchSite[]; sessions: Session[] };

/** The companies with their scales and viewers. */
const found = (url: string): Promise<World> =>
  asOwner(url, async (owner) => {
    const world: World = { sites: [], sessions: [] };
    for (let at = 0; at < COMPANIES; at++) {
      const { id, viewers } = await addCompany(owner, at, PEOPLE);
      world.sites.push(
        await addSite(
          owner,
          id,
          Array.from({ length: SCALES }, () => 1),
        ),
      );
      for (const viewer of viewers)
        world.sessions.push(...(await openSessions(owner, viewer, VIEWERS / PEOPLE)));
    }
    return world;
  });

async function ask<Reply>(
  child: ChildProcess,
  order: PublishStart | PublishOrder | WatchOrder,
): Promise<Reply> {
  const message = once(child, 'message');
  child.send(order);
  const [reply] = (await message) as [Reply];
  return reply;
}

/** Where each viewer watches: the API with a ticket of its own, and the reference. */
async function watchedBy({ sessions }: World, base: string, barePort: number): Promise<Watched[]> {
  const agent = new Agent({ keepAlive: true });
  const watched: Watched[] = [];
  for (const { token, companyId } of sessions) {
    const { Ticket } = await post(`${base}/live/ticket`, { token, agent, body: {} });
    watched.push({ of: 'api', url: `${base}/live?Ticket=${String(Ticket)}` });
    watched.push({ of: 'bare', url: `http://127.0.0.1:${barePort + 1}/${companyId}` });
  }
  agent.destroy();
  return watched;
}

async function publishRounds(publisher: Program, viewers: Program): Promise<Record<Watched['of'], number>> {
  const sent = { api: 0, bare: 0 };
  const publish = (to: Watched['of'], seconds: number) =>
    ask<{ published: number }>(publisher.child, { to, seconds });
  for (const to of ['api', 'bare'] as const) await publish(to, 2);
  await ask(viewers.child, { forget: true });
  for (let round = 0; round < ROUNDS; round++)
    for (const to of ['api', 'bare'] as const) sent[to] += (await publish(to, SECONDS)).published;
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  return sent;
}

function told(report: WatchReport, sent: Record<Watched['of'], number>): string {
  const share = (source: Watched['of']) =>
    `${((100 * report[source].count) / (sent[source] * VIEWERS)).toFixed(1)} %`;
  const p99 = rounded(report.api.p99, 1);
  return [
    `${COMPANIES} companies, each with ${SCALES} scales and ${VIEWERS} viewers: ${COMPANIES * SCALES} scales, five values a second each, ${COMPANIES * VIEWERS} viewers, of whom each sees ${SCALES} scales.\n`,
    table(
      ['milliseconds from due to received', ...LATENCY, 'received of sent'],
      [
        ['server', ...report.api.cells, share('api')],
        ['bare fan-out', ...report.bare.cells, share('bare')],
      ],
    ),
    `\np99: ${verdict(p99, p99 <= 150, 'at most 150 ms')}.`,
  ].join('\n');
}

/** Live values from agents to screens, against a bare fan-out of the same messages. */
export const livePart: Part = {
  title: 'Live values',
  measure: () =>
    inScratch(async ({ copy }) => {
      const url = await copy('live');
      const world = await found(url);
      const programs = [
        await startProgram('./api.child.ts', { DATABASE_URL: url, SIGNING_KEY }),
        await startProgram('./bare-live.child.ts'),
        await startProgram('./live-publisher.child.ts'),
        await startProgram('./live-viewers.child.ts'),
      ] as const;
      const [api, bare, publisher, viewers] = programs;
      try {
        const at = `127.0.0.1:${api.ready.port}`;
        const watched = await watchedBy(world, `http://${at}/api/v1`, bare.ready.port);
        await ask(viewers.child, { open: watched });
        await ask(publisher.child, {
          mqtt: `ws://${at}/mqtt`,
          barePort: bare.ready.port,
          sites: world.sites,
        });
        const sent = await publishRounds(publisher, viewers);
        return told(await ask<WatchReport>(viewers.child, { report: true }), sent);
      } finally {
        for (const program of programs) await program.stop();
      }
    }),
};
