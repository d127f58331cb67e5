/** How long an enrolment code lives. */
export const CODE_MINUTES = 10;
/** The characters of a code: none could be read as another. */
export const CODE_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const CODE_LENGTH = 8;

const CODE = new RegExp(`^[${CODE_LETTERS}]{${CODE_LENGTH}}$`);

/** A code as people type it, without the dash of `K7QM-2XVE`; null where it cannot be one. */
export function readCode(typed: string): string | null {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '');
  return CODE.test(code) ? code : null;
}

/** A code as it is shown. */
export const showCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;

/** The text that an agent signs with its new key, to show that it has the secret half. */
export const enrolmentText = (code: string, publicKey: string): string =>
  JSON.stringify(['terezi-enrol-1', code, publicKey]);

/** How an attempt to enrol with a code of a site ended. */
export const ATTEMPT_OUTCOMES = ['enrolled', 'expired', 'used', 'cancelled', 'foreign', 'revoked'] as const;
export type AttemptOutcome = (typeof ATTEMPT_OUTCOMES)[number];
