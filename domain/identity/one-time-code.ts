/** The life of a code in seconds, and its number of digits, as every app takes for granted (RFC 6238, section 4). */
export const CODE_SECONDS = 30;
export const CODE_DIGITS = 6;

/** The letters of a recovery code: none is easily read as another. */
export const RECOVERY_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** The number of recovery codes, and the length of each without the dash in its middle. */
export const RECOVERY_CODES = 10;
export const RECOVERY_LENGTH = 8;
const RECOVERY = new RegExp(`^[${RECOVERY_LETTERS}]{${RECOVERY_LENGTH}}$`);

/** The six digits of the app out of what a person typed; null where there are none. */
export function digitsIn(typed: string): string | null {
  const digits = typed.replaceAll(/\s/g, '');
  return /^\d{6}$/.test(digits) ? digits : null;
}

/** The recovery code out of what a person typed, in any spelling; null where it is none. */
export function recoveryIn(typed: string): string | null {
  const letters = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  return RECOVERY.test(letters) ? letters : null;
}
