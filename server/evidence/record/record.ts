import { parseKilograms, kilogramText } from '@terezi/domain/grammar/mass.ts';
import { nonsenseIn, type PlausibilityBounds } from '@terezi/domain/weighing/sense.ts';
import {
  FIRST_PREVIOUS_HASH,
  recordText,
  type SignedRecord,
  type WeightRecord,
} from '@terezi/domain/devices/weight-record.ts';
import type { Tables } from '#platform/database/tables.gen.ts';
import { built } from '#platform/database/built.ts';
import type { Sql } from '#platform/database/connection.ts';
import { type Selectable, sql as raw } from 'kysely';
import { ownRows } from '#platform/database/company-rows.ts';
import type { ChainEnd } from './chain-end.ts';
import { settingsFlaw } from './record-settings.ts';
import { isAuthentic, type Key, keysOf, trustedKeys } from './signing-key.ts';

export type StoredRecord = Selectable<Tables['weightRecord']>;

/** The line and settings that a row of the second form names. */
function namedSettings(row: StoredRecord): Pick<WeightRecord, 'settings'> {
  const { form, line, configuration, settingsHash } = row;
  if (form !== 2 || line === null || configuration === null || settingsHash === null) return {};
  return { settings: { line, number: configuration, hash: settingsHash } };
}

/** A stored row as the record that was signed; the same text comes out that the site hashed. */
export const asRecord = (row: StoredRecord): WeightRecord => ({
  scaleId: row.scaleId,
  sequence: row.sequence,
  previousHash: row.previousHash,
  grams: parseKilograms(row.kg),
  division: parseKilograms(row.divisionKg),
  stability: row.stability === 'agent' ? 'agent' : 'indicator',
  reading: row.reading,
  takenAt: row.takenAt,
  requestId: row.requestId,
  protocol: row.protocol,
  frame: row.frame,
  software: row.software,
  ...namedSettings(row),
});

const keyOf = (sql: Sql, { companyId, deviceKeyId }: StoredRecord): Promise<Key> =>
  ownRows({ sql, companyId }, 'deviceKey')
    .where('id', '=', deviceKeyId)
    .select(['id', 'publicKey'])
    .executeTakeFirstOrThrow();

/** The stored records at a record's own place, right before it and right after it. */
const around = (sql: Sql, companyId: number, { scaleId, sequence }: SignedRecord): Promise<StoredRecord[]> =>
  ownRows({ sql, companyId }, 'weightRecord')
    .where('scaleId', '=', scaleId)
    .where('sequence', 'in', [sequence - 1, sequence, sequence + 1])
    .selectAll()
    .execute();

/** A record that is already stored, and whether the key that signed it may sign new ones too. */
type KnownRecord = { kept: 'known'; row: StoredRecord; isTrusted: boolean };
/** A record that may be stored, and the key that signed it. */
type New = { kept: 'new'; keyId: number };
type Refused = { kept: 'refused'; why: string };
export type Intake = { kept: 'stored' | 'known'; row: StoredRecord } | Refused;

/** What a record must fit: where its chain ended when its scale's counter row was locked, and what is plausible. */
export type Place = Omit<PlausibilityBounds, 'newest'> & { end: ChainEnd };

/** Why a record is refused that none of the current keys signed. */
export const UNSIGNED = 'no key of the site signed it';

type Neighbour = Pick<StoredRecord, 'sequence' | 'hash' | 'previousHash'>;

const refused = (why: string): Refused => ({ kept: 'refused', why });

/**
 * What is wrong with a record that is new to the server, or null. An answer may overtake records that the site
 * is still sending after an outage, so a gap before it is no flaw; a neighbour that does not fit is.
 */
function flawOf(record: SignedRecord, neighbours: readonly Neighbour[]): string | null {
  if (record.sequence === 1 && record.previousHash !== FIRST_PREVIOUS_HASH)
    return 'a first record has nothing before it';
  const before = neighbours.find(({ sequence }) => sequence === record.sequence - 1);
  if (before && before.hash !== record.previousHash) return 'it does not follow the record before it';
  const after = neighbours.find(({ sequence }) => sequence === record.sequence + 1);
  return after && after.previousHash !== record.hash ? 'the record after it does not follow it' : null;
}

/** A new record's row, without its key. */
const rowOf = (companyId: number, record: SignedRecord) => {
  const { grams, division, settings, ...rest } = record;
  const { line = null, number: configuration = null, hash: settingsHash = null } = settings ?? {};
  const settingsColumns = { form: settings ? 2 : 1, line, configuration, settingsHash };
  return {
    ...rest,
    ...settingsColumns,
    companyId,
    kg: kilogramText(grams),
    divisionKg: kilogramText(division),
  };
};

type NewRow = ReturnType<typeof rowOf> & { keyId: number };

const COLUMNS = [
  'companyId',
  'scaleId',
  'sequence',
  'previousHash',
  'kg',
  'divisionKg',
  'stability',
  'reading',
  'takenAt',
  'requestId',
  'protocol',
  'frame',
  'software',
  'hash',
  'signature',
  'form',
  'line',
  'configuration',
  'settingsHash',
] as const;

const insertion = (sql: Sql, row: NewRow) =>
  sql
    .insertInto('weightRecord')
    .columns(['deviceKeyId', ...COLUMNS])
    .expression(
      trustedKeys(sql, row)
        .where('k.id', '=', row.keyId)
        .select(['k.id', ...COLUMNS.map((column) => raw.val(row[column]).as(column))]),
    );
const added = built((sql, row: NewRow) => insertion(sql, row).returningAll());
const addedUnseen = built((sql, row: NewRow) => insertion(sql, row).returning('id'));

/**
 * Stores a new record that passed, in the same statement that checks that its key still signs for the site; answers false where
 * it does not.
 */
export async function store(
  sql: Sql,
  companyId: number,
  record: SignedRecord,
  { keyId }: New,
): Promise<boolean> {
  const rows = await addedUnseen(sql, { ...rowOf(companyId, record), keyId });
  return rows.length === 1;
}

/** Whether a message holds exactly what is stored of a record, from the first signed field to the signature. */
const isStored = (record: SignedRecord, row: StoredRecord): boolean =>
  record.signature === row.signature &&
  record.hash === row.hash &&
  recordText(record) === recordText(asRecord(row));

/** What becomes of a record whose place is taken: it is the stored one and still verifies, or it is refused. */
async function meetAgain(
  sql: Sql,
  record: SignedRecord,
  there: StoredRecord,
): Promise<KnownRecord | Refused> {
  if (!isStored(record, there)) return refused('another record has this sequence');
  const keys = await keysOf(sql, there);
  const trusted = keys.find(({ id }) => id === there.deviceKeyId);
  const key = trusted ?? (await keyOf(sql, there));
  if (!isAuthentic(record, key)) return refused('what is stored does not verify');
  return { kept: 'known', row: there, isTrusted: trusted !== undefined };
}

/** What stands next to a record's place; behind the newest there is nothing, and no query. */
async function neighboursOf(
  sql: Sql,
  companyId: number,
  record: SignedRecord,
  newest: ChainEnd['newest'],
): Promise<{ there: StoredRecord | undefined; beside: readonly Neighbour[] }> {
  const { sequence } = record;
  if (!newest || sequence > newest.sequence) return { there: undefined, beside: newest ? [newest] : [] };
  const beside = await around(sql, companyId, record);
  return { there: beside.find((each) => each.sequence === sequence), beside };
}

/**
 * Verifies a record and classifies it: known, as it is stored; new, fit to be stored; or refused, where it contradicts what is
 * stored, does not verify or is implausible. Callers have locked the scale's counter row, so that one chain has one writer.
 */
export async function judge(
  sql: Sql,
  companyId: number,
  record: SignedRecord,
  { end, ...surroundings }: Place,
): Promise<KnownRecord | New | Refused> {
  const { there, beside } = await neighboursOf(sql, companyId, record, end.newest);
  if (there) return meetAgain(sql, record, there);
  const key = end.keys.find((each) => isAuthentic(record, each));
  if (!key) return refused(UNSIGNED);
  const flaw =
    nonsenseIn(record, { ...surroundings, newest: end.newest?.sequence ?? 0 }) ??
    flawOf(record, beside) ??
    (await settingsFlaw(sql, companyId, record, end));
  return flaw ? refused(flaw) : { kept: 'new', keyId: key.id };
}

/** Takes a record in, once and for ever, as `judge` decides: a repeat is answered as it is stored. */
export async function takeIn(
  sql: Sql,
  companyId: number,
  record: SignedRecord,
  place: Place,
): Promise<Intake> {
  const judged = await judge(sql, companyId, record, place);
  if (judged.kept !== 'new') return judged;
  const [stored] = await added(sql, { ...rowOf(companyId, record), keyId: judged.keyId });
  return stored ? { kept: 'stored', row: stored } : refused(UNSIGNED);
}

/** Whether a stored record still is what its site signed. */
export const isProven = (stored: StoredRecord & Pick<Key, 'publicKey'>): boolean =>
  isAuthentic({ ...asRecord(stored), hash: stored.hash, signature: stored.signature }, stored);
