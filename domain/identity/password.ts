/** At least 6 characters with an upper case letter, a lower case letter and a digit; no longer than 200. */
export const isPassword = (value: string): boolean =>
  value.length >= 6 &&
  value.length <= 200 &&
  /\p{Lu}/u.test(value) &&
  /\p{Ll}/u.test(value) &&
  /\d/.test(value);
