import { sql as raw } from 'kysely';
import { flagOf, type Permission, ROLES, type Role } from '@terezi/domain/grammar/policy.ts';
import { type NoticeKind, type NoticeValue, sendingOf } from '@terezi/domain/notices/kinds.ts';
import { USUAL_WAYS } from '@terezi/domain/notices/ways.ts';
import type { CompanyWork } from '#platform/work/work.ts';

type Place = Pick<CompanyWork, 'sql'>;

/** A notice: its text, the act that it is about, and its audience: people by their ids, those of the company with a permission, or both. */
export type Notice = {
  kind: NoticeKind;
  /** The act, such as `request 12 decided`: a person gets one notice of it, however often it is tried. */
  cause: string;
  said: Readonly<Record<string, NoticeValue>>;
  rowId?: number | null;
  people?: readonly number[];
  may?: Permission;
  /** Who needs no notice, since they know. */
  exceptFor?: readonly number[];
};

const rolesOf = (permission: Permission): readonly Role[] => {
  if (permission === 'everyone' || permission === 'signedIn') return ROLES;
  return 'flag' in permission ? permission.roles : permission;
};

/**
 * Notifies people of an act within its transaction, each person once; also by mail and in the founder's chat where the company
 * has chosen so. Answers whether the letter of its kind is due now.
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

/** Marks the notices of an act as done: nothing is left to do about it. */
export async function endNotices({ sql }: Place, cause: string): Promise<void> {
  await raw`select gate.end_notices(${cause})`.execute(sql);
}
