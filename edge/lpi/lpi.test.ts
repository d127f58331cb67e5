import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import modbus from 'modbus-serial';
import { afterEach, describe, expect, test } from 'vitest';
import { freePort } from '../simulator/free-port.ts';
import { diniArgeo } from './dini-argeo.ts';
import { flintecFt112 } from './flintec-ft112.ts';
import { simulatedLpi } from './simulated.ts';

const disposals: (() => unknown)[] = [];
afterEach(async () => {
  for (const dispose of disposals.splice(0).reverse()) await dispose();
});

const UNIT = 3;

/** A Modbus TCP device with these holding registers; it keeps every write in order. */
async function device(registers: Record<number, number>, onWrite?: (at: number, value: number) => void) {
  const port = await freePort();
  const writes: [register: number, value: number][] = [];
  const vector = {
    getInputRegister: (at: number) => registers[at] ?? 0,
    getHoldingRegister: (at: number) => registers[at] ?? 0,
    setRegister(at: number, value: number) {
      writes.push([at, value]);
      onWrite?.(at, value);
    },
  };
  const server = new modbus.ServerTCP(vector, { host: '127.0.0.1', port, unitID: UNIT });
  await once(server, 'initialized');
  disposals.push(
    () =>
      new Promise<void>((resolve) => {
        for (const socket of server.socks.keys()) socket.destroy();
        server.close(() => resolve());
      }),
  );
  return { writes, settings: { address: `tcp://127.0.0.1:${port}`, unit: UNIT } };
}

/** A device that answers every request with made-up bytes. */
async function liar(answer: (question: Buffer) => Buffer) {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.on('data', (question) => socket.write(answer(question)));
    disposals.push(() => socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  disposals.push(() => server.close());
  return { address: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`, unit: UNIT };
}

describe('a Flintec FT-112', () => {
  test.for([
    { word: 0x0800, isKeypadLocked: true },
    { word: 0xf7ff, isKeypadLocked: false },
  ])('says by bit 11 of its status whether the keypad is locked: $isKeypadLocked', async (one) => {
    const { settings } = await device({ 7: one.word });
    const lpi = flintecFt112(settings);
    disposals.push(lpi.close);
    const { isKeypadLocked } = one;
    expect(await lpi.status()).toEqual({ isKeypadLocked, firmware: null, counters: null });
  });

  test('sets span by the command and the load in units of its display, as the manual shows it', async () => {
    // Decimals: bit 30 of the status, one digit behind the point; the process reports ready.
    const { settings, writes } = await device({ 6: 0x4000, 195: 1 });
    const lpi = flintecFt112(settings);
    disposals.push(lpi.close);
    await lpi.calibrate({ step: 'span', load: 5_000_000 });
    expect(writes).toEqual([
      [184, 0],
      [185, 220],
      [186, 0],
      [187, 50_000],
    ]);
  });

  test('is not calibrated while it is not ready, nor by a load that it cannot show', async () => {
    const busy = await device({ 6: 0x8000, 195: 4 });
    const lpi = flintecFt112(busy.settings);
    disposals.push(lpi.close);
    await expect(lpi.calibrate({ step: 'zero', load: 0 })).rejects.toThrow('not ready');
    const ready = await device({ 6: 0x8000, 195: 1 });
    const other = flintecFt112(ready.settings);
    disposals.push(other.close);
    await expect(other.calibrate({ step: 'span', load: 20_500 })).rejects.toThrow('cannot show');
    expect([busy.writes, ready.writes]).toEqual([[], []]);
  });

  test('offers no unconfirmed register', async () => {
    const lpi = flintecFt112({ address: 'tcp://127.0.0.1:1', unit: UNIT });
    disposals.push(lpi.close);
    expect(lpi.abilities).toEqual(['calibrate']);
    await expect(lpi.lock()).rejects.toThrow('cannot do that');
  });
});

describe('a Dini Argeo DGT4X', () => {
  test('is started anew by its command, and says nothing of a keypad', async () => {
    const { settings, writes } = await device({});
    const lpi = diniArgeo(settings);
    disposals.push(lpi.close);
    expect(await lpi.status()).toEqual({ isKeypadLocked: null, firmware: null, counters: null });
    await lpi.reset();
    expect(writes).toEqual([[0, 0x22]]);
  });
});

/** An answer to a request for two holding registers, with this head. */
function answering(change: { transaction?: number; unit?: number }) {
  return (question: Buffer): Buffer => {
    const answer = Buffer.from([0, 0, 0, 0, 0, 7, 0, 3, 4, 0, 0, 8, 0]);
    answer.writeUInt16BE(question.readUInt16BE(0) + (change.transaction ?? 0), 0);
    answer.writeUInt8(change.unit ?? question.readUInt8(6), 6);
    return answer;
  };
}

describe('an answer over Modbus', () => {
  test('in its own name is one', async () => {
    const lpi = flintecFt112(await liar(answering({})));
    disposals.push(lpi.close);
    expect(await lpi.status()).toMatchObject({ isKeypadLocked: true });
  });

  test.for([
    ['in the name of another unit', { unit: UNIT + 1 }],
    ['to another question', { transaction: 1 }],
  ] as const)('%s is an error and never a value', async ([, change]) => {
    const lpi = flintecFt112(await liar(answering(change)));
    disposals.push(lpi.close);
    await expect(lpi.status()).rejects.toThrow(/./);
  });
});

describe('a simulated LPI', () => {
  function memory() {
    let text = '';
    return { load: async () => text, save: async (next: string) => void (text = next) };
  }

  test('counts a session in which something sealed was changed once, and nothing else', async () => {
    const store = memory();
    const lpi = simulatedLpi(store);
    expect(await lpi.readCounters()).toEqual({ calibration: 0, configuration: 0 });
    await lpi.calibrate({ step: 'zero', load: 0 });
    await lpi.calibrate({ step: 'span', load: 20_000_000 });
    expect(await lpi.readCounters()).toMatchObject({ calibration: 0 });
    expect(await lpi.activateCalibration({ coefficient: null })).toMatchObject({ calibration: 1 });
    expect(await lpi.activateCalibration({ coefficient: null })).toMatchObject({ calibration: 1 });
    expect(await lpi.activateCalibration({ coefficient: '1.0002' })).toMatchObject({ calibration: 2 });
    await lpi.unlock();
    // Its whole state is in its memory: another one on the same memory goes on with it.
    expect(await simulatedLpi(store).status()).toMatchObject({
      isKeypadLocked: false,
      counters: { calibration: 2, configuration: 0 },
    });
  });

  test('does not answer while it starts anew', async () => {
    const lpi = simulatedLpi(memory());
    await lpi.reset();
    await expect(lpi.status()).rejects.toThrow('starting');
  });
});
