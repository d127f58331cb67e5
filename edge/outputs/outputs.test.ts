import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { OutputSettings } from '@terezi/domain/devices/site-settings.ts';
import modbus from 'modbus-serial';
import { afterEach, describe, expect, test } from 'vitest';
import { modbusTcpOutputs } from './modbus-tcp.ts';
import { simulatedOutputs } from './simulated.ts';
import { freePort } from '../simulator/free-port.ts';
import { eventually } from '../testing/server-side.ts';

type ModbusSettings = Extract<OutputSettings, { kind: 'modbus-tcp' }>;

const RELAYS = { entryOpen: 0, entryClose: 1, entryRed: 4, entryGreen: 5 };
const settingsAt = (port: number): ModbusSettings => ({
  kind: 'modbus-tcp',
  address: `tcp://127.0.0.1:${port}`,
  unit: 1,
  barriers: { 'entry-barrier': { open: RELAYS.entryOpen, close: RELAYS.entryClose, pulse: 30 } },
  lights: { 'entry-light': { red: RELAYS.entryRed, green: RELAYS.entryGreen } },
});

const disposals: (() => unknown)[] = [];
afterEach(async () => {
  for (const dispose of disposals.splice(0).reverse()) await dispose();
});

/** A Modbus TCP relay module that keeps every write in order. */
async function relayModule(wanted?: number) {
  const port = wanted ?? (await freePort());
  const coils = new Map<number, boolean>();
  const writes: [coil: number, on: boolean][] = [];
  const inputs = new Map<number, boolean>();
  const vector = {
    getDiscreteInput: (input: number) => inputs.get(input) ?? false,
    setCoil(coil: number, on: boolean) {
      writes.push([coil, on]);
      coils.set(coil, on);
    },
  };
  const server = new modbus.ServerTCP(vector, { host: '127.0.0.1', port, unitID: 1 });
  await once(server, 'initialized');
  const close = () =>
    new Promise<void>((resolve) => {
      for (const socket of server.socks.keys()) socket.destroy();
      server.close(() => resolve());
    });
  disposals.push(close);
  return { coils, inputs, writes, close, port };
}

/** A proxy in front of a module that keeps the bytes sent to it. */
async function tap(port: number) {
  const requests: Buffer[] = [];
  const sockets: Socket[] = [];
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    sockets.push(near, far);
    near
      .on('data', (bytes) => requests.push(bytes))
      .pipe(far)
      .pipe(near);
    near.on('error', () => {});
    far.on('error', () => {});
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  disposals.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { requests, port: (server.address() as AddressInfo).port };
}

async function reached(settings: ModbusSettings) {
  const troubles: string[] = [];
  /** The known states at each change. */
  const changes: object[] = [];
  const outputs = modbusTcpOutputs(settings, {
    onChange: () => changes.push(outputs.states()),
    onTrouble: (reason) => troubles.push(reason),
  });
  disposals.push(() => outputs.close());
  await eventually(() => expect(outputs.states()).toEqual({ 'entry-light': 'red' }));
  return { outputs, troubles, told: changes };
}

describe('outputs on a Modbus TCP module', () => {
  test('are made safe on connection: no barrier driven, the light red', async () => {
    const module = await relayModule();
    await reached(settingsAt(module.port));
    expect(module.writes).toEqual([
      [RELAYS.entryOpen, false],
      [RELAYS.entryClose, false],
      [RELAYS.entryRed, true],
      [RELAYS.entryGreen, false],
    ]);
  });

  test('a barrier gets a pulse on the relay of its direction, the other one released first', async () => {
    const module = await relayModule();
    const { outputs } = await reached(settingsAt(module.port));
    module.writes.length = 0;
    await outputs.set('entry-barrier', 'open');
    await outputs.set('entry-barrier', 'closed');
    expect(module.writes).toEqual([
      [RELAYS.entryClose, false],
      [RELAYS.entryOpen, true],
      [RELAYS.entryOpen, false],
      [RELAYS.entryOpen, false],
      [RELAYS.entryClose, true],
      [RELAYS.entryClose, false],
    ]);
    expect(outputs.states()).toMatchObject({ 'entry-barrier': 'closed' });
  });

  test('tell what is known as it changes, and nothing of a barrier that is on its way', async () => {
    const module = await relayModule();
    const { outputs, told } = await reached(settingsAt(module.port));
    const light = { 'entry-light': 'red' };
    await outputs.set('entry-barrier', 'open');
    await outputs.set('entry-barrier', 'closed');
    expect(told).toEqual([
      light,
      light,
      { ...light, 'entry-barrier': 'open' },
      light,
      { ...light, 'entry-barrier': 'closed' },
    ]);
    await module.close();
    await eventually(() => expect(told.at(-1)).toEqual({}));
  });

  test('two commands to one barrier never overlap', async () => {
    const module = await relayModule();
    const { outputs } = await reached(settingsAt(module.port));
    module.writes.length = 0;
    await Promise.all([outputs.set('entry-barrier', 'open'), outputs.set('entry-barrier', 'closed')]);
    const driven = new Set<number>();
    for (const [coil, on] of module.writes) {
      if (on) driven.add(coil);
      else driven.delete(coil);
      expect(driven.size).toBeLessThanOrEqual(1);
    }
  });

  test('a light is a level: never red and green at rest, red first when it turns red', async () => {
    const module = await relayModule();
    const { outputs } = await reached(settingsAt(module.port));
    await outputs.set('entry-light', 'green');
    expect([module.coils.get(RELAYS.entryRed), module.coils.get(RELAYS.entryGreen)]).toEqual([false, true]);
    module.writes.length = 0;
    await outputs.set('entry-light', 'red');
    expect(module.writes).toEqual([
      [RELAYS.entryRed, true],
      [RELAYS.entryGreen, false],
    ]);
  });

  test('switching coil 0 on goes over the wire as the Modbus specification lays it out', async () => {
    const module = await relayModule();
    const { requests, port } = await tap(module.port);
    const { outputs } = await reached(settingsAt(port));
    requests.length = 0;
    await outputs.set('entry-barrier', 'open');
    // Unit 1, function 05, coil 0, FF00; the first two bytes only number the transaction.
    const bodies = Buffer.concat(requests)
      .toString('hex')
      .match(/.{24}/g)
      ?.map((frame) => frame.slice(4));
    expect(bodies).toContain('00000006' + '01050000ff00');
  });

  test.for([
    { output: 'entry-barrier', state: 'red' },
    { output: 'entry-light', state: 'open' },
    { output: 'exit-barrier', state: 'open' },
    { output: 'exit-light', state: 'green' },
  ] as const)('$output to $state is refused without touching a relay', async ({ output, state }) => {
    const module = await relayModule();
    const { outputs } = await reached(settingsAt(module.port));
    module.writes.length = 0;
    await expect(outputs.set(output, state)).rejects.toThrow('cannot be');
    expect(module.writes).toEqual([]);
  });

  test('a module that went away refuses commands at once and is made safe when it is back', async () => {
    const module = await relayModule();
    const { outputs, troubles } = await reached(settingsAt(module.port));
    await outputs.set('entry-light', 'green');
    await module.close();
    await eventually(() => expect(troubles).not.toEqual([]));
    expect(outputs.states()).toEqual({});
    await expect(outputs.set('entry-barrier', 'open')).rejects.toThrow('away');
    const again = await relayModule(module.port);
    await eventually(() => expect(outputs.states()).toEqual({ 'entry-light': 'red' }));
    expect(again.writes.some(([coil, on]) => coil === RELAYS.entryOpen && on)).toBe(false);
  });

  test('a module that accepts and never answers does not hold a command up', async () => {
    const mute = createServer((socket) => disposals.push(() => socket.destroy()));
    mute.listen(0, '127.0.0.1');
    await once(mute, 'listening');
    disposals.push(() => mute.close());
    const troubles: string[] = [];
    const { port } = mute.address() as AddressInfo;
    const outputs = modbusTcpOutputs(settingsAt(port), {
      onChange() {},
      onTrouble: (reason) => troubles.push(reason),
    });
    disposals.push(() => outputs.close());
    await expect(outputs.set('entry-light', 'green')).rejects.toThrow('away');
    await eventually(() => expect(troubles.length).toBeGreaterThan(0));
  });
});

describe('loops and photocells on a Modbus TCP module', () => {
  const INPUTS = { 'entry-loop': 0, 'exit-photocell': 3 } as const;

  test('say what they feel, and nothing once the module is away', async () => {
    const module = await relayModule();
    const { outputs, told } = await reached({ ...settingsAt(module.port), inputs: INPUTS });
    await eventually(() =>
      expect(outputs.inputs()).toEqual({ 'entry-loop': 'free', 'exit-photocell': 'free' }),
    );
    const before = told.length;
    module.inputs.set(3, true);
    await eventually(() =>
      expect(outputs.inputs()).toEqual({ 'entry-loop': 'free', 'exit-photocell': 'occupied' }),
    );
    expect(told.length).toBeGreaterThan(before);
    await module.close();
    await eventually(() => expect(outputs.inputs()).toEqual({}));
  });

  test('are none where none is wired', async () => {
    const module = await relayModule();
    const { outputs } = await reached(settingsAt(module.port));
    expect(outputs.inputs()).toBeNull();
  });
});

describe('simulated outputs', () => {
  test('start red and remember what they were brought to', async () => {
    let changeCount = 0;
    const outputs = simulatedOutputs({ onChange: () => (changeCount += 1) });
    await outputs.set('exit-barrier', 'open');
    expect(changeCount).toBe(1);
    expect(outputs.states()).toEqual({ 'entry-light': 'red', 'exit-light': 'red', 'exit-barrier': 'open' });
    await expect(outputs.set('exit-light', 'open')).rejects.toThrow('cannot be');
  });
});
