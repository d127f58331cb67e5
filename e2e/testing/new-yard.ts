import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SimulationAnswer, SimulationOrder } from '@terezi/domain/devices/simulation.ts';
import { gramsFromWire } from '@terezi/domain/grammar/mass.ts';
import { asOwner } from './owner.ts';

const SIMULATOR = path.join(import.meta.dirname, '../../edge/simulator/main.ts');
const AGENT = path.join(import.meta.dirname, '../../edge/main.ts');
const SECRET = 'a secret of this yard alone';
const MAX_KG = 60_000;
const DIVISION_KG = 20;

/** A yard where nobody has weighed yet: its instruments stand ready, and its agent dials the server. */
export type NewYard = {
  /** What its scales are called, in their order. */
  scales: readonly { id: number; name: string }[];
  driveOn(scaleId: number, kg: number): Promise<void>;
  driveOff(scaleId: number): Promise<void>;
  stop(): Promise<void>;
};

/** One process with instruments in it, that carries out one order after the other. */
function startSimulator() {
  const child = fork(SIMULATOR, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  let turn: Promise<unknown> = Promise.resolve();
  const order = (wanted: SimulationOrder): Promise<SimulationAnswer> => {
    const answered = turn.then(async () => {
      child.send(wanted);
      const [answer] = (await once(child, 'message')) as [SimulationAnswer];
      if (answer.kind === 'failed') throw new Error(`${wanted.kind}: ${answer.reason}`);
      return answer;
    });
    turn = answered.catch(() => undefined);
    return answered;
  };
  return { child, order };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** What no screen offers yet: the keeper of the database gives a company a site, its scales and its agent's credential. */
async function setUp(dataDir: string, companyId: number, names: readonly string[]) {
  const [site] = await asOwner<{ id: string }>(
    dataDir,
    'insert into site (company_id, name) values ($1, $2) returning id',
    [companyId, 'Karxana'],
  );
  const siteId = Number(site?.id);
  await asOwner(
    dataDir,
    `insert into site_agent (company_id, site_id, name, secret_hash)
     values ($1, $2, $3, sha256(convert_to($4, 'UTF8')))`,
    [companyId, siteId, `yard-${siteId}`, SECRET],
  );
  const made = await asOwner<{ id: string; name: string }>(
    dataDir,
    `insert into scale (company_id, site_id, number, name, division_kg, min_kg, max_kg, protocol, address,
       weight2_change)
     select $1, $2, number, name, $4, $5, $6, 'toledo-continuous', 'tcp://127.0.0.1:9', true
     from unnest($3::text[]) with ordinality as each(name, number) returning id, name`,
    [companyId, siteId, [...names], DIVISION_KG, DIVISION_KG * 20, MAX_KG],
  );
  return { siteId, scales: made.map(({ id, name }) => ({ id: Number(id), name })) };
}

/** Sets up a yard for a company that has none. `server` is where the product answers and its data lies. */
export async function newYard(
  server: { url: string; dataDir: string },
  companyId: number,
  names: readonly string[],
): Promise<NewYard> {
  const { siteId, scales } = await setUp(server.dataDir, companyId, names);
  const { child, order } = startSimulator();
  const started = await order({
    kind: 'start',
    scales: scales.map(({ id }) => ({
      id,
      protocol: 'toledo-continuous',
      division: gramsFromWire(DIVISION_KG),
      max: gramsFromWire(MAX_KG),
      pace: 1,
      seed: id,
    })),
  });
  if (started.kind === 'ports')
    for (const { id, port } of started.ports)
      await asOwner(server.dataDir, 'update scale set address = $2 where id = $1', [
        id,
        `tcp://127.0.0.1:${port}`,
      ]);
  const folder = await mkdtemp(path.join(tmpdir(), 'terezi-new-yard-'));
  const agent = fork(AGENT, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      SERVER_MQTT_URL: `${server.url.replace('http', 'ws')}/mqtt`,
      SITE_ID: String(siteId),
      AGENT_ID: `yard-${siteId}`,
      AGENT_SECRET: SECRET,
      EDGE_DATA_DIR: folder,
      LOG_LEVEL: 'silent',
    },
  });
  return {
    scales,
    driveOn: async (id, kg) => void (await order({ kind: 'drive-on', id, grams: gramsFromWire(kg) })),
    driveOff: async (id) => void (await order({ kind: 'drive-off', id })),
    async stop() {
      await Promise.all([end(agent), end(child)]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
