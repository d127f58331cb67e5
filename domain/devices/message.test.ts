import { describe, expect, it } from 'vitest';
import { readAnswer, readLive, readPresence } from './link.ts';
import { readRecord, readRecordName } from './record-message.ts';

const HASH = 'a'.repeat(64);
const RECORD = {
  scaleId: 2,
  sequence: 47_861,
  previousHash: HASH,
  grams: 38_620_000,
  division: 20_000,
  stability: 'indicator',
  reading: 9_000_000_000_001,
  takenAt: '2026-11-21T10:41:07.123Z',
  requestId: 'open 7',
  protocol: 'toledo-continuous',
  frame: '02303a20',
  software: 'edge 1',
  hash: 'b'.repeat(64),
  signature: 'c2lnbmVk',
};
const LIVE = {
  scaleId: 2,
  reading: 10,
  grams: 15_240_000,
  state: 'stable',
  at: '2026-11-21T10:52:09.000Z',
  age: 50,
  clearedAfter: 1,
};
const PRESENCE = { online: true, publicKey: 'key', software: 'edge 1', since: 'today', faults: [] };

type Change = Record<string, unknown>;
const said = (whole: object, change: Change): string => JSON.stringify({ ...whole, ...change });
const LONG = 'x'.repeat(1_001);
/** Texts that may stand nowhere: PostgreSQL keeps neither of the last two. */
const texts: unknown[] = [null, 7, LONG, 'nought \0', 'half \ud83d'];
const numbers: unknown[] = [null, '7', 7.5, 2 ** 53, true];

describe('a record that an agent sends', () => {
  it.each<Change>([
    {},
    { grams: 0 },
    { grams: -20_000 },
    { stability: 'agent' },
    { requestId: 'x'.repeat(1_000) },
    { settings: { line: 'tcp://10.0.0.5:1001', number: 3, hash: HASH } },
  ])('is read as it was sent: %j', (change) => {
    expect(readRecord(said(RECORD, change))).toEqual({ ...RECORD, ...change });
  });

  const wrong: Change[] = [
    ...['scaleId', 'sequence', 'division'].flatMap((name) =>
      [...numbers, 0, -1].map((value) => ({ [name]: value })),
    ),
    ...['grams', 'reading'].flatMap((name) => numbers.map((value) => ({ [name]: value }))),
    ...['requestId', 'protocol', 'frame', 'software', 'signature'].flatMap((name) =>
      texts.map((value) => ({ [name]: value })),
    ),
    ...['hash', 'previousHash'].flatMap((name) =>
      [null, '', 'a'.repeat(63), 'a'.repeat(65), 'A'.repeat(64), `${'a'.repeat(64)}\n`].map((value) => ({
        [name]: value,
      })),
    ),
    // Another spelling of the same instant has another hash.
    ...[
      '2026-11-21T10:41:07Z',
      '2026-11-21T10:41:07.123+00:00',
      '2026-11-21 10:41:07.123Z',
      '21.11.2026',
      null,
    ].map((takenAt) => ({ takenAt })),
    { stability: 'guess' },
    { settings: null },
    { settings: { line: 'a', number: 0, hash: HASH } },
    { settings: { line: 'a', number: 1, hash: 'short' } },
    { settings: { number: 1, hash: HASH } },
  ];
  it.each(wrong)('is none: %j', (change) => {
    expect(readRecord(said(RECORD, change))).toBeNull();
  });

  it.each(Object.keys(RECORD))('is none without its %s', (name) => {
    expect(readRecord(said(RECORD, { [name]: undefined }))).toBeNull();
  });

  it('that cannot be read still says which it would be, or nothing at all', () => {
    expect(readRecordName(said(RECORD, { grams: 'heavy' }))).toEqual({ scaleId: 2, sequence: 47_861 });
    for (const change of [{ scaleId: 0 }, { sequence: '1' }, { sequence: 1.5 }])
      expect(readRecordName(said(RECORD, change))).toBeNull();
  });
});

describe('a live value', () => {
  it.each<Change>([
    ...[{}, { grams: null, state: 'over' }, { age: 0 }, { age: 12.5 }, { state: 'lost' }],
    ...[{ outputs: {} }, { outputs: { 'entry-light': 'red', 'exit-barrier': 'open' } }],
  ])('is read as it was sent: %j', (change) =>
    expect(readLive(said(LIVE, change))).toEqual({ ...LIVE, ...change }),
  );

  it.each<Change>([
    { age: -1 },
    { age: null },
    { grams: 0.5 },
    { grams: undefined },
    { state: 'settled' },
    { at: 'now' },
    { at: '2026-11-21T10:52:09' },
    { scaleId: 0 },
    { reading: 'ten' },
    { clearedAfter: null },
    { outputs: null },
    { outputs: { door: 'open' } },
    { outputs: { 'exit-barrier': 'ajar' } },
  ])('is none: %j', (change) => expect(readLive(said(LIVE, change))).toBeNull());
});

describe('how an agent says that it is there', () => {
  it.each<Change>([
    {},
    { online: false },
    { agent: 'lokbatan' },
    { settingsFault: 'foreign' },
    { faults: [{ scaleId: 2, fault: 'forked' }] },
  ])('is read as it was sent: %j', (change) =>
    expect(readPresence(said(PRESENCE, change))).toEqual({ ...PRESENCE, ...change }),
  );

  it.each<Change>([
    { online: 'yes' },
    { publicKey: LONG },
    { agent: 'nought \0' },
    { settingsFault: 'bored' },
    { faults: [{ scaleId: 2, fault: 'tired' }] },
    { faults: [{ fault: 'forked' }] },
    { faults: null },
  ])('is nothing: %j', (change) => expect(readPresence(said(PRESENCE, change))).toBeNull());
});

describe('an answer to a command', () => {
  it.each<object>([
    { id: '7', ok: true },
    { id: '7', ok: true, record: RECORD },
    { id: '7', ok: false, refusal: { code: 'unstable' } },
    { id: '7', ok: false, refusal: { code: 'belowMin', min: 400_000, grams: null } },
    { id: '7', ok: false, refusal: { code: 'aboveMax', max: 60_000_000 } },
    { id: '7', ok: false, refusal: { code: 'readingDiffers', shown: null, grams: 1 } },
  ])('is read as it was sent: %j', (answer) => {
    expect(readAnswer(JSON.stringify(answer))).toEqual(answer);
  });

  it.each<[why: string, answer: object]>([
    ['its id is no text', { id: 7, ok: true }],
    ['nothing is said of the outcome', { id: '7' }],
    ['the outcome is a text', { id: '7', ok: 'true' }],
    ['half a record is in it', { id: '7', ok: true, record: { ...RECORD, signature: undefined } }],
    ['no record is in it where one is said to be', { id: '7', ok: true, record: null }],
    ['it refuses without a reason', { id: '7', ok: false }],
    ['its reason is unknown', { id: '7', ok: false, refusal: { code: 'tired' } }],
    ['it says no minimum', { id: '7', ok: false, refusal: { code: 'belowMin' } }],
    ['its maximum is a text', { id: '7', ok: false, refusal: { code: 'aboveMax', max: '60 t' } }],
    ['it does not say what was shown', { id: '7', ok: false, refusal: { code: 'readingDiffers', grams: 1 } }],
  ])('is none where %s', (_, answer) => {
    expect(readAnswer(JSON.stringify(answer))).toBeNull();
  });
});

it.each(['', '{', 'null', '[]', '"text"', '7'])('what is no object is no message: %j', (text) => {
  for (const reader of [readRecord, readRecordName, readLive, readPresence, readAnswer])
    expect(reader(text)).toBeNull();
});
