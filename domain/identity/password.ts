/** The greatest length of a password, so that hashing one takes no longer than hashing another. */
export const PASSWORD_MAX = 200;

/** What a password must have, each by itself, so that a person who types one sees what is still missing. */
export const PASSWORD_NEEDS = {
  length: (value: string) => value.length >= 6,
  upperCase: (value: string) => /\p{Lu}/u.test(value),
  lowerCase: (value: string) => /\p{Ll}/u.test(value),
  digit: (value: string) => /\d/.test(value),
} as const;

/** At least 6 characters with an upper case letter, a lower case letter and a digit; at most `PASSWORD_MAX`. */
export const isPassword = (value: string): boolean =>
  value.length <= PASSWORD_MAX && Object.values(PASSWORD_NEEDS).every((has) => has(value));
