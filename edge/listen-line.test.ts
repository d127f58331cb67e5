import { afterEach, expect, test, vi } from 'vitest';
import pino from 'pino';
import { indicatorOf } from './measure/indicators/protocols.ts';
import { watchScale } from './measure/watch.ts';
import { listenLine, searchPort } from './listen-line.ts';
import { startInstrument } from './testing/instrument.ts';
import { scaleAt } from './testing/server-side.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** A scale that is read with a protocol, right or wrong. */
function scaleOf(address: string, protocol: 'st-gs-18' | 'mt-sics') {
  const settings = { ...scaleAt(address), protocol };
  let reading = 0;
  const watch = watchScale({
    settings,
    indicator: indicatorOf(settings),
    nextReading: () => (reading += 1),
    cleared: { after: () => 0, note: () => {}, settled: async () => {} },
    newestRecord: () => null,
    onChange: () => {},
    log: pino({ level: 'silent' }),
  });
  ends.push(watch.stop);
  return { settings, watch, store: () => null };
}
const shows = (scale: ReturnType<typeof scaleOf>, isRead: boolean) =>
  vi.waitFor(() => expect(scale.watch.live().state !== 'lost').toBe(isRead), { timeout: 6_000 });

test('a scale that is read goes on being read while its line is heard', async () => {
  await using instrument = await startInstrument();
  instrument.show({ kilograms: 15_240 });
  const scale = scaleOf(instrument.address, 'st-gs-18');
  await shows(scale, true);
  const before = scale.watch.live().reading;
  const finding = await listenLine(scale, { address: instrument.address, seconds: 1, bytes: null });
  expect(finding.fits[0]).toMatchObject({ protocol: 'st-gs-18', badFrames: 0, grams: 15_240_000, lacks: [] });
  expect(finding.fits[0]?.frames).toBeGreaterThan(10);
  expect(scale.watch.live().reading - before).toBeGreaterThan(10);
});

test('one that is not lets go of its line so long, and takes it up again', async () => {
  await using instrument = await startInstrument();
  const scale = scaleOf(instrument.address, 'mt-sics');
  const { fits, others, times, bytes } = await listenLine(scale, { address: null, seconds: 1, bytes: null });
  expect(fits[0]).toMatchObject({ protocol: 'st-gs-18' });
  expect(others).toBeGreaterThan(10);
  expect(times.length).toBe(Math.ceil(bytes.length / 36));
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  const right = scaleOf(instrument.address, 'st-gs-18');
  await shows(right, true);
  const takeBack = await right.watch.line?.letGo();
  await shows(right, false);
  takeBack?.();
  await shows(right, true);
});

test('the bytes of a file are judged as those of a line, and their frames answer with their places', async () => {
  await using instrument = await startInstrument();
  const frame = Buffer.from('ST,GS,+0038620kg\r\n');
  const bytes = Buffer.concat([Buffer.from('20kg\r\n'), frame, Buffer.from('?!'), frame]).toString('hex');
  const scale = scaleOf(instrument.address, 'st-gs-18');
  const { address, times, count, fits } = await listenLine(scale, { address: null, seconds: 1, bytes });
  expect({ address, times, count }).toEqual({ address: null, times: [], count: 44 });
  const [first, end, second] = fits[0]?.spans ?? [];
  expect([first, second, fits[0]?.badFrames]).toEqual([6, 26, 1]);
  expect(end).toBeLessThanOrEqual(24);
});

test('foreign bytes propose nothing', async () => {
  await using instrument = await startInstrument();
  const bytes = Buffer.from('GET / HTTP/1.1\r\n\r\n').toString('hex');
  const scale = scaleOf(instrument.address, 'st-gs-18');
  expect((await listenLine(scale, { address: null, seconds: 1, bytes })).fits).toEqual([]);
  await expect(listenLine(scale, { address: 'tcp://127.0.0.1:1', seconds: 1, bytes: null })).rejects.toThrow(
    'ECONNREFUSED',
  );
});

test('a serial port is listened to with one setting after the other, until one gives frames', async () => {
  const frames = Buffer.from('ST,GS,+0038620kg\r\n'.repeat(5));
  const lines: string[] = [];
  const { address, tried } = await searchPort('serial:/dev/ttyUSB0', async (line) => {
    lines.push(line);
    const bytes = line.endsWith('baud=19200') ? frames : Buffer.from([0xf0, 0x80, 0x3c]);
    return { bytes, arrivals: [{ offset: 0, at: 1 }], milliseconds: 1_200 };
  });
  expect(address).toBe('serial:/dev/ttyUSB0?baud=19200');
  expect(lines).toHaveLength(4);
  expect(tried).toEqual(['9600', '9600&bits=7&parity=even', '4800', '19200']);
});
