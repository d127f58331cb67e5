/** How long an enrolment code lives. */
export const CODE_MINUTES = 10;
/** What codes are written with: no letter or figure that could be read as another. */
export const CODE_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const CODE_LENGTH = 8;

const CODE = new RegExp(`^[${CODE_LETTERS}]{${CODE_LENGTH}}$`);

/** A code as people say and type it, as `K7QM-2XVE`, without what sets it apart; null where it cannot be one. */
export function readCode(typed: string): string | null {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '');
  return CODE.test(code) ? code : null;
}

/** A code as it is shown. */
export const showCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;

/** What an agent signs with its new key, which shows that the secret half is its own. */
export const enrolmentText = (code: string, publicKey: string): string =>
  JSON.stringify(['terezi-enrol-1', code, publicKey]);

/** What became of an attempt to enrol with a code of a site. */
export const ATTEMPT_OUTCOMES = ['enrolled', 'expired', 'used', 'cancelled', 'foreign', 'revoked'] as const;
export type AttemptOutcome = (typeof ATTEMPT_OUTCOMES)[number];
