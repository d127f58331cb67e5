import { mayByRole } from '@terezi/domain/grammar/policy.ts';
import { problem } from '@terezi/domain/grammar/problem.ts';
import { general } from '@terezi/domain/grammar/problems.ts';
import { identityProblems } from '@terezi/domain/identity/problems.ts';
import { profilePicture } from '@terezi/domain/users/picture.ts';
import { SEE_TO_PEOPLE } from '@terezi/domain/users/user-policy.ts';
import { changeOwn, ownRows } from '#platform/database/company-rows.ts';
import { type FileReaders, keepUpload, removeFile } from '#platform/files/file.ts';
import type { Upload } from '#platform/files/receive.ts';
import type { SignedIn } from '#platform/http/context.ts';

/** A person's picture is for the person, and for those who see to people. */
export const pictureReaders: FileReaders = {
  [profilePicture.kind]: ({ actor }, { userId }) =>
    userId === actor.userId || mayByRole(SEE_TO_PEOPLE, actor.role),
};

/** Replaces the caller's picture by another or by none, and removes the former file. */
async function change(ctx: SignedIn, picture: () => Promise<number | null>): Promise<number | null> {
  const {
    companyId,
    actor: { userId },
  } = ctx;
  const own = ownRows(ctx, 'userAccount').where('id', '=', userId);
  if (ctx.actor.homeCompanyId !== companyId) throw problem(identityProblems.elsewhere, {});
  const before = await own.select('profileImageId as id').forUpdate().executeTakeFirst();
  if (!before) throw problem(general.signInNeeded, {});
  const profileImageId = await picture();
  await changeOwn(ctx, 'userAccount').set({ profileImageId }).where('id', '=', userId).execute();
  if (before.id !== null) await removeFile({ sql: ctx.sql, companyId }, before.id);
  return profileImageId;
}

/** Sets the caller's picture; answers the id of its file. */
export async function setPicture(ctx: SignedIn, upload: Upload): Promise<number> {
  return (await change(ctx, () => keepUpload(ctx, upload, { name: 'profile.webp' }))) ?? 0;
}

/** Removes the caller's picture; where there is none it succeeds, too. */
export async function removePicture(ctx: SignedIn): Promise<void> {
  await change(ctx, async () => null);
}
