import { sql as raw } from 'kysely';
import { flagOf, type Permission, ROLES, type Role } from '@terezi/domain/grammar/policy.ts';
import { type NoticeKind, type Said, sendingOf } from '@terezi/domain/notices/kinds.ts';
import { USUAL_WAYS } from '@terezi/domain/notices/ways.ts';
import type { CompanyWork } from '#platform/work/work.ts';

type Place = Pick<CompanyWork, 'sql'>;

/** What is told, of which deed, and to whom: to people by their ids, to those of the company who have a permission, or both. */
export type Notice = {
  kind: NoticeKind;
  /** The deed, such as `request 12 decided`: nobody is told of one twice, however often it is tried. */
  cause: string;
  said: Readonly<Record<string, Said>>;
  rowId?: number | null;
  people?: readonly number[];
  may?: Permission;
  /** Who knows it already. */
  exceptFor?: readonly number[];
};

const rolesOf = (permission: Permission): readonly Role[] => {
  if (permission === 'everyone' || permission === 'signedIn') return ROLES;
  return 'flag' in permission ? permission.roles : permission;
};

/**
 * Tells people of a deed, in its own transaction: with it or not at all, and each of them once; by mail and in the founder's
 * chat too, as far as the company says so. Answers whether the letter that its kind has of its own is to go out now.
 */
export async function giveNotice({ sql }: Place, notice: Notice): Promise<boolean> {
  const { kind, cause, said, rowId = null, people = [], may, exceptFor = [] } = notice;
  const [roles, flag] = may === undefined ? [[], null] : [rolesOf(may), flagOf(may)];
  const { topic, hasLetter = false } = sendingOf(kind);
  const sending = { topic, usual: USUAL_WAYS[topic], hasLetter };
  const noticeJson = JSON.stringify({ kind, ...sending, cause, said, rowId, people, roles, flag, exceptFor });
  const { rows } = await raw<{ letters: number }>`
    select gate.give_notice(${noticeJson}::jsonb) as letters`.execute(sql);
  return (rows[0]?.letters ?? 0) > 0;
}

/** Says that nothing is to be done any more about what people were told of a deed. */
export async function endNotices({ sql }: Place, cause: string): Promise<void> {
  await raw`select gate.end_notices(${cause})`.execute(sql);
}
