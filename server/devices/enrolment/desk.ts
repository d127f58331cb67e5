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
import { asSite } from '../link/as-site.ts';
import type { Directory, Place } from '../link/directory.ts';
import type { LinkParts } from '../link/parts.ts';
import { letIn, type Outcome } from './let-in.ts';

/** What an agent says of itself. */
export type Enrolling = { code: string; publicKey: string; signature: string };
/** A known code with its site. */
export type KnownCode = Place & { id: number };
/** What an agent signs in with from now on. */
export type Enrolled = { siteId: number; name: string; secret: string; serverKey: string };

/** The problem of each code that lets no agent in. */
const REFUSED = {
  expired: enrolmentProblems.codeExpired,
  used: enrolmentProblems.codeUsed,
  cancelled: enrolmentProblems.codeCancelled,
  foreign: enrolmentProblems.keyForeign,
  revoked: enrolmentProblems.keyRevoked,
} as const satisfies Record<Exclude<AttemptOutcome, 'enrolled'>, object>;
const AT_KEY: readonly AttemptOutcome[] = ['foreign', 'revoked'];

/** Makes codes, and lets agents in by them. */
export type EnrolmentDesk = {
  /** A random code with its hash; the hash is keyed, so the database alone does not give the code away. */
  newCode(): { code: string; codeHash: string };
  /** The hash under which a code is stored. */
  hashOf(code: string): string;
  /** Lets the agent of a known code in, or answers why not; its site's log of attempts keeps either. */
  enrol(code: KnownCode, request: Enrolling, address: string): Promise<Enrolled | Problem>;
};

/** Refuses what is no key, or one whose secret half the agent has not proven to hold. */
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
  /** The same at every call of the agent, so that it can ask again after a lost answer. */
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
          siteId: known.siteId,
          codeId: known.id,
          shown: showCode(code),
          publicKey,
          address,
          secretHash: createHash('sha256').update(secret).digest(),
        }),
      );
      if (!('agent' in outcome)) return refusalOf(outcome.outcome);
      // The directory must know the site before the agent's presence comes.
      if (directory.companyOf(known.siteId) === undefined) await directory.refresh();
      return { siteId: known.siteId, name: outcome.agent, secret, serverKey: parts.settingsKey.publicText };
    },
  };
}

/** The problem of an unknown code. */
export const unknownCode = (): Problem => problemAt('code', enrolmentProblems.codeUnknown, {});
