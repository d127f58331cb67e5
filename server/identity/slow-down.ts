import { createHmac } from 'node:crypto';
import { sql as raw } from 'kysely';
import { problem } from '@terezi/domain/grammar/problem.ts';
import { identityProblems } from '@terezi/domain/identity/problems.ts';
import type { Ctx, SignedIn } from '#platform/http/context.ts';
import { networkOf } from '#platform/http/network.ts';

/** Failures that are free; after them each one doubles the wait. */
const FREE = { account: 5, address: 20 } as const;
const LONGEST_SECONDS = 900;

type Subject = { hash: Buffer; free: number };

/** What failures are counted for, as a keyed hash: the table of failures names nobody. */
const subject = (key: Uint8Array, text: string, free: number): Subject => ({
  hash: createHmac('sha256', key).update(text).digest(),
  free,
});

/**
 * The account and the address that a sign-in is counted for. At an address from which the account was signed in to
 * lately it has a count of its own: a stranger's guesses elsewhere slow down strangers, not the owner.
 */
export async function signInSubjects(ctx: Ctx, key: Uint8Array, email: string): Promise<Subject[]> {
  const { rows } = await raw<{ known: boolean }>`
    select gate.is_known_at(${email}, ${ctx.address}) as known`.execute(ctx.sql);
  const where = rows[0]?.known ? ` at ${ctx.address}` : '';
  return [
    subject(key, `account:${email.toLowerCase()}${where}`, FREE.account),
    subject(key, `address:${networkOf(ctx.address)}`, FREE.address),
  ];
}

/** The one who guesses at the old password from inside a session. */
export const ownPasswordSubject = (key: Uint8Array, { caller }: SignedIn): Subject[] => [
  subject(key, `password:${caller.userId}`, FREE.account),
];

/** Seconds to wait after so many failures: none while they are free, then 1, 2, 4 … up to a quarter of an hour. */
const waitAfter = (failures: number, free: number): number =>
  failures < free ? 0 : Math.min(LONGEST_SECONDS, 2 ** Math.min(failures - free, 20));

/** Refuses a sign-in that comes too soon after the failures before it. */
export async function slowDown(ctx: Ctx, subjects: Subject[]): Promise<void> {
  const { rows } = await raw<{ subject: Buffer; failures: number; lastAt: string }>`
    select * from gate.sign_in_failures(${subjects.map((each) => each.hash)}::bytea[])`.execute(ctx.sql);
  const now = ctx.clock.now().getTime();
  const waits = rows.map((row) => {
    const free = subjects.find((each) => each.hash.equals(row.subject))?.free ?? 0;
    return Date.parse(row.lastAt) + waitAfter(row.failures, free) * 1000 - now;
  });
  const longest = Math.max(0, ...waits);
  if (longest > 0) throw problem(identityProblems.slowedDown, { seconds: Math.ceil(longest / 1000) });
}

export const countFailure = (ctx: Pick<Ctx, 'sql'>, subjects: Subject[]) =>
  raw`select gate.count_sign_in_failure(${subjects.map((each) => each.hash)}::bytea[])`.execute(ctx.sql);

/** A good sign-in forgets the account's failures, never the address's. */
export const forgetFailures = (ctx: Ctx, subjects: Subject[]) =>
  raw`select gate.forget_sign_in_failures(${subjects.slice(0, 1).map((each) => each.hash)}::bytea[])`.execute(
    ctx.sql,
  );
