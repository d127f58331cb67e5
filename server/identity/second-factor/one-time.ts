import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import {
  CODE_DIGITS,
  CODE_SECONDS,
  RECOVERY_CODES,
  RECOVERY_LENGTH,
  RECOVERY_LETTERS,
} from '@terezi/domain/identity/one-time-code.ts';

/** As long as the hash that is made with it (RFC 4226, section 4, R6). */
const SECRET_BYTES = 20;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** A telephone's clock errs by less than a code lasts: the step before and the one after pass, too. */
const SKEW = [0, -1, 1] as const;

/** A secret that an app and the server share. */
export const newSecret = (): Buffer => randomBytes(SECRET_BYTES);

/** Bytes in base32 without padding (RFC 4648, section 6). */
export function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('');
}

/** The code of a step (RFC 4226, section 5.3). */
export function codeAt(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** CODE_DIGITS).padStart(CODE_DIGITS, '0');
}

/** The step that an instant falls into (RFC 6238, section 4.2). */
export const stepAt = (at: Date): number => Math.floor(at.getTime() / 1000 / CODE_SECONDS);

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** The step whose code this is, now or one step away; null where it is of none. */
export function stepOf(secret: Uint8Array, digits: string, now: Date): number | null {
  const steps = SKEW.map((away) => stepAt(now) + away);
  return steps.find((step) => isSame(codeAt(secret, step), digits)) ?? null;
}

/** What an app reads from the picture (the key URI format that authenticators agree on). */
export const appAddress = (secret: Uint8Array, email: string): string =>
  `otpauth://totp/${encodeURIComponent(`Tərəzi:${email}`)}?secret=${base32(secret)}&issuer=${encodeURIComponent('Tərəzi')}&digits=${CODE_DIGITS}&period=${CODE_SECONDS}`;

// A power of two letters, so that no letter comes more often than another.
const letterOf = (byte: number): string => RECOVERY_LETTERS[byte % RECOVERY_LETTERS.length] ?? '';

/** Codes for a lost telephone, without the dash. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => Array.from(randomBytes(RECOVERY_LENGTH), letterOf).join(''));

/**
 * The hash under which such a code is kept. Codes are short, so a plain hash could be searched through: the factor's secret,
 * which is stored sealed, is the key.
 */
export const recoveryHash = (secret: Uint8Array, code: string): Buffer =>
  createHmac('sha256', secret).update(`recovery:${code}`).digest();
