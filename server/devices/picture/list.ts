import { sql as raw } from 'kysely';
import { PICTURE_FAULTS } from '@terezi/domain/devices/picture/picture-faults.ts';
import { PICTURE_SUBJECTS } from '@terezi/domain/devices/picture/picture.ts';
import type { PictureFilter, PictureRow } from '@terezi/domain/devices/picture/picture-api.ts';
import { seenRows } from '#platform/database/company-rows.ts';
import { type PageQuery, listPage, type Order } from '#platform/database/listing.ts';
import type { SignedIn } from '#platform/http/context.ts';

const order: Order = {
  columns: { id: raw.ref('p.id'), takenAt: raw.ref('p.takenAt') },
  usual: 'Id',
};

const seenPictures = (ctx: SignedIn) =>
  seenRows(ctx, 'picture as p')
    .leftJoin('file as f', (on) => on.onRef('f.companyId', '=', 'p.companyId').onRef('f.id', '=', 'p.fileId'))
    .leftJoin('crossing as x', (on) =>
      on.onRef('x.companyId', '=', 'p.companyId').onRef('x.key', '=', 'p.key'),
    )
    .select([
      'p.id',
      'p.companyId',
      'p.subject',
      'p.scaleId',
      'p.sequence',
      'x.id as crossingId',
      'p.scaleCameraId',
      'p.cameraName',
      'p.takenAt',
      'p.offsetMs as offset',
      'p.fault',
      'p.size',
      'p.sha256',
      'f.width',
      'f.height',
      'p.fileId',
      'f.expiresAt as keptUntil',
      'f.goneAt',
    ]);

type StoredPicture = Awaited<ReturnType<ReturnType<typeof seenPictures>['executeTakeFirstOrThrow']>>;

function told({ subject: about, fault: why, sha256, goneAt, ...row }: StoredPicture): PictureRow {
  const subject = PICTURE_SUBJECTS.find((each) => each === about);
  if (!subject) throw new Error(`picture ${row.id} is of the unknown ${about}`);
  const fault = why === null ? null : (PICTURE_FAULTS.find((each) => each === why) ?? 'refused');
  return { ...row, subject, fault, sha256: sha256?.toString('hex') ?? null, isGone: goneAt !== null };
}

/** The newest record of a scale with a picture, straight from the index of pictures. */
const newest = (scaleId: number | undefined) =>
  raw<number>`(select max(n.sequence) from picture n where n.company_id = p.company_id
    and n.scale_id = ${scaleId ?? raw.ref('p.scaleId')} and n.subject = 'record')`;

/** The pictures that the filter selects, in the order in which they came. */
export async function listPictures(ctx: SignedIn, pageQuery: PageQuery & PictureFilter) {
  const { scaleId, sequence, crossingId, isNewest } = pageQuery;
  let query = seenPictures(ctx);
  if (scaleId !== undefined) query = query.where('p.scaleId', '=', scaleId);
  if (sequence !== undefined) query = query.where('p.sequence', '=', sequence);
  if (isNewest) query = query.where('p.subject', '=', 'record').where('p.sequence', '=', newest(scaleId));
  if (crossingId !== undefined) query = query.where('x.id', '=', crossingId);
  const { rows, ...page } = await listPage(query, order, pageQuery);
  return { picture: rows.map(told), ...page };
}
