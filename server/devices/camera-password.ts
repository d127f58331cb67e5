import type { Sql } from '#platform/database/connection.ts';
import { ownRows } from '#platform/database/company-rows.ts';
import { existing } from '#platform/database/own-row.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { seal, unseal } from '#platform/sealed.ts';
import type { SigningKeys } from '#platform/signing-key.ts';

/** For what, and for which camera: a password that was copied to another one's row opens nothing there. */
const purposeOf = (cameraId: number): string => `password of camera ${cameraId}`;

/** Keeps a camera's password, sealed, or none; nobody is ever answered what it is. */
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

/** The passwords of a company's cameras, by camera; one that none of the server's keys opens any more is left out. */
export async function cameraPasswords(
  { sql, companyId }: { sql: Sql; companyId: number },
  keys: SigningKeys,
): Promise<ReadonlyMap<number, string>> {
  const rows = await ownRows({ sql, companyId }, 'cameraPassword')
    .distinctOn('scaleCameraId')
    .orderBy('scaleCameraId')
    .orderBy('id', 'desc')
    .select(['scaleCameraId', 'keyName', 'sealed'])
    .execute();
  return new Map(
    rows.flatMap(({ scaleCameraId, keyName, sealed }) => {
      if (keyName === null || sealed === null) return [];
      const opened = unseal(keys, purposeOf(scaleCameraId), { keyId: keyName, bytes: sealed });
      return opened ? [[scaleCameraId, opened.toString()] as const] : [];
    }),
  );
}
