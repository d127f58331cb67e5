import type pg from 'pg';
import type { SimulatedScale } from '@terezi/domain/devices/simulation.ts';
import { type Child, keepRunning } from '../../server/demo/child.ts';
import { type Instruments, startInstruments } from '../../server/demo/instruments.ts';
import { createLog } from '../../server/platform/log.ts';
import { openSessions } from '../data/session.ts';
import { addSite, type BenchSite } from '../data/site.ts';
import { startProgram } from '../program.ts';
import { asOwner, inFolder, SIGNING_KEY } from '../scratch.ts';
import { byServer, type Parties } from './by-server.ts';
import type { Way } from './weighing.ts';

const SCALES = 20;
const AGENT = new URL('../../edge/main.ts', import.meta.url);
const log = createLog('silent');

/** Starts an instrument a scale; answers where they listen. */
function startScales(ids: readonly number[]): Promise<[Instruments, Map<number, number>]> {
  const scales = ids.map(
    (id): SimulatedScale => ({
      id,
      protocol: 'st-gs-18',
      division: 20_000,
      max: 60_000_000,
      seed: id,
      pace: 1,
    }),
  );
  return new Promise((resolve) => {
    const instruments = startInstruments(
      { scales, readers: [] },
      (ports) => resolve([instruments, new Map(ports.map(({ id, port }) => [id, port]))]),
      log,
    );
  });
}

function startAgent(url: string, siteId: number, folder: string, agent: BenchSite['agent']): Child {
  const env = {
    SERVER_MQTT_URL: url,
    SITE_ID: String(siteId),
    AGENT_ID: agent.name,
    AGENT_SECRET: agent.secret,
    EDGE_DATA_DIR: `${folder}/${siteId}`,
    LOG_LEVEL: 'warn',
  };
  return keepRunning({ name: 'agent', program: AGENT, env, log });
}

async function partiesOf(owner: pg.Client): Promise<Parties & { companyId: number }> {
  const { rows } = await owner.query<{ ids: string[]; company: string; [name: string]: unknown }>(
    `select a.company_id as company, (select min(id) from driver where company_id = a.company_id) as driver,
      (select min(id) from cargo where company_id = a.company_id) as cargo,
      (select min(id) from customer where company_id = a.company_id) as customer,
      (select min(id) from sender where company_id = a.company_id) as sender,
      array(select id from truck t where company_id = a.company_id and deleted_at is null and not exists
        (select from operation o where o.truck_id = t.id and o.status_id = 1) order by id limit $1) as ids
      from site_agent a where a.name = 'lokbatan'`,
    [SCALES],
  );
  const [quarry] = rows;
  if (!quarry) throw new Error('the demo world has no quarry');
  return {
    companyId: Number(quarry.company),
    truckIds: quarry.ids.map(Number),
    driverId: Number(quarry.driver),
    cargoId: Number(quarry.cargo),
    customerId: Number(quarry.customer),
    senderId: Number(quarry.sender),
  };
}

/** Twenty scales of one company at work: the server, an agent, and instruments that are driven on and off. */
export type Yard = {
  way: Way;
  instruments: Instruments;
  scaleIds: readonly number[];
  /** Where the API answers, and whom it knows there. */
  base: string;
  token: string;
  parties: Parties;
};

/** Does something in a yard on a database. */
export const inYard = <T>(url: string, work: (yard: Yard) => Promise<T>): Promise<T> =>
  inFolder(async (folder) => {
    const places = Array.from({ length: SCALES }, (_, at) => at + 1);
    const [instruments, ports] = await startScales(places);
    const { parties, site, token } = await asOwner(url, async (owner) => {
      const yardParties = await partiesOf(owner);
      const [session] = await openSessions(owner, 'admin@demo.az', 1);
      const listening = places.map((place) => ports.get(place) ?? 0);
      const added = await addSite(owner, yardParties.companyId, listening);
      return { parties: yardParties, site: added, token: session?.token ?? '' };
    });
    const program = await startProgram('./api.child.ts', { DATABASE_URL: url, SIGNING_KEY });
    const at = `127.0.0.1:${program.ready.port}`;
    const base = `http://${at}/api/v1`;
    const agent = startAgent(`ws://${at}/mqtt`, site.siteId, folder, site.agent);
    const way = await byServer(base, token, { scaleIds: site.scaleIds, parties });
    // The instruments are numbered by place, the server's scales by the database.
    const placeOf = (scaleId: number): number => site.scaleIds.indexOf(scaleId) + 1;
    const ordered: Instruments = {
      ...instruments,
      order: (order) => instruments.order('id' in order ? { ...order, id: placeOf(order.id) } : order),
    };
    try {
      return await work({ way, instruments: ordered, scaleIds: site.scaleIds, base, token, parties });
    } finally {
      way.close();
      await agent.stop();
      await program.stop();
      await instruments.stop();
    }
  });
