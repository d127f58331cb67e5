import type { CameraPasswords } from '@terezi/domain/devices/picture/picture.ts';
import type { Sql } from '#platform/database/connection.ts';
import { ownRows } from '#platform/database/company-rows.ts';
import { existing } from '#platform/database/own-row.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { seal, unseal } from '#platform/sealed.ts';
import type { SigningKeys } from '#platform/signing-key.ts';

/** Binds the seal to the camera: a password copied to another camera's row opens nothing there. */
const purposeOf = (cameraId: number): string => `password of camera ${cameraId}`;

/** Stores a camera's password, sealed, or none; no call ever answers it. */
export async function setCameraPassword(
  ctx: SignedIn,
  keys: SigningKeys,
  { id, password }: { id: number; password: string | null },
): Promise<void> {
  const own = ownRows(ctx, 'scaleCamera').where('id', '=', id).where('deletedAt', 'is', null);
  const camera = existing(await own.select('id').executeTakeFirst());
  const sealed = password === null ? null : seal(keys, purposeOf(camera.id), Buffer.from(password));
  await ctx.sql
    .insertInto('cameraPassword')
    .values({
      companyId: ctx.companyId,
      scaleCameraId: camera.id,
      keyName: sealed?.keyId ?? null,
      sealed: sealed?.bytes ?? null,
    })
    .execute();
}

/** The newest row of each camera of a company. */
const newest = (own: { sql: Sql; companyId: number }) =>
  ownRows(own, 'cameraPassword as w')
    .distinctOn('w.scaleCameraId')
    .orderBy('w.scaleCameraId')
    .orderBy('w.id', 'desc');

/** The number of each camera's password, where it has one; another password has another number. */
export async function passwordNumbers(own: {
  sql: Sql;
  companyId: number;
}): Promise<ReadonlyMap<number, number>> {
  const rows = await newest(own).select(['w.scaleCameraId', 'w.id', 'w.keyName']).execute();
  return new Map(rows.flatMap((row) => (row.keyName === null ? [] : [[row.scaleCameraId, row.id] as const])));
}

/** The passwords of the cameras at a site's scales, without those that none of the server's keys opens any more. */
export async function sitePasswords(
  { sql, companyId, siteId }: { sql: Sql; companyId: number; siteId: number },
  keys: SigningKeys,
): Promise<CameraPasswords> {
  const rows = await newest({ sql, companyId })
    .innerJoin('scaleCamera as c', (on) =>
      on.onRef('c.companyId', '=', 'w.companyId').onRef('c.id', '=', 'w.scaleCameraId'),
    )
    .innerJoin('scale as s', (on) =>
      on.onRef('s.companyId', '=', 'c.companyId').onRef('s.id', '=', 'c.scaleId'),
    )
    .where('s.siteId', '=', siteId)
    .where('c.deletedAt', 'is', null)
    .where('c.isActive', '=', true)
    .select(['w.scaleCameraId', 'w.id as passwordNo', 'w.keyName', 'w.sealed'])
    .execute();
  return rows.flatMap(({ scaleCameraId: id, passwordNo, keyName, sealed }) => {
    if (keyName === null || sealed === null) return [];
    const opened = unseal(keys, purposeOf(id), { keyId: keyName, bytes: sealed });
    return opened ? [{ id, passwordNo, password: opened.toString() }] : [];
  });
}
