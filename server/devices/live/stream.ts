import { sql as raw } from 'kysely';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { problem } from '@terezi/domain/grammar/problem.ts';
import { general } from '@terezi/domain/grammar/problems.ts';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import { hashToken } from '../../identity/index.ts';
import { API_BASE } from '../../platform/http/api.ts';
import { createFanOut, type Sight } from '../../platform/live/fan-out.ts';
import { type Frames, openViewer, textOf, type Viewer } from '../../platform/live/viewer.ts';
import type { SiteLink } from '../link/link.ts';
import { reachOf, type Scope } from './reach.ts';
import { recentChanges } from './recent.ts';
import { type Guest, makeRoom } from './room.ts';
import { isSameSight, sightOf } from './sight.ts';
import { type LiveEvent, type LiveMessage, missedSaid, saidOf, scaleEvent, siteEvent } from './event.ts';

export type LiveParts = { database: Database; link: SiteLink; log: Log };

const HEARTBEAT_MS = 10_000;
const LOOK_MS = 3_000;

/** Takes the ticket, once, and answers the session that it opens with what that may see; null for a bad ticket. */
async function enter(database: Database, ticket: string, requestId: string): Promise<Guest | null> {
  const session = await database.transaction({ identity: 'nobody', requestId, writes: true }, async (sql) => {
    const { rows } = await raw<{ session: string }>`
        select encode(session_hash, 'hex') as session from gate.take_live_ticket(${hashToken(ticket)})`.execute(
      sql,
    );
    return rows[0]?.session;
  });
  if (session === undefined) return null;
  return database.transaction(
    { identity: { session, allowsUnready: false }, requestId, writes: false },
    async (sql) => {
      const reach = (await reachOf(sql, [session])).get(session);
      return reach ? { session, ...reach } : null;
    },
  );
}

type Query = { Ticket?: unknown; Since?: unknown };

/** How many milliseconds ago the page began to read, where it says so. */
function sinceIn({ Since: since }: Query): number | null {
  return typeof since === 'string' && /^\d{1,12}$/.test(since) ? Number(since) : null;
}

/** The state that a new viewer gets first: each site, and each scale's newest value. */
function standing(link: SiteLink, scope: Scope): LiveEvent[] {
  const { directory } = link;
  const isSeen = (siteId: number): boolean => {
    const companyId = directory.companyOf(siteId);
    return companyId !== undefined && (scope === 'all' || scope.includes(companyId));
  };
  return directory
    .sites()
    .filter(isSeen)
    .flatMap((siteId) => {
      const values = directory
        .scalesOf(siteId)
        .map(link.newest)
        .filter((value) => value !== null);
      return [siteEvent(siteId, link.siteOnline(siteId)), ...values.map(scaleEvent)];
    });
}

/** Ends the streams of sessions that have ended, and keeps the other sessions from falling idle: one query for all. */
async function endEnded(database: Database, guests: ReadonlyMap<Viewer, string>): Promise<void> {
  if (guests.size === 0) return;
  const sessions = [...new Set(guests.values())].map((session) => Buffer.from(session, 'hex'));
  const { rows } = await database.transaction(
    { identity: 'nobody', requestId: 'live', writes: true },
    (sql) =>
      raw<{ session: string }>`
        select encode(hash, 'hex') as session from gate.streaming_sessions(${sessions}::bytea[])`.execute(
        sql,
      ),
  );
  const alive = new Set(rows.map(({ session }) => session));
  for (const [viewer, session] of guests) if (!alive.has(session)) viewer.end('end');
}

/** Ends the streams of people whose sight has changed: their pages open another stream, with the new sight. */
async function endMoved(database: Database, guests: ReadonlyMap<Viewer, Guest>): Promise<void> {
  if (guests.size === 0) return;
  const sessions = [...new Set([...guests.values()].map(({ session }) => session))];
  const reachBySession = await database.transaction(
    { identity: 'nobody', requestId: 'live', writes: false },
    (sql) => reachOf(sql, sessions),
  );
  for (const [viewer, guest] of guests) {
    const now = reachBySession.get(guest.session);
    // A session that ended since that query has no sight at all.
    if (!now) viewer.end('end');
    else if (!isSameSight(now, guest)) viewer.end('restart');
  }
}

/** Checks all viewers again: whether they may still look on, and at what. */
async function lookAgain(database: Database, guests: ReadonlyMap<Viewer, Guest>): Promise<void> {
  await endEnded(database, new Map([...guests].map(([viewer, { session }]) => [viewer, session])));
  // A viewer who comes during the query is not part of it.
  await endMoved(database, new Map(guests));
}

/**
 * Serves `GET /api/v1/live?Ticket=…`, with `Since=…` from a page that began to read so many milliseconds before. It sends
 * server-sent events of all that the caller may see: `scale` and `site` with the present state and then each change, and
 * `changed`; `missed` where more may have changed than was sent; `end` when the session has ended; `restart` when the server
 * stops, when the caller's sight has changed, or when newer streams have taken this one's place.
 */
export function serveLive(app: FastifyInstance, { database, link, log }: LiveParts): void {
  const guests = new Map<Viewer, Guest>();
  const fanOut = createFanOut<LiveMessage>();
  const recent = recentChanges();
  const deaf = link.onLive((news) => {
    const message = saidOf(news);
    if (!message) return;
    recent.keep(message);
    fanOut.say(message.event.about, message);
  });
  const heartbeat = setInterval(() => {
    for (const viewer of guests.keys()) viewer.heartbeat();
  }, HEARTBEAT_MS);
  const look = setInterval(() => {
    lookAgain(database, guests).catch((error: unknown) => log.warn({ event: 'live.unchecked', err: error }));
  }, LOOK_MS);

  /** What a new viewer gets first: the present state, and the changes since the page began to read. */
  function firstFrames({ scope }: Guest, sight: Sight<LiveMessage>, sinceMs: number | null): Frames {
    const frames: Frames = new Map(standing(link, scope).map((event) => [event.about, event]));
    const changes = sinceMs === null ? [] : (recent.within(sinceMs) ?? [missedSaid]);
    for (const message of changes) {
      const frame = sight.of(message);
      if (frame) frames.set(message.event.about, frame);
    }
    return frames;
  }

  async function open(request: FastifyRequest<{ Querystring: Query }>, reply: FastifyReply) {
    const { Ticket: ticket } = request.query;
    const sinceMs = sinceIn(request.query);
    const cameAt = performance.now();
    const guest = typeof ticket === 'string' ? await enter(database, ticket, request.id) : null;
    if (!guest) throw problem(general.signInNeeded, {});
    makeRoom(guests, guest);
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value);
    const viewer = openViewer(reply.raw, () => {
      guests.delete(viewer);
      leave();
    });
    const sight = sightOf(guest);
    const leave = fanOut.join(viewer, sight);
    guests.set(viewer, guest);
    const frames = firstFrames(guest, sight, sinceMs === null ? null : sinceMs + performance.now() - cameAt);
    viewer.send(frames, Buffer.from(`retry: 1000\n\n${textOf(frames)}`));
  }

  app.get(`${API_BASE}/live`, { exposeHeadRoute: false }, open);
  app.addHook('preClose', async () => {
    clearInterval(heartbeat);
    clearInterval(look);
    deaf();
    for (const viewer of guests.keys()) viewer.end('restart');
  });
}
