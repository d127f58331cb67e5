import { topics, readPresence } from '@terezi/domain/devices/link.ts';
import type { Database } from '#platform/database/database.ts';
import type { SparingLog } from '#platform/sparing-log.ts';
import type { Ear } from '../platform/broker/ear.ts';
import { allowanceOf } from './allowance.ts';
import { type BrokerAgent, brokerAgents } from './broker-acl.ts';
import { siteOf } from './topic.ts';

/** How soon a site is not heard any more once its credential is revoked, as soon as at the server's own broker. */
const EVERY_MS = 4_000;
/** However many sites and names are heard that are not known, so often at most the database is asked for new ones. */
const LEAST_MS = 1_000;

/** A site of which somebody may speak: by these names, and of these scales. */
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

/** The sites that have a live credential, as the database said last. */
async function openRegister(database: Database, log: SparingLog) {
  let sites = speakingSites(await brokerAgents(database));
  let lookedAt = performance.now();
  let next: Promise<void> | null = null;

  async function lookNow(): Promise<void> {
    lookedAt = performance.now();
    sites = speakingSites(await brokerAgents(database));
  }
  /** Looks again, together with all who want that, and a second after the last time at the soonest. */
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
 * The server's ear at a broker elsewhere: a site without a live credential is not heard at all, and one that has one
 * as much as it would be by the server's own broker. Who knows only of a revoked credential is still told as a stranger.
 */
export async function openEar(database: Database, log: SparingLog): Promise<Ear> {
  const register = await openRegister(database, log);

  /** Whether a presence names one of the site's, or nobody. Looked for anew before it is not: it may be quite a new one. */
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
    mayHear({ topic, text }) {
      const siteId = siteOf(topic);
      if (siteId === null) return 'freely';
      const site = register.site(siteId);
      const isPresence = topic === topics.presence(siteId);
      if (!site) register.lookQuietly();
      // How a site is it says once: that is judged when it is known who may say so.
      if (!site && !isPresence) return null;
      // What a broker was made to keep is taken off it by who hears it.
      const allowance = allowanceOf({ siteId, scales: site?.scales ?? NO_SCALES }, topic, false);
      if (!allowance) return null;
      if (allowance.vain) register.lookQuietly();
      const hearing = { speaker: site ? `site ${siteId}` : 'sites unknown', allowance };
      return isPresence ? { ...hearing, isNamedTruly: () => namesOneOf(siteId, text()) } : hearing;
    },
    close: register.close,
  };
}
