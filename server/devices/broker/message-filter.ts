import { topics, readPresence } from '@terezi/domain/devices/link.ts';
import type { Database } from '#platform/database/database.ts';
import type { SparingLog } from '#platform/sparing-log.ts';
import type { MessageFilter } from '../../platform/broker/message-filter.ts';
import { allowanceOf } from './allowance.ts';
import { type BrokerAgent, brokerAgents } from './acl.ts';
import { siteOf } from '../link/topic.ts';

/** How soon the server stops hearing a site whose credential is revoked: as soon as its own broker would. */
const EVERY_MS = 4_000;
/** However many unknown sites and names are heard, the database is asked for new ones this often at most. */
const LEAST_MS = 1_000;

/** A site with the names that may speak for it, and its scales. */
type Speaking = { names: Set<string>; scales: Set<number> };

const NO_SCALES: ReadonlySet<number> = new Set();

function speakingSites(agents: readonly BrokerAgent[]): Map<number, Speaking> {
  const sites = new Map<number, Speaking>();
  for (const { name, siteId, scales } of agents) {
    const site = sites.get(siteId) ?? { names: new Set(), scales: new Set(scales) };
    sites.set(siteId, { ...site, names: site.names.add(name) });
  }
  return sites;
}

/** The sites with a live credential, as last read from the database. */
async function openRegister(database: Database, log: SparingLog) {
  let sites = speakingSites(await brokerAgents(database));
  let lookedAt = performance.now();
  let next: Promise<void> | null = null;

  async function lookNow(): Promise<void> {
    lookedAt = performance.now();
    sites = speakingSites(await brokerAgents(database));
  }
  /** Reads again, once for all callers that wait, and a second after the last time at the soonest. */
  function look(): Promise<void> {
    next ??= new Promise((resolve, reject) => {
      const wait = Math.max(0, lookedAt + LEAST_MS - performance.now());
      setTimeout(() => {
        next = null;
        lookNow().then(resolve, reject);
      }, wait).unref();
    });
    return next;
  }
  const lookQuietly = (): void =>
    void look().catch((error: unknown) => log.warn({ event: 'broker.door-away', err: error }));
  const regularly = setInterval(lookQuietly, EVERY_MS);

  return {
    site: (siteId: number) => sites.get(siteId),
    look,
    lookQuietly,
    close: () => clearInterval(regularly),
  };
}

/**
 * The server's filter at a broker elsewhere: it drops all messages of a site without a live credential, and holds every other site
 * to the allowance of the server's own broker. It still reports a sender with a revoked credential as a stranger.
 */
export async function openMessageFilter(database: Database, log: SparingLog): Promise<MessageFilter> {
  const register = await openRegister(database, log);

  /**
   * Whether a presence names a credential of the site, or none. An unknown name may be quite new, so it asks the database
   * before it says no.
   */
  async function namesOneOf(siteId: number, presence: string): Promise<boolean> {
    const name = readPresence(presence)?.agent;
    const isKnown = (): boolean => {
      const site = register.site(siteId);
      return site !== undefined && (name === undefined || site.names.has(name));
    };
    if (!isKnown()) await register.look();
    return isKnown();
  }

  return {
    admit({ topic, text }) {
      const siteId = siteOf(topic);
      if (siteId === null) return 'freely';
      const site = register.site(siteId);
      const isPresence = topic === topics.presence(siteId);
      if (!site) register.lookQuietly();
      // A site sends its presence once, so that is judged after the database has named those who may send it.
      if (!site && !isPresence) return null;
      // The hearer removes a message that the broker was made to retain.
      const allowance = allowanceOf({ siteId, scales: site?.scales ?? NO_SCALES }, topic, false);
      if (!allowance) return null;
      if (allowance.vain) register.lookQuietly();
      const admission = { speaker: site ? `site ${siteId}` : 'sites unknown', allowance };
      return isPresence ? { ...admission, isNamedTruly: () => namesOneOf(siteId, text()) } : admission;
    },
    close: register.close,
  };
}
