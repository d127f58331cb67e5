import type { KeyObject } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { FIRST_PREVIOUS_HASH, type WeightRecord } from '@terezi/domain/devices/weight-record.ts';
import { addSigningSite, signedRow, storeRows } from '../data/records.ts';
import { asOwner } from '../scratch.ts';
import { ASKERS } from './askers.ts';

/** Records from a ticket's first weight to its second: a truck that stood over some days on a busy scale. */
export const RECORDS = 2_000;
const EMPTY_G = 14_000_000;
const FULL_G = 38_620_000;
const APART_MS = 60_000;
const DIVISION_G = 20_000;
const PATIENCE_MS = 60_000;

/** The ticket and where its records are; `others` are tickets of everyday visits. */
export type LongVisit = { companyId: number; scaleId: number; publicId: string; others: string[] };

/** A chain of signed records of one scale, the first one empty and the last one full, as rows. */
function chainOf(scaleId: number, key: KeyObject): object[] {
  const rows: object[] = [];
  const begun = Date.now() - RECORDS * APART_MS;
  let previousHash = FIRST_PREVIOUS_HASH;
  for (let sequence = 1; sequence <= RECORDS; sequence++) {
    const record: WeightRecord = {
      scaleId,
      sequence,
      previousHash,
      grams: sequence === RECORDS ? FULL_G : EMPTY_G,
      division: DIVISION_G,
      stability: 'indicator',
      reading: sequence,
      takenAt: new Date(begun + sequence * APART_MS).toISOString(),
      requestId: `visit-${sequence}`,
      protocol: 'st-gs-18',
      frame: '',
      software: 'bench',
    };
    const { row, hash } = signedRow(record, key);
    rows.push(row);
    previousHash = hash;
  }
  return rows;
}

/** The company's newest completed ticket, told anew: weighed on this scale, first and last of its records. */
const RETOLD = `
  update operation o set scale_id = s.id, scale_number = s.number, scale_name = s.name,
      weight2_scale_id = s.id, weight2_scale_number = s.number, weight2_scale_name = s.name,
      weight1_record_id = a.id, weight1_kg = a.kg, weight1_at = a.taken_at,
      weight2_record_id = b.id, weight2_kg = b.kg, weight2_at = b.taken_at, net_kg = b.kg - a.kg
    from scale s
      join weight_record a on a.scale_id = s.id and a.sequence = 1
      join weight_record b on b.scale_id = s.id and b.sequence = $3
    where s.id = $2 and o.id = (select max(id) from operation
      where company_id = $1 and status_id = 2 and completed_how = 'TwoPass')
    returning o.public_id as id`;

const OTHERS = `
  select public_id as id from operation where status_id = 2 and completed_how = 'TwoPass' and public_id <> $1
    order by id desc limit $2`;

async function writeVisit(owner: pg.Client): Promise<LongVisit> {
  const site = await addSigningSite(owner, 1);
  const { companyId, key } = site;
  const [scaleId = 0] = site.scaleIds;
  await storeRows(owner, site, chainOf(scaleId, key));
  // A ticket's weights never change: only without the triggers.
  await owner.query("set session_replication_role = 'replica'");
  const { rows: tickets } = await owner.query<{ id: string }>(RETOLD, [companyId, scaleId, RECORDS]);
  const [ticket] = tickets;
  if (!ticket) throw new Error('the demo world has no completed ticket of the mill');
  const { rows: others } = await owner.query<{ id: string }>(OTHERS, [ticket.id, ASKERS]);
  return { companyId, scaleId, publicId: ticket.id, others: others.map(({ id }) => id) };
}

/** Writes a ticket with two thousand records from weight to weight, and names one for each who asks for another. */
export const addLongVisit = (url: string): Promise<LongVisit> => asOwner(url, writeVisit);

type Chain = { Runs: { Count: number }[]; Finding: unknown };

/** Asks for a receipt as its page does, until a verdict on so many records is kept; on any, where it is not said. */
export async function untilChecked(receipt: string, records?: number): Promise<void> {
  const latest = performance.now() + PATIENCE_MS;
  let said = '';
  while (performance.now() < latest) {
    said = await (await fetch(receipt)).text();
    const { Data } = JSON.parse(said) as { Data: { Receipt?: { Chain: Chain | null } } | null };
    const chain = Data?.Receipt?.Chain;
    if (chain && (records === undefined || chain.Runs[0]?.Count === records)) return;
    await sleep(100);
  }
  throw new Error(`${receipt} was not checked: ${said}`);
}
