import { unprotected } from '@terezi/domain/grammar/sheet/sheet.ts';

/**
 * A stored text as a sheet shows it: a character that XML cannot hold is stored by its number, `_x000D_`, and text that only looks
 * like that has its first underscore escaped, `_x005F_x000D_` (ECMA-376 part 1, 22.9.2.19). Line breaks become one character.
 */
export const shownText = (text: string): string =>
  unprotected(
    text
      .replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
      .replace(/\r\n?/g, '\n'),
  );
