import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { type IndicatorProtocol, PROTOCOLS } from '@terezi/domain/devices/protocol.ts';
import type { ProtocolSettings } from '@terezi/domain/devices/protocol-settings.ts';
import { toGrams } from '@terezi/domain/grammar/mass.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { indicatorOf } from '../measure/indicators/protocols.ts';
import type { Reading } from '../measure/indicators/reading.ts';
import { type Instrument, type InstrumentOptions, startInstrument } from './instrument.ts';

const KG = 1000;
const D = 20 * KG;
const TRUCK = 38_620 * KG;

const open: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

/** Settings without which a protocol does not work. */
const SETTINGS: Partial<Record<IndicatorProtocol, ProtocolSettings>> = {
  // Without its check a damaged byte can be another figure.
  'tenso-m': { checksum: true },
  'modbus-tcp': { profile: 'dini-argeo' },
  'modbus-rtu': { profile: 'laumas', station: 3 },
  pattern: { mask: '{STX}{s:2}{w:8}{u:2}{CR}', stableIs: 'ST' },
};
const spoken = (protocol: IndicatorProtocol) => {
  const protocolSettings = SETTINGS[protocol];
  return { protocol, ...(protocolSettings && { protocolSettings }) };
};

async function start(
  protocol: IndicatorProtocol,
  over: Partial<InstrumentOptions> = {},
): Promise<Instrument> {
  const options = { ...spoken(protocol), division: D, max: 60_000 * KG, seed: 7, pace: 20, ...over };
  const instrument = await startInstrument(options);
  open.push(instrument.close);
  return instrument;
}

/** A reader on the line: every reading so far, and the newest as grams. */
async function listenTo(instrument: Instrument, protocol: IndicatorProtocol) {
  const socket: Socket = connect(instrument.port, '127.0.0.1');
  open.push(() => {
    socket.destroy();
  });
  const readings: Reading[] = [];
  const indicator = indicatorOf(spoken(protocol));
  const decoder = indicator.decoder();
  socket.on('data', (bytes) => readings.push(...decoder.push(bytes)));
  socket.on('error', () => socket.destroy());
  await once(socket, 'connect');
  const { request } = indicator;
  // Some protocols answer only when asked, each time.
  const asking = request && setInterval(() => socket.write(request.bytes), 20);
  if (asking) open.push(() => clearInterval(asking));
  return { socket, readings, newest: () => gramsOf(readings.at(-1)) };
}

const gramsOf = (reading: Reading | undefined): number | null =>
  reading && reading.digits !== null ? toGrams(reading.digits, reading.decimals, 'kg') : null;

const WAIT = { timeout: 60_000, interval: 5 };

describe.each(PROTOCOLS)('%s over TCP', (protocol) => {
  it('shows a truck driving on, at rest and driving off', async () => {
    const instrument = await start(protocol);
    const { readings, newest } = await listenTo(instrument, protocol);
    await vi.waitUntil(() => newest() === 0, WAIT);
    instrument.driveOn(TRUCK);
    await vi.waitUntil(() => newest() === TRUCK && readings.at(-1)?.stable !== false, WAIT);
    const carriesMotion = readings.some(({ stable }) => stable !== null);
    expect(readings.some(({ stable }) => stable === false)).toBe(carriesMotion);
    instrument.driveOff();
    await vi.waitUntil(() => newest() === 0, WAIT);
  });
});

// A network damages nothing unnoticed, and Modbus TCP has no check of its own.
describe.each(PROTOCOLS.filter((protocol) => protocol !== 'modbus-tcp'))('%s on a bad line', (protocol) => {
  it('shows no weight that is not there while the line is full of garbage', async () => {
    const instrument = await start(protocol);
    const { readings, newest } = await listenTo(instrument, protocol);
    instrument.driveOn(TRUCK);
    await vi.waitUntil(() => readings.length > 60 && newest() === TRUCK, WAIT);
    await instrument.fault('garbage');
    const before = readings.length;
    await vi.waitUntil(() => readings.length > before + 100, WAIT);
    expect(readings.slice(before).filter((reading) => gramsOf(reading) !== TRUCK)).toEqual([]);
  });
});

describe('an overloaded deck', () => {
  it.each(['toledo-continuous', 'mt-sics', 'st-gs-18'] as const)('is a state on %s', async (protocol) => {
    const instrument = await start(protocol);
    const { readings } = await listenTo(instrument, protocol);
    instrument.driveOn(70_000 * KG);
    await vi.waitUntil(() => readings.at(-1)?.range === 'over', WAIT);
    expect(readings.filter((reading) => (gramsOf(reading) ?? 0) > 60_000 * KG + 9 * D)).toEqual([]);
  });
});

describe('a fault', () => {
  it('cut ends the connection and refuses others until repaired on the same port', async () => {
    const instrument = await start('toledo-continuous');
    const { socket } = await listenTo(instrument, 'toledo-continuous');
    const closed = once(socket, 'close');
    await instrument.fault('cut');
    await closed;
    const refused = connect(instrument.port, '127.0.0.1');
    await expect(once(refused, 'connect')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    await instrument.fault('none');
    const { newest } = await listenTo(instrument, 'toledo-continuous');
    await vi.waitUntil(() => newest() === 0, WAIT);
  });

  it('motion keeps a truck from ever coming to rest', async () => {
    const instrument = await start('st-gs-18');
    const { readings } = await listenTo(instrument, 'st-gs-18');
    await instrument.fault('motion');
    instrument.driveOn(TRUCK);
    await vi.waitUntil(() => readings.length > 60, WAIT);
    const before = readings.length;
    await vi.waitUntil(() => readings.length > before + 60, WAIT);
    expect(readings.slice(before).filter(({ stable }) => stable)).toEqual([]);
    await instrument.fault('none');
    await vi.waitUntil(() => readings.at(-1)?.stable === true, WAIT);
  });

  it('leaves nothing open after close, cut or not', async () => {
    const instrument = await start('st-gs-18');
    await instrument.fault('cut');
    await instrument.close();
    const other = await startInstrument({
      protocol: 'st-gs-18',
      division: D,
      max: D,
      seed: 1,
      port: instrument.port,
    });
    expect(other.port).toBe(instrument.port);
    await other.close();
  });
});
