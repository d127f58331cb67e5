import { createHmac } from 'node:crypto';
import { sql as raw } from 'kysely';
import { problem } from '@terezi/domain/grammar/problem.ts';
import { identityProblems } from '@terezi/domain/identity/problems.ts';
import type { HandlerContext, SignedIn } from '#platform/http/context.ts';
import { networkOf } from '#platform/http/network.ts';
import type { SigningKeys } from '#platform/signing-key.ts';

/** How many failures are free, and the longest wait in seconds: each failure after them doubles the wait. */
type Patience = { free: number; longest: number };
const ACCOUNT: Patience = { free: 5, longest: 900 };
const ADDRESS: Patience = { free: 20, longest: 900 };
const LINKS: Patience = { free: 3, longest: 900 };
/**
 * An account at an address where it has signed in lately. A person who guesses there shuts it out for 75 seconds at most, and
 * with the guesses of strangers elsewhere one account still gets fewer than a hundred an hour.
 */
const KNOWN: Patience = { free: 26, longest: 75 };

type Subject = Patience & {
  hash: Buffer;
  /** Failures are counted for it, but do not keep the owner out of this account. */
  isCountedOnly?: true;
  /** A right password clears its failures. */
  isForgotten?: true;
};

/** What failures are counted for, as a keyed hash: the table of failures holds no names. */
const subject = ([key]: SigningKeys, text: string, patience: Patience): Subject => ({
  hash: createHmac('sha256', key.secret).update(text).digest(),
  ...patience,
});

/**
 * The account and the address for which a sign-in is counted. Passwords and codes are counted apart: knowing the password buys
 * no more guesses at codes. At an address from which the account has signed in lately it has a count of its own, and that count
 * alone keeps it out; neither a stranger's guesses elsewhere nor other people's wrong passwords at the same address do. A right
 * password clears the account, never the address, so that the owner of one account gets no extra guesses at others.
 */
export async function signInSubjects(
  ctx: HandlerContext,
  keys: SigningKeys,
  email: string,
  what: 'password' | 'code' = 'password',
): Promise<Subject[]> {
  const { rows } = await raw<{ known: boolean }>`
    select gate.is_known_at(${email}, ${ctx.address}) as known`.execute(ctx.sql);
  const account = `${what === 'code' ? 'code' : 'account'}:${email.toLowerCase()}`;
  const address = subject(keys, `address:${networkOf(ctx.address)}`, ADDRESS);
  if (!rows[0]?.known) return [{ ...subject(keys, account, ACCOUNT), isForgotten: true }, address];
  const known = subject(keys, `${account} at ${ctx.address}`, KNOWN);
  return [
    { ...known, isForgotten: true },
    { ...address, isCountedOnly: true },
  ];
}

/** The caller, for guesses at their own password from inside a session. */
export const ownPasswordSubjects = (keys: SigningKeys, { actor }: SignedIn): Subject[] => [
  { ...subject(keys, `password:${actor.userId}`, ACCOUNT), isForgotten: true },
];

/** The caller, for guesses at their own codes from inside a session. */
export const ownCodeSubjects = (keys: SigningKeys, { actor }: SignedIn): Subject[] => [
  { ...subject(keys, `own-code:${actor.userId}`, ACCOUNT), isForgotten: true },
];

/**
 * Guesses at a supervisor's code from another person's session. They count for the supervisor and for the caller, so that
 * neither many operators at one supervisor nor one operator at many get further.
 */
export const supervisorSubjects = (keys: SigningKeys, { actor }: SignedIn, userId: number): Subject[] => [
  { ...subject(keys, `supervisor:${userId}`, KNOWN), isForgotten: true },
  { ...subject(keys, `supervisor-by:${actor.userId}`, ACCOUNT), isForgotten: true },
];

/** Requests for links: three of a kind are free for an account, then they slow down; one address has as many as any guesses. */
export const linkSubjects = (keys: SigningKeys, { address }: HandlerContext, wanted: string): Subject[] => [
  subject(keys, `link:${wanted.toLowerCase()}`, LINKS),
  subject(keys, `links:${networkOf(address)}`, ADDRESS),
];

/** Enrolment codes, counted for the address: a wrong, old or used code is a failure. */
export const enrolmentSubjects = (keys: SigningKeys, { address }: HandlerContext): Subject[] => [
  subject(keys, `enrol:${networkOf(address)}`, ADDRESS),
];

/** Slows down registrations: each attempt counts for the address it names and for the one it comes from, whether it succeeds or not. */
export async function slowRegistration(ctx: HandlerContext, keys: SigningKeys, email: string): Promise<void> {
  const subjects = [
    subject(keys, `register:${email.toLowerCase()}`, LINKS),
    subject(keys, `registers:${networkOf(ctx.address)}`, ADDRESS),
  ];
  await slowDown(ctx, subjects);
  await countFailure(ctx, subjects);
}

/** Seconds to wait after so many failures: none while they are free, then 1, 2, 4 … up to the longest. */
const waitAfter = (failures: number, { free, longest }: Patience): number =>
  failures < free ? 0 : Math.min(longest, 2 ** Math.min(failures - free, 20));

/** Refuses a sign-in that comes too soon after the failures before it. */
export async function slowDown(ctx: HandlerContext, subjects: Subject[]): Promise<void> {
  const judged = subjects.filter(({ isCountedOnly }) => !isCountedOnly);
  const { rows } = await raw<{ subject: Buffer; failures: number; lastAt: string }>`
    select * from gate.sign_in_failures(${judged.map(({ hash }) => hash)}::bytea[])`.execute(ctx.sql);
  const now = ctx.clock.now().getTime();
  const waits = rows.map((row) => {
    const patience = judged.find(({ hash }) => hash.equals(row.subject)) ?? ADDRESS;
    return Date.parse(row.lastAt) + waitAfter(row.failures, patience) * 1000 - now;
  });
  const longest = Math.max(0, ...waits);
  if (longest > 0) throw problem(identityProblems.slowedDown, { seconds: Math.ceil(longest / 1000) });
}

export const countFailure = (ctx: HandlerContext, subjects: Subject[]) =>
  raw`select gate.count_sign_in_failure(${subjects.map(({ hash }) => hash)}::bytea[])`.execute(ctx.sql);

/** Clears the failures that a right password makes harmless. */
export function forgetFailures(ctx: HandlerContext, subjects: Subject[]) {
  const forgotten = subjects.filter(({ isForgotten }) => isForgotten).map(({ hash }) => hash);
  return raw`select gate.forget_sign_in_failures(${forgotten}::bytea[])`.execute(ctx.sql);
}
