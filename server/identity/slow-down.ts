import { createHmac } from 'node:crypto';
import { sql as raw } from 'kysely';
import { problem } from '@terezi/domain/grammar/problem.ts';
import { identityProblems } from '@terezi/domain/identity/problems.ts';
import type { Ctx, SignedIn } from '#platform/http/context.ts';
import { networkOf } from '#platform/http/network.ts';
import type { SigningKeys } from '#platform/signing-key.ts';

/** How many failures are free, and how long the wait that doubles with each one after them can become, in seconds. */
type Patience = { free: number; longest: number };
const ACCOUNT: Patience = { free: 5, longest: 900 };
const ADDRESS: Patience = { free: 20, longest: 900 };
const LINKS: Patience = { free: 3, longest: 900 };
/**
 * An account where it is known: nobody who guesses there shuts it out for long, and with what strangers elsewhere may
 * try there are not a hundred guesses an hour at one account.
 */
const KNOWN: Patience = { free: 26, longest: 75 };

type Subject = Patience & {
  hash: Buffer;
  /** A failure is counted for it, but it keeps nobody out of this account. */
  isCountedOnly?: true;
  /** What a right password proves harmless. */
  isForgotten?: true;
};

/** What failures are counted for, as a keyed hash: the table of failures names nobody. */
const subject = ([key]: SigningKeys, text: string, patience: Patience): Subject => ({
  hash: createHmac('sha256', key.secret).update(text).digest(),
  ...patience,
});

/**
 * The account and the address that a sign-in is counted for, its passwords and its codes each by themselves: whoever knows
 * the password guesses at codes no more often for it. At an address from which the account was signed in to
 * lately it has a count of its own, and only that one keeps it out: neither a stranger's guesses elsewhere nor wrong
 * passwords of others at the same address do. A right password clears the account, never the address, so that whoever
 * has an account tries others no more often than anybody.
 */
export async function signInSubjects(
  ctx: Ctx,
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

/** The one who guesses at the old password from inside a session. */
export const ownPasswordSubjects = (keys: SigningKeys, { actor }: SignedIn): Subject[] => [
  { ...subject(keys, `password:${actor.userId}`, ACCOUNT), isForgotten: true },
];

/** The one who guesses at codes from inside a session. */
export const ownCodeSubjects = (keys: SigningKeys, { actor }: SignedIn): Subject[] => [
  { ...subject(keys, `own-code:${actor.userId}`, ACCOUNT), isForgotten: true },
];

/**
 * The code of a supervisor, guessed at from inside somebody else's session: counted for whose code it is and for who tries,
 * so that neither many operators at one supervisor nor one at many get on.
 */
export const supervisorSubjects = (keys: SigningKeys, { actor }: SignedIn, userId: number): Subject[] => [
  { ...subject(keys, `supervisor:${userId}`, KNOWN), isForgotten: true },
  { ...subject(keys, `supervisor-by:${actor.userId}`, ACCOUNT), isForgotten: true },
];

/** Links that were asked for: three of a kind for an account and then ever more slowly, at one address as many as anybody may guess. */
export const linkSubjects = (keys: SigningKeys, { address }: Ctx, wanted: string): Subject[] => [
  subject(keys, `link:${wanted.toLowerCase()}`, LINKS),
  subject(keys, `links:${networkOf(address)}`, ADDRESS),
];

/** Who tries enrolment codes, counted for where it is: a code that was wrong, too old or used is a failure. */
export const enrolmentSubjects = (keys: SigningKeys, { address }: Ctx): Subject[] => [
  subject(keys, `enrol:${networkOf(address)}`, ADDRESS),
];

/**
 * Slows down who registers: each attempt counts, for the address it names and for where it comes from, whatever became
 * of it.
 */
export async function slowRegistration(ctx: Ctx, keys: SigningKeys, email: string): Promise<void> {
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
export async function slowDown(ctx: Ctx, subjects: Subject[]): Promise<void> {
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

export const countFailure = (ctx: Ctx, subjects: Subject[]) =>
  raw`select gate.count_sign_in_failure(${subjects.map(({ hash }) => hash)}::bytea[])`.execute(ctx.sql);

/** What a right password forgets. */
export function forgetFailures(ctx: Ctx, subjects: Subject[]) {
  const forgotten = subjects.filter(({ isForgotten }) => isForgotten).map(({ hash }) => hash);
  return raw`select gate.forget_sign_in_failures(${forgotten}::bytea[])`.execute(ctx.sql);
}
