/** How long a code lasts, in seconds, and how many digits it has: what every app takes for granted (RFC 6238, section 4). */
export const CODE_SECONDS = 30;
export const CODE_DIGITS = 6;

/** The letters of a code for a lost telephone: none that is easily read as another one. */
export const RECOVERY_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** How many such codes there are, and how long each is, without the dash in its middle. */
export const RECOVERY_CODES = 10;
export const RECOVERY_LENGTH = 8;
const RECOVERY = new RegExp(`^[${RECOVERY_LETTERS}]{${RECOVERY_LENGTH}}$`);

/** What somebody typed as the six digits of the app; null where it is none. */
export function digitsIn(typed: string): string | null {
  const digits = typed.replaceAll(/\s/g, '');
  return /^\d{6}$/.test(digits) ? digits : null;
}

/** What somebody typed as a code for a lost telephone, however they wrote it; null where it is none. */
export function recoveryIn(typed: string): string | null {
  const letters = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  return RECOVERY.test(letters) ? letters : null;
}
