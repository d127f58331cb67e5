import type { Words } from '@terezi/domain/grammar/words.ts';
import type { PASSWORD_NEEDS } from '@terezi/domain/identity/password.ts';

/** The texts of choosing a password. */
export const NEW_PASSWORD_WORDS = {
  rule: { az: 'Şifrə qaydası', en: 'The rule of a password' },
  isMet: { az: ', var', en: ', done' },
  typeAgain: { az: 'Şifrəni bir də yazın', en: 'Type the password once more' },
  same: { az: 'şifrələr eynidir', en: 'the passwords are the same' },
} as const satisfies Record<string, Words>;

/** What a password must have, in words. */
export const NEED_WORDS = {
  length: { az: 'ən azı 6 simvol', en: 'at least 6 characters' },
  upperCase: { az: '1 böyük hərf', en: '1 upper case letter' },
  lowerCase: { az: '1 kiçik hərf', en: '1 lower case letter' },
  digit: { az: '1 rəqəm', en: '1 digit' },
} as const satisfies Record<keyof typeof PASSWORD_NEEDS, Words>;
