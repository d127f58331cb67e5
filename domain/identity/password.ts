/** How long a password may be, so that weighing one takes no longer than weighing another. */
export const PASSWORD_MAX = 200;

/** At least 6 characters with an upper case letter, a lower case letter and a digit; at most `PASSWORD_MAX`. */
export const isPassword = (value: string): boolean =>
  value.length >= 6 &&
  value.length <= PASSWORD_MAX &&
  /\p{Lu}/u.test(value) &&
  /\p{Ll}/u.test(value) &&
  /\d/.test(value);
