import path from 'node:path';
import { problem } from '@terezi/domain/grammar/problem.ts';
import { general } from '@terezi/domain/grammar/problems.ts';
import { parseKilograms } from '@terezi/domain/grammar/mass.ts';
import { sealProblems } from '@terezi/domain/weighing/seal.ts';
import { recordName, recordText } from '@terezi/domain/devices/weight-record.ts';
import { built } from '#platform/database/built.ts';
import { publicRow } from '#platform/database/company-rows.ts';
import type { Env } from '#platform/env.ts';
import type { HandlerContext } from '#platform/http/context.ts';
import { headsKey, type ServerKey } from '../../devices/index.ts';
import { recordsOf } from '../ticket/find.ts';
import { correctionsOf } from '../ticket/history.ts';
import { enterReceipt } from './enter-receipt.ts';
import { asRecord, type StoredRecord } from '../../evidence/index.ts';
import { lossOn, plainTicket, publicTare, type TicketRow } from '../ticket/ticket.ts';
import { isSealBroken, seal } from '../ticket/ticket-content.ts';

const ticketOf = built((sql, { publicId }: { publicId: string }) =>
  publicRow(sql, 'operation as o', publicId).selectAll('o').select(seal.as('seal')),
);
const keysOf = built((sql, { publicId }: { publicId: string }) =>
  publicRow(sql, 'operation as o', publicId)
    .innerJoin('weightRecord as r', (join) =>
      join
        .onRef('r.companyId', '=', 'o.companyId')
        .on((eb) =>
          eb.or([eb('r.id', '=', eb.ref('o.weight1RecordId')), eb('r.id', '=', eb.ref('o.weight2RecordId'))]),
        ),
    )
    .innerJoin('deviceKey as k', (join) =>
      join.onRef('k.companyId', '=', 'r.companyId').onRef('k.id', '=', 'r.deviceKeyId'),
    )
    .select(['k.id', 'k.publicKey']),
);

const linesOf = built((sql, { publicId }: { publicId: string }) =>
  publicRow(sql, 'operation as o', publicId)
    .innerJoin('operationDivision as d', (join) =>
      join.onRef('d.companyId', '=', 'o.companyId').onRef('d.operationId', '=', 'o.id'),
    )
    .orderBy('d.lineNumber')
    .select(['d.lineNumber', 'd.kg', 'd.replacedAt', 'd.fromNetPool']),
);
type LineRow = { lineNumber: number; kg: string; replacedAt: string | null; fromNetPool: boolean | null };

/** A record as its site signed it: the very text that was hashed, and what proves it. */
const proofOf = (record: StoredRecord, scaleNumber: number, publicKey: string | undefined) => ({
  record: recordName(scaleNumber, record.sequence),
  text: recordText(asRecord(record)),
  hash: record.hash,
  signature: record.signature,
  publicKey,
});

/** What happened to a ticket after it was completed: its loss, how its net was divided, which of its words were corrected. */
const afterwardsOf = (
  row: TicketRow,
  {
    lines,
    corrections,
  }: { lines: readonly LineRow[]; corrections: Awaited<ReturnType<typeof correctionsOf>> },
) => ({
  cancelledAt: row.cancelledAt,
  ...lossOn(row),
  lossDate: row.lossAt,
  division: lines.map(({ lineNumber, kg, replacedAt, fromNetPool }) => ({
    line: lineNumber,
    amount: parseKilograms(kg),
    replacedAt,
    // No part of this net: drawn from the pool. Present only where it is so.
    ...(fromNetPool === true && { fromNetPool }),
  })),
  corrections,
});

/** What is signed: the receipt's company, its content, and the records behind it. Masses in grams; no line names its receiver. */
function contentOf(row: TicketRow, records: readonly StoredRecord[], keys: ReadonlyMap<number, string>) {
  const ticket = plainTicket(row);
  const first = records.find(({ id }) => id === row.weight1RecordId);
  const second = records.find(({ id }) => id === row.weight2RecordId);
  const proof = (record: StoredRecord | undefined, scaleNumber: number) =>
    record ? proofOf(record, scaleNumber, keys.get(record.deviceKeyId)) : null;
  return {
    form: 'terezi-receipt-2',
    publicId: row.publicId,
    receipt: ticket.receipt,
    company: row.companyName,
    voen: row.companyVoen,
    numberPlate: row.numberPlate,
    cargo: row.cargoName,
    statusId: row.statusId,
    direction: row.direction,
    weight1: ticket.weight1,
    weight2: ticket.weight2,
    // What stood in for weight 2, with each mass and its source.
    ...publicTare(ticket),
    // Why weight 2 was typed by hand: it has no record then.
    byHandCode: ticket.byHandCode,
    // The same of weight 1; present only where it is so.
    ...(ticket.weight1ByHandCode !== null && { weight1ByHandCode: ticket.weight1ByHandCode }),
    net: ticket.weightNet,
    record1: proof(first, row.scaleNumber),
    record2: proof(second, row.weight2ScaleNumber ?? row.scaleNumber),
  };
}

/** The server's key for receipts: read once, when the first is asked for. */
export function receiptSigner({ SETTINGS_KEY, DATA_DIR }: Pick<Env, 'SETTINGS_KEY' | 'DATA_DIR'>) {
  let key: Promise<ServerKey> | null = null;
  return () => (key ??= headsKey(SETTINGS_KEY, path.resolve(DATA_DIR)));
}

/** A receipt that can be checked without this server: a text, and the server's signature of exactly that text. */
export async function signedReceipt(ctx: HandlerContext, signer: () => Promise<ServerKey>, publicId: string) {
  const { sql, requestId, clock } = ctx;
  const [, [row], records, keys, lines, corrections] = await Promise.all([
    enterReceipt(sql, { publicId, requestId }),
    ticketOf(sql, { publicId }),
    recordsOf(sql, { publicId }),
    keysOf(sql, { publicId }),
    linesOf(sql, { publicId }),
    correctionsOf(sql, publicId),
  ]);
  if (!row) throw problem(general.notFound, {});
  if (isSealBroken(ctx.proof, row)) throw problem(sealProblems.sealBroken, {});
  const { sign, publicText: publicKey } = await signer();
  const known = new Map(keys.map((key) => [key.id, key.publicKey]));
  const content = JSON.stringify({
    ...contentOf(row, records, known),
    ...afterwardsOf(row, { lines, corrections }),
    signedAt: clock.now().toISOString(),
  });
  return { content, publicKey, signature: sign(content) };
}
