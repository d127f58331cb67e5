import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { Remembered } from '@terezi/domain/devices/curve-points.ts';
import { packCurve, type SentCurve } from '@terezi/domain/devices/weight-curve.ts';
import type { SignedRecord } from '@terezi/domain/devices/weight-record.ts';
import { filled, opened, temporaryFolder } from '../measure/records/store.cases.ts';
import { eventually } from '../testing/server-side.ts';
import { curvesOver } from './curves.ts';
import { openKeptCurves } from './kept-curves.ts';

const log = pino({ level: 'silent' });
const curve = (sequence: number): SentCurve => ({
  ...{ scaleId: 2, sequence, recordHash: 'a'.repeat(64) },
  curve: packCurve([{ at: 0, grams: 20_000, state: 'stable' }]),
});

async function records(folder: string, count: number): Promise<SignedRecord[]> {
  await filled(folder, count);
  const store = await opened(folder);
  const all = await store.after(0, count);
  await store.close();
  return all;
}

async function carrying(folder: string, more: { most?: number; patience?: number; rest?: number } = {}) {
  const { most, ...pace } = more;
  const sent: number[] = [];
  const line = { isUp: true };
  const keptCurves = await openKeptCurves(folder, most);
  const remembered: Remembered[] = [{ seenAt: 5, grams: 38_620_000, state: 'stable' }];
  const curves = curvesOver({
    kept: keptCurves,
    watch: () => ({ remembered: () => remembered, seenAt: () => 5 }),
    send({ sequence }) {
      if (line.isUp) sent.push(sequence);
      return line.isUp;
    },
    ...{ log, after: 1, ...pace },
  });
  const stored = (sequence: number) => curves.stored({ scaleId: 2, sequence });
  return { kept: keptCurves, curves, sent, line, stored, [Symbol.asyncDispose]: () => curves.close() };
}

test('curves go one at a time, the next one at the server’s word', async () => {
  using folder = temporaryFolder();
  const keptCurves = await openKeptCurves(folder.path);
  for (const sequence of [1, 2, 3]) await keptCurves.add(curve(sequence));
  await using it = await carrying(folder.path);
  it.curves.restart();
  await eventually(() => expect(it.sent).toEqual([1]));
  it.stored(1);
  await eventually(() => expect(it.sent).toEqual([1, 2]));
  it.stored(2);
  await eventually(() => expect(it.sent).toEqual([1, 2, 3]));
  it.stored(3);
  await eventually(() => expect(it.kept.waiting()).toEqual([]));
});

test('one that gets no word holds no other up, and goes again', async () => {
  using folder = temporaryFolder();
  const keptCurves = await openKeptCurves(folder.path);
  for (const sequence of [1, 2]) await keptCurves.add(curve(sequence));
  await using it = await carrying(folder.path, { patience: 20, rest: 20 });
  it.curves.restart();
  await eventually(() => expect(it.sent.slice(0, 3)).toEqual([1, 2, 1]));
  it.stored(2);
  await eventually(() => expect(it.kept.waiting()).toEqual(['2-1.json']));
});

test('while the link is down nothing goes; when it is up all does', async () => {
  using folder = temporaryFolder();
  const [first, second] = await records(folder.path, 2);
  await using it = await carrying(folder.path);
  it.line.isUp = false;
  for (const record of [first, second]) if (record) it.curves.captured(record);
  await eventually(() => expect(it.kept.waiting()).toHaveLength(2));
  expect(it.sent).toEqual([]);
  it.line.isUp = true;
  it.curves.restart();
  await eventually(() => expect(it.sent).toHaveLength(1));
  it.stored(it.sent[0] ?? 0);
  await eventually(() => expect(it.sent.toSorted()).toEqual([1, 2]));
});

test('a link that comes back while a file is read has no curve sent twice', async () => {
  using folder = temporaryFolder();
  const keptCurves = await openKeptCurves(folder.path);
  await keptCurves.add(curve(1));
  await using it = await carrying(folder.path);
  for (let i = 0; i < 5; i++) it.curves.restart();
  await eventually(() => expect(it.sent).toEqual([1]));
  it.stored(1);
  await eventually(() => expect(it.kept.waiting()).toEqual([]));
  expect(it.sent).toEqual([1]);
});

test('of too many that wait the oldest goes', async () => {
  using folder = temporaryFolder();
  const keptCurves = await openKeptCurves(folder.path, 2);
  for (const sequence of [1, 2, 3]) await keptCurves.add(curve(sequence));
  expect(keptCurves.waiting()).toEqual(['2-2.json', '2-3.json']);
  expect(readdirSync(join(folder.path, 'curves')).sort()).toEqual(['2-2.json', '2-3.json']);
});

test('a file that is no curve is dropped, and the next one goes', async () => {
  using folder = temporaryFolder();
  const keptCurves = await openKeptCurves(folder.path);
  writeFileSync(join(folder.path, 'curves', '2-1.json'), '{"scaleId":2');
  await keptCurves.add(curve(2));
  await using it = await carrying(folder.path);
  it.curves.restart();
  await eventually(() => expect(it.sent).toEqual([2]));
  expect(it.kept.waiting()).toEqual(['2-2.json']);
});
