import { generateKeyPairSync } from 'node:crypto';
import {
  appendFileSync,
  copyFileSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lineOf, signRecord } from './chain.ts';
import { openStore } from './store.ts';
import { draft, filled, key, opened, provenRecords, temporaryFolder } from './store.cases.ts';

const pathsIn = (folder: string) => ({
  main: join(folder, 'scale-2.jsonl'),
  twin: join(folder, 'scale-2.twin.jsonl'),
});

const flip = (path: string, byte: number, bit: number): void => {
  const bytes = readFileSync(path);
  bytes.writeUInt8(bytes.readUInt8(byte) ^ (1 << bit), byte);
  writeFileSync(path, bytes);
};

const setAside = (folder: string): string[] => readdirSync(folder).filter((name) => name.includes('.torn-'));

describe('opening after an append cut short', () => {
  test('sets a line without end aside and goes on', async () => {
    using folder = temporaryFolder();
    await filled(folder.path, 3);
    const { main, twin } = pathsIn(folder.path);
    const torn = '{"scaleId":2,"sequence":4,"prev';
    appendFileSync(main, torn);
    appendFileSync(twin, torn.slice(0, 9));
    const store = await opened(folder.path);
    expect(await store.append(draft('r4'))).toMatchObject({ record: { sequence: 4 } });
    await store.close();
    expect(provenRecords(main)).toHaveLength(4);
    const aside = setAside(folder.path).map((name) => readFileSync(join(folder.path, name), 'utf8'));
    expect(aside.sort()).toEqual([torn.slice(0, 9), torn]);
  });

  test('keeps a record that reached only one of the files', async () => {
    using folder = temporaryFolder();
    const records = await filled(folder.path, 3);
    const { main, twin } = pathsIn(folder.path);
    truncateSync(main, lineOf(records[0]!).length + lineOf(records[1]!).length);
    const store = await opened(folder.path);
    expect(store.head().sequence).toBe(3);
    await store.close();
    expect(readFileSync(main)).toEqual(readFileSync(twin));
    expect(setAside(folder.path)).toEqual([]);
  });
});

describe('damage', () => {
  test('to any one of the files loses no record: 200 damages', async () => {
    using source = temporaryFolder();
    const records = await filled(source.path, 8);
    const length = readFileSync(pathsIn(source.path).main).length;
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('main', 'twin'),
        fc.constantFrom('flip', 'truncate', 'zeros', 'remove'),
        fc.nat(length - 1),
        fc.nat(7),
        async (which, kind, at, bit) => {
          using folder = temporaryFolder();
          const paths = pathsIn(folder.path);
          copyFileSync(pathsIn(source.path).main, paths.main);
          copyFileSync(pathsIn(source.path).twin, paths.twin);
          if (kind === 'flip') flip(paths[which], at, bit);
          if (kind === 'truncate') truncateSync(paths[which], at);
          if (kind === 'remove') rmSync(paths[which]);
          if (kind === 'zeros') writeFileSync(paths[which], readFileSync(paths[which]).fill(0, at));
          const store = await opened(folder.path);
          expect(store.repaired.length).toBeGreaterThan(0);
          await store.close();
          expect(provenRecords(paths.main)).toEqual(records);
          expect(provenRecords(paths.twin)).toEqual(records);
        },
      ),
      { numRuns: 200 },
    );
  });

  test('to different records of both files loses none either', async () => {
    using folder = temporaryFolder();
    const records = await filled(folder.path, 6);
    const { main, twin } = pathsIn(folder.path);
    flip(main, 20, 0);
    flip(twin, readFileSync(twin).length - 20, 0);
    await (await opened(folder.path)).close();
    expect(provenRecords(main)).toEqual(records);
    expect(provenRecords(twin)).toEqual(records);
  });

  test('to the same record of both files refuses the scale, names the record and touches nothing', async () => {
    using folder = temporaryFolder();
    const records = await filled(folder.path, 6);
    const { main, twin } = pathsIn(folder.path);
    const inThird = lineOf(records[0]!).length + lineOf(records[1]!).length + 60;
    for (const [path, bit] of [
      [main, 0],
      [twin, 1],
    ] as const)
      flip(path, inThird, bit);
    const before = readFileSync(main);
    expect(await openStore({ folder: folder.path, scaleId: 2, key })).toEqual({
      fault: 'damaged',
      sequence: 3,
    });
    expect(readFileSync(main)).toEqual(before);
    expect(setAside(folder.path)).toEqual([]);
  });

  test('to the first record of both files is not taken for a younger store', async () => {
    using folder = temporaryFolder();
    await filled(folder.path, 3);
    const { main, twin } = pathsIn(folder.path);
    flip(main, 30, 0);
    flip(twin, 31, 0);
    expect(await openStore({ folder: folder.path, scaleId: 2, key })).toMatchObject({ fault: 'damaged' });
  });

  test.for([
    {
      what: 'an edited weight',
      edit: (text: string) => text.replaceAll('38620000', '38640000'),
      sequence: 1,
    },
    {
      what: 'a deleted record',
      edit: (text: string) => text.split('\n').toSpliced(1, 1).join('\n'),
      sequence: 2,
    },
    {
      what: 'two records swapped',
      edit: (text: string) => {
        const [a, b, c, ...rest] = text.split('\n');
        return [a, c, b, ...rest].join('\n');
      },
      sequence: 2,
    },
  ])('made on purpose in both files is found: $what', async ({ edit, sequence }) => {
    using folder = temporaryFolder();
    await filled(folder.path, 4);
    const { main, twin } = pathsIn(folder.path);
    const edited = edit(readFileSync(main, 'utf8'));
    writeFileSync(main, edited);
    writeFileSync(twin, edited);
    expect(await openStore({ folder: folder.path, scaleId: 2, key })).toEqual({ fault: 'damaged', sequence });
  });

  test('of one number by two records, both signed, is a fork', async () => {
    using folder = temporaryFolder();
    const records = await filled(folder.path, 2);
    const { main, twin } = pathsIn(folder.path);
    const last = records[1]!;
    const other = signRecord({ ...last, grams: last.grams + 20_000 }, key.privateKey);
    writeFileSync(twin, Buffer.concat([lineOf(records[0]!), lineOf(other)]));
    const before = readFileSync(main);
    expect(await openStore({ folder: folder.path, scaleId: 2, key })).toEqual({
      fault: 'forked',
      sequence: 2,
    });
    expect(readFileSync(main)).toEqual(before);
  });

  test('by records that another device signed refuses the scale', async () => {
    using folder = temporaryFolder();
    await filled(folder.path, 2);
    const otherKey = generateKeyPairSync('ed25519');
    const store = await openStore({ folder: folder.path, scaleId: 2, key: otherKey });
    expect(store).toEqual({ fault: 'damaged', sequence: 2 });
  });
});
