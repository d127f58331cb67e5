/** XOR of the characters as two upper-case hexadecimal digits, the check of the Yaohua family. */
export function exclusiveOr(text: string): string {
  let value = 0;
  for (const character of text) value ^= character.charCodeAt(0);
  return value.toString(16).toUpperCase().padStart(2, '0');
}
