import { generateKeyPairSync } from 'node:crypto';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SignedRecord } from '@terezi/domain/devices/weight-record.ts';
import { EMPTY_HEAD, type Head, lineOf, signRecord } from './chain.ts';
import { openRecordFile, type RecordFile } from './record-file.ts';
import { draft, key, temporaryFolder } from './store.cases.ts';
import { joinTails, sharedLength, walkChain } from './twins.ts';

/** Records one after the other, as a scale signs them; another key's where one is given. */
function chain(count: number, head: Head = EMPTY_HEAD, { privateKey } = key): SignedRecord[] {
  const records: SignedRecord[] = [];
  for (let place = 1; place <= count; place++) {
    const before = records.at(-1) ?? head;
    const own = { scaleId: 2, sequence: before.sequence + 1, previousHash: before.hash };
    records.push(signRecord({ ...draft(`r${before.sequence + 1}`), ...own }, privateKey));
  }
  return records;
}
const bytesOf = (records: readonly SignedRecord[]): Buffer => Buffer.concat(records.map(lineOf));
const numbers = (joined: ReturnType<typeof joinTails>) =>
  Array.isArray(joined) ? joined.map(({ record }) => record.sequence) : joined;

describe('the part that two files share', () => {
  /** Two files of these contents, read as a scale's are. */
  async function files(
    main: Buffer,
    twin: Buffer,
    look: (main: RecordFile, twin: RecordFile) => Promise<void>,
  ) {
    using folder = temporaryFolder();
    const both = await Promise.all(['main', 'twin'].map((name) => openRecordFile(join(folder.path, name))));
    const [one, other] = both as [RecordFile, RecordFile];
    try {
      await Promise.all([one.write(main, 0), other.write(twin, 0)]);
      await look(one, other);
    } finally {
      await Promise.all(both.map((file) => file.close()));
    }
  }
  const shared = async (main: string | Buffer, twin: string | Buffer): Promise<number> => {
    let length = -1;
    await files(Buffer.from(main), Buffer.from(twin), async (one, other) => {
      length = await sharedLength(one, other);
      expect(await sharedLength(other, one)).toBe(length);
    });
    return length;
  };

  test.each([
    ['nothing, where both are empty', '', '', 0],
    ['all, where both are the same', 'a\nb\n', 'a\nb\n', 4],
    ['whole lines alone', 'a\nb', 'a\nb', 2],
    ['nothing, where the first line differs', 'a\nb\n', 'x\nb\n', 0],
    ['what stands before the first difference', 'a\nbc\nd\n', 'a\nbx\nd\n', 2],
    ['the shorter one, where the other goes on', 'a\nb\n', 'a\n', 2],
    ['not a line that the other has only begun', 'a\nbcd\n', 'a\nbc', 2],
  ])('is %s', async (_, main, twin, length) => {
    expect(await shared(main, twin)).toBe(length);
  });

  const MEBIBYTE = 1 << 20;
  test.each([
    ['ends a line at', [MEBIBYTE - 1, MEBIBYTE + 3]],
    ['begins a line before', [MEBIBYTE - 2, MEBIBYTE + 1, MEBIBYTE + 40]],
    ['lies within a line longer than', [MEBIBYTE + 9, 3 * MEBIBYTE]],
  ])('is the same where a piece that is read at once %s its edge', async (_, ends) => {
    const bytes = Buffer.alloc(ends.at(-1)! + 1, 'x');
    for (const end of ends) bytes.writeUInt8(0x0a, end);
    expect(await shared(bytes, bytes)).toBe(bytes.length);
    // The last byte of a line is another one: what stands before that line is shared still.
    for (const [at, end] of ends.entries()) {
      const other = Buffer.from(bytes);
      other.writeUInt8(0x79, end - 1);
      expect(await shared(bytes, other)).toBe(at === 0 ? 0 : ends[at - 1]! + 1);
    }
  });

  test('is walked record by record up to what does not follow', async () => {
    const records = chain(5);
    const walked = async (side: readonly SignedRecord[]) => {
      const sequences: number[] = [];
      let end: Awaited<ReturnType<typeof walkChain>> = null;
      const bytes = bytesOf(side);
      await files(bytes, bytes, async (main) => {
        end = await walkChain(main, bytes.length, ({ sequence }) => void sequences.push(sequence));
      });
      return [sequences, end];
    };
    expect(await walked([])).toEqual([[], null]);
    expect(await walked(records)).toEqual([[1, 2, 3, 4, 5], records[4]]);
    const without = [...records.slice(0, 2), ...records.slice(3)];
    expect(await walked(without)).toEqual([[1, 2], { fault: 'damaged', sequence: 3 }]);
    const changed = records.map((each) => (each.sequence === 4 ? { ...each, grams: each.grams - 1 } : each));
    expect(await walked(changed)).toEqual([[1, 2, 3], { fault: 'damaged', sequence: 4 }]);
  });
});

describe('two tails that differ', () => {
  const shared = chain(3);
  const head = shared.at(-1)!;
  const rest = chain(4, head);
  const join = (main: readonly SignedRecord[], twin: readonly SignedRecord[], from: Head | null = head) =>
    numbers(joinTails([bytesOf(main), bytesOf(twin)], from, key.publicKey));

  test('have every record that either of them has whole, in its order', () => {
    expect(join(rest, [])).toEqual([4, 5, 6, 7]);
    expect(join([rest[0]!, rest[2]!], [rest[1]!, rest[3]!])).toEqual([4, 5, 6, 7]);
    expect(join([...rest].reverse(), rest)).toEqual([4, 5, 6, 7]);
    expect(join([], [])).toEqual([]);
  });

  test('do not count what was cut short, or what another key signed', () => {
    const torn = bytesOf(rest).subarray(0, -20);
    expect(numbers(joinTails([torn, Buffer.from('{"sequence":')], head, key.publicKey))).toEqual([4, 5, 6]);
    const stranger = chain(4, head, generateKeyPairSync('ed25519'));
    expect(join(stranger, [])).toEqual([]);
    expect(join(stranger, rest)).toEqual([4, 5, 6, 7]);
  });

  test('are refused where a record is in neither', () => {
    expect(join([rest[0]!, rest[2]!], [rest[3]!])).toEqual({ fault: 'damaged', sequence: 5 });
    expect(join([rest[1]!], [])).toEqual({ fault: 'damaged', sequence: 4 });
  });

  test('are refused where both have a record of one number that is another', () => {
    const other = signRecord({ ...rest[1]!, grams: rest[1]!.grams - 20_000 }, key.privateKey);
    expect(join(rest, [rest[0]!, other])).toEqual({ fault: 'forked', sequence: 5 });
  });

  test('without a record before them begin where a file begins, and nowhere else', () => {
    const late = chain(2, { sequence: 40, hash: 'ab'.repeat(32) });
    expect(join(late, [], null)).toEqual([41, 42]);
    const dirty = Buffer.concat([Buffer.from('?\n'), bytesOf(late)]);
    expect(numbers(joinTails([dirty, Buffer.alloc(0)], null, key.publicKey))).toEqual({
      ...{ fault: 'damaged', sequence: 41 },
    });
  });

  test('lose no record that either has, however the lines lie in them', () => {
    const inEither = fc.array(fc.constantFrom('main', 'twin', 'both'), { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(inEither, fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }), (where, order) => {
        const inFile = (name: string) =>
          order.filter((at) => where[at] === name || where[at] === 'both').map((at) => rest[at]!);
        expect(join(inFile('main'), inFile('twin'))).toEqual([4, 5, 6, 7]);
      }),
    );
  });
});
