import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SimulationAnswer, SimulationOrder } from '@terezi/domain/devices/simulation.ts';
import { gramsFromWire } from '@terezi/domain/grammar/mass.ts';
import type { Api } from './people.ts';

const SIMULATOR = path.join(import.meta.dirname, '../../edge/simulator/main.ts');
const AGENT = path.join(import.meta.dirname, '../../edge/main.ts');
const MAX_KG = 60_000;
const DIVISION_KG = 20;

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** Instruments that stand somewhere before any server knows of them: where each answers, and trucks on their decks. */
export type Instruments = {
  addresses: readonly string[];
  driveOn(place: number, kg: number): Promise<void>;
  driveOff(place: number): Promise<void>;
  stop(): Promise<void>;
};

/** One process with so many instruments in it, that carries out one order after the other; `pace` as of a simulated scale. */
export async function startInstruments(count: number, pace = 1): Promise<Instruments> {
  const child = fork(SIMULATOR, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  let turn: Promise<unknown> = Promise.resolve();
  const order = (wanted: SimulationOrder): Promise<SimulationAnswer> => {
    const reply = turn.then(async () => {
      child.send(wanted);
      const [answer] = (await once(child, 'message')) as [SimulationAnswer];
      if (answer.kind === 'failed') throw new Error(`${wanted.kind}: ${answer.reason}`);
      return answer;
    });
    turn = reply.catch(() => undefined);
    return reply;
  };
  const started = await order({
    kind: 'start',
    scales: Array.from({ length: count }, (_, place) => ({
      id: place + 1,
      protocol: 'toledo-continuous',
      division: gramsFromWire(DIVISION_KG),
      max: gramsFromWire(MAX_KG),
      pace,
      seed: place + 1,
    })),
  });
  const ports = started.kind === 'ports' ? started.ports.toSorted((one, other) => one.id - other.id) : [];
  return {
    addresses: ports.map(({ port }) => `tcp://127.0.0.1:${port}`),
    driveOn: async (place, kg) =>
      void (await order({ kind: 'drive-on', id: place + 1, grams: gramsFromWire(kg) })),
    driveOff: async (place) => void (await order({ kind: 'drive-off', id: place + 1 })),
    stop: () => end(child),
  };
}

/** Starts an agent on a computer of its own, as it is typed there: it enrols with the code, and dials. */
export async function startAgent(url: string, code: string): Promise<{ stop(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'terezi-new-yard-'));
  const { SERVER_MQTT_URL: _url, AGENT_ID: _id, ...env } = process.env;
  const agent = fork(AGENT, ['enrol', code, url], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...env, EDGE_DATA_DIR: folder, LOG_LEVEL: 'silent' },
  });
  return {
    async stop() {
      await end(agent);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A scale as its form sends it, at a site, with an instrument that answers there. */
export const scaleBody = (
  Name: string,
  { Number, SiteId, Address }: Record<'Number' | 'SiteId', number> & { Address: string | undefined },
) => ({
  ...{ Name, Number, SiteId, Address, Protocol: 'toledo-continuous' },
  ...{ IsAutomatic: false, IsQrScale: false, UsualStayMinutes: 60, Weight2Change: true },
  ...{ Division: DIVISION_KG, Min: DIVISION_KG * 20, Max: MAX_KG },
});

/** A yard before its first weighing: its instruments stand ready, and its agent dials the server. */
export type NewYard = {
  /** What its scales are called, in their order. */
  scales: readonly { id: number; name: string }[];
  driveOn(scaleId: number, kg: number): Promise<void>;
  driveOff(scaleId: number): Promise<void>;
  stop(): Promise<void>;
};

/** Sets up a yard for a company that has none, as its administrator does. */
export async function newYard(url: string, admin: Api, names: readonly string[]): Promise<NewYard> {
  const { Site } = await admin<{ Site: { Id: number } }>('POST /site', { Name: 'Karxana' });
  const instruments = await startInstruments(names.length);
  const scales: { id: number; name: string }[] = [];
  for (const [place, name] of names.entries()) {
    const at = { Number: place + 1, SiteId: Site.Id, Address: instruments.addresses[place] };
    const { Scale } = await admin<{ Scale: { Id: number } }>('POST /scale', scaleBody(name, at));
    scales.push({ id: Scale.Id, name });
  }
  const { Enrolment } = await admin<{ Enrolment: { Code: string } }>(`POST /site/${Site.Id}/enrol`, {});
  const agent = await startAgent(url, Enrolment.Code);
  const placeOf = (scaleId: number): number => scales.findIndex(({ id }) => id === scaleId);
  return {
    scales,
    driveOn: (id, kg) => instruments.driveOn(placeOf(id), kg),
    driveOff: (id) => instruments.driveOff(placeOf(id)),
    async stop() {
      await Promise.all([agent.stop(), instruments.stop()]);
    },
  };
}
