import { expect, it } from 'vitest';
import { byteLines, hexOf, readHeard } from './heard.ts';

it('shows bytes eighteen in a line, each line with when it came', () => {
  expect(byteLines('')).toEqual([]);
  expect(byteLines('02b5')).toEqual([{ at: null, runs: [{ kind: 'other', text: '02 B5' }] }]);
  const lines = byteLines('00'.repeat(19), [0, 160]);
  expect(lines.map(({ at }) => at)).toEqual([0, 160]);
  expect(lines[1]?.runs).toEqual([{ kind: 'other', text: '00' }]);
});

it('tells whole frames from what stood between them, and both from what was cut off; line ends are neither', () => {
  expect(byteLines('31020303020d0a99020333', [], [1, 3, 8, 10])[0]?.runs).toEqual([
    { kind: 'other', text: '31' },
    { kind: 'frame', text: '02 03' },
    { kind: 'bad', text: '03 02' },
    { kind: 'other', text: '0D 0A' },
    { kind: 'bad', text: '99' },
    { kind: 'frame', text: '02 03' },
    { kind: 'other', text: '33' },
  ]);
});

it('takes the beginning of a file, which may be a long one', async () => {
  expect(await hexOf(new Blob([new Uint8Array([2, 0xb5, 3])]))).toBe('02b503');
  expect(await hexOf(new Blob([new Uint8Array(50_000)]))).toHaveLength(16_384);
});

it('reads what an agent heard, and nothing else', () => {
  const fit = { protocol: 'mt-sics', frames: 2, badFrames: 0, grams: null };
  const recording = readHeard({
    count: 3,
    bytes: '02',
    fits: [fit, { protocol: 7 }, null],
    tried: ['9600', 7],
  });
  expect(recording).toEqual({
    ...{ count: 3, bytes: '02', times: [], milliseconds: 0, address: null, tried: ['9600'], others: 0 },
    fits: [{ ...fit, settings: null, lacks: [], spans: [] }],
  });
  for (const other of [null, {}, { count: 1 }, { count: 1, bytes: '02', fits: {} }])
    expect(readHeard(other)).toBeNull();
});
