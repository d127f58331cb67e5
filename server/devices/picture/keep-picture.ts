import type { PictureStatement } from '@terezi/domain/devices/picture/picture.ts';
import { problem } from '@terezi/domain/grammar/problem.ts';
import { pictureProblems } from '@terezi/domain/devices/picture/picture-problems.ts';
import { ownRows } from '#platform/database/company-rows.ts';
import { keepUpload } from '#platform/files/file.ts';
import type { Upload } from '#platform/files/receive.ts';
import type { Device } from '#platform/work/actor.ts';
import type { CompanyWork } from '#platform/work/work.ts';

type Work = CompanyWork<Device>;

/** What came with a statement: a picture, bytes that are none although stated, or nothing. */
export type Came = { upload: Upload } | { fault: 'damaged' } | null;

/** What an agent stated: the text, its signature and the key. */
export type Stated = { deviceKeyId: number; text: string; signature: string };

const DAY_MS = 86_400_000;

/** The name of a statement's camera; a site may send pictures of its own cameras alone. */
async function cameraName(work: Work, { siteId, of }: PictureStatement): Promise<string | undefined> {
  if (of.kind === 'sighting') {
    const reader = await ownRows(work, 'reader')
      .where('id', '=', of.readerId)
      .where('siteId', '=', siteId)
      .select('name')
      .executeTakeFirst();
    return reader?.name;
  }
  const camera = await ownRows(work, 'scaleCamera as c')
    .innerJoin('scale as s', (on) => on.onRef('s.companyId', '=', 'c.companyId'))
    .where('c.id', '=', of.cameraId)
    .where('s.id', '=', of.scaleId)
    .where('s.siteId', '=', siteId)
    .select('c.name')
    .executeTakeFirst();
  return camera?.name;
}

function columnsOf({ of, came, takenAt, offset }: PictureStatement, fault: string | null) {
  const bytes =
    'fault' in came
      ? { size: null, sha256: null }
      : { size: came.size, sha256: Buffer.from(came.sha256, 'hex') };
  const columns = { subject: of.kind, takenAt, offsetMs: offset, fault, ...bytes };
  if (of.kind === 'sighting') return { ...columns, key: of.key, readerId: of.readerId };
  const { scaleId, cameraId: scaleCameraId } = of;
  if (of.kind === 'crossing') return { ...columns, key: of.key, scaleId, scaleCameraId };
  return { ...columns, sequence: of.sequence, scaleId, scaleCameraId };
}

async function fileOf(work: Work, name: string, came: Came): Promise<number | null> {
  if (came === null || 'fault' in came) return null;
  const { pictureDays } = await ownRows(work, 'company').select('pictureDays').executeTakeFirstOrThrow();
  const expiresAt = new Date(work.clock.now().getTime() + pictureDays * DAY_MS).toISOString();
  return keepUpload(work, came.upload, { name: `${name.slice(0, 150)}.jpg`, expiresAt });
}

/** The stored picture of the same subject, if there is one: a repeated statement is stored once. */
const known = (work: Work, { of }: PictureStatement) =>
  ownRows(work, 'picture')
    .where('subject', '=', of.kind)
    .$if(of.kind === 'record', (some) =>
      some
        .where('scaleId', '=', of.kind === 'record' ? of.scaleId : 0)
        .where('sequence', '=', of.kind === 'record' ? of.sequence : 0),
    )
    .$if(of.kind !== 'record', (some) => some.where('key', '=', of.kind === 'record' ? '' : of.key))
    .$if(of.kind !== 'sighting', (some) =>
      some.where('scaleCameraId', '=', of.kind === 'sighting' ? 0 : of.cameraId),
    )
    .select('statement')
    .executeTakeFirst();

/** Stores a picture, or why there is none. The first one of a camera and a weight stays; another one is refused. */
export async function keepPicture(
  work: Work,
  statement: PictureStatement,
  came: Came,
  stated: Stated,
): Promise<void> {
  const name = await cameraName(work, statement);
  if (name === undefined) throw problem(pictureProblems.foreignCamera, {});
  const before = await known(work, statement);
  if (before) {
    if (before.statement === stated.text) return;
    throw problem(pictureProblems.taken, {});
  }
  const fileId = await fileOf(work, name, came);
  const ownFault = 'fault' in statement.came ? statement.came.fault : null;
  const fault = ownFault ?? (fileId === null ? 'damaged' : null);
  await work.sql
    .insertInto('picture')
    .values({
      ...columnsOf(statement, fault),
      companyId: work.companyId,
      siteId: statement.siteId,
      cameraName: name,
      fileId,
      deviceKeyId: stated.deviceKeyId,
      statement: stated.text,
      signature: stated.signature,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
