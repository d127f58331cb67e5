import { createHash, createPublicKey, randomInt, verify } from 'node:crypto';
import { type Problem, problemAt } from '@terezi/domain/grammar/problem.ts';
import {
  type AttemptOutcome,
  CODE_LENGTH,
  CODE_LETTERS,
  enrolmentText,
  showCode,
} from '@terezi/domain/devices/site/enrolment.ts';
import { enrolmentProblems } from '@terezi/domain/devices/site/enrolment-problems.ts';
import { asSite } from '../as-site.ts';
import type { Directory, Place } from '../directory.ts';
import type { LinkParts } from '../link-parts.ts';
import { letIn, type Outcome } from './let-in.ts';

/** What an agent says of itself. */
export type Enrolling = { code: string; publicKey: string; signature: string };
/** A code that is known, and whose it is. */
export type KnownCode = Place & { id: number };
/** What an agent dials with from now on. */
export type Enrolled = { siteId: number; name: string; secret: string; serverKey: string };

/** What is said of a code that lets nobody in. */
const REFUSED = {
  expired: enrolmentProblems.codeExpired,
  used: enrolmentProblems.codeUsed,
  cancelled: enrolmentProblems.codeCancelled,
  foreign: enrolmentProblems.keyForeign,
  revoked: enrolmentProblems.keyRevoked,
} as const satisfies Record<Exclude<AttemptOutcome, 'enrolled'>, object>;
const AT_KEY: readonly AttemptOutcome[] = ['foreign', 'revoked'];

/** Codes of chance, and agents that are let in by them. */
export type EnrolmentDesk = {
  /** A code that nobody guesses, and what is kept of it: nobody who has only the database finds the code again. */
  newCode(): { code: string; codeHash: string };
  /** What is kept of a code. */
  hashOf(code: string): string;
  /** Lets the agent of a known code in, or answers why not; either is written down at its site. */
  enrol(code: KnownCode, request: Enrolling, address: string): Promise<Enrolled | Problem>;
};

/** Refuses a key that is none, or whose secret half the agent has not shown to have. */
export function mustBeProven({ code, publicKey, signature }: Enrolling): void {
  const text = Buffer.from(enrolmentText(code, publicKey));
  const isProven = (): boolean => {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'ed25519' && verify(null, text, key, Buffer.from(signature, 'base64'));
  };
  let isGood = false;
  try {
    isGood = isProven();
  } catch {
    // No key at all.
  }
  if (!isGood) throw problemAt('publicKey', enrolmentProblems.keyUnproven, {});
}

function refusalOf(outcome: Exclude<Outcome, { agent: string }>['outcome']): Problem {
  const kind = REFUSED[outcome];
  return AT_KEY.includes(outcome) ? problemAt('publicKey', kind, {}) : problemAt('code', kind, {});
}

/** Makes what enrols agents. */
export function enrolmentDesk(
  parts: Pick<LinkParts, 'database' | 'log' | 'headsKey' | 'settingsKey'>,
  directory: Pick<Directory, 'companyOf' | 'refresh'>,
): EnrolmentDesk {
  const { proof } = parts.headsKey;
  const hashOf = (code: string): string => proof.of(`enrolment code ${code}`);
  /** The same however often its agent asks, so that an answer that was lost on the way is asked for again. */
  const secretOf = (codeId: number, publicKey: string): string => proof.of(`agent ${codeId} ${publicKey}`);

  return {
    newCode() {
      const code = Array.from(
        { length: CODE_LENGTH },
        () => CODE_LETTERS[randomInt(CODE_LETTERS.length)],
      ).join('');
      return { code, codeHash: hashOf(code) };
    },
    hashOf,
    async enrol(known, { code, publicKey }, address) {
      const secret = secretOf(known.id, publicKey);
      const outcome = await asSite(parts, known, (work) =>
        letIn(work, parts.headsKey, {
          ...{ siteId: known.siteId, codeId: known.id, shown: showCode(code), publicKey, address },
          secretHash: createHash('sha256').update(secret).digest(),
        }),
      );
      if (!('agent' in outcome)) return refusalOf(outcome.outcome);
      // Its presence is judged by whose site it is.
      if (directory.companyOf(known.siteId) === undefined) await directory.refresh();
      return { siteId: known.siteId, name: outcome.agent, secret, serverKey: parts.settingsKey.publicText };
    },
  };
}

/** What is said of a code that nobody has. */
export const unknownCode = (): Problem => problemAt('code', enrolmentProblems.codeUnknown, {});
