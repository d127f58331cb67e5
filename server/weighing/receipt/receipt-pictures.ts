import { sql as raw } from 'kysely';
import { problem } from '@terezi/domain/grammar/problem.ts';
import { general } from '@terezi/domain/grammar/problems.ts';
import type { Receipt } from '@terezi/domain/weighing/receipt-api.ts';
import { built } from '#platform/database/built.ts';
import { publicRow } from '#platform/database/company-rows.ts';
import type { Sql } from '#platform/database/connection.ts';
import { type FileAnswer, fileAnswer } from '#platform/files/file.ts';
import type { HandlerContext } from '#platform/http/context.ts';
import { enterReceipt } from './enter-receipt.ts';

/** The pictures of a receipt's weights that still exist, where its company shows them to a person who has the receipt. */
const shown = (sql: Sql, publicId: string) =>
  publicRow(sql, 'operation as o', publicId)
    .innerJoin('company as c', 'c.id', 'o.companyId')
    .innerJoin('weightRecord as r', (on) =>
      on
        .onRef('r.companyId', '=', 'o.companyId')
        .on((eb) =>
          eb.or([eb('r.id', '=', eb.ref('o.weight1RecordId')), eb('r.id', '=', eb.ref('o.weight2RecordId'))]),
        ),
    )
    .innerJoin('picture as p', (on) =>
      on
        .onRef('p.companyId', '=', 'r.companyId')
        .onRef('p.scaleId', '=', 'r.scaleId')
        .onRef('p.sequence', '=', 'r.sequence')
        .on('p.subject', '=', 'record'),
    )
    .innerJoin('file as f', (on) =>
      on.onRef('f.companyId', '=', 'p.companyId').onRef('f.id', '=', 'p.fileId'),
    )
    .where('c.picturesOnReceipt', '=', true)
    .where('f.goneAt', 'is', null);

/** The pictures of a receipt, those of weight 1 first. */
export const receiptPictures = built((sql, { publicId }: { publicId: string }) =>
  shown(sql, publicId)
    .select([
      'p.id',
      'p.cameraName',
      'p.takenAt',
      raw<
        Receipt['pictures'][number]['of']
      >`case when r.id = o.weight1_record_id then 'weight1' else 'weight2' end`.as('of'),
    ])
    .orderBy('of')
    .orderBy('p.id'),
);

const pictureFile = built((sql, { publicId, picture }: { publicId: string; picture: number }) =>
  shown(sql, publicId)
    .where('p.id', '=', picture)
    .select(['f.key', 'f.name', 'f.type', 'f.size', 'f.sha256', 'f.thumbnailSize']),
);

/** A picture for a person who has the receipt; 404 where it is none of that receipt's, or not shown. */
export async function receiptPicture(
  { sql, requestId }: HandlerContext,
  { publicId, picture, size }: { publicId: string; picture: number; size: 'whole' | 'thumbnail' },
): Promise<FileAnswer> {
  const [, [file]] = await Promise.all([
    enterReceipt(sql, { publicId, requestId }),
    pictureFile(sql, { publicId, picture }),
  ]);
  if (!file) throw problem(general.notFound, {});
  return fileAnswer(file, size);
}
