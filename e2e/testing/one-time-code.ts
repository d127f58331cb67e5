import { createHmac } from 'node:crypto';
import { CODE_DIGITS, CODE_SECONDS } from '@terezi/domain/identity/one-time-code.ts';
import type { Page } from 'playwright-core';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code that an app with this key shows so many codes from now. */
export function codeOf(key: string, away = 0): string {
  const bits = [...key].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = (bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 1000 / CODE_SECONDS) + away));
  const mac = createHmac('sha1', Buffer.from(bytes)).update(counter).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 0xf) & 0x7f_ff_ff_ff;
  return String(number % 10 ** CODE_DIGITS).padStart(CODE_DIGITS, '0');
}

/** The key that a page shows to a person who cannot scan it, as an app keeps it. */
export async function shownKey(page: Page): Promise<string> {
  const key = page.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{4}$/);
  await key.waitFor();
  return (await key.innerText()).replaceAll(' ', '');
}
