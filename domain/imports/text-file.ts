/** The code pages that a text file may be written in. ISO-8859-9 has the letters of Windows-1254 in the same places. */
export const CODE_PAGES = [
  'UTF-8',
  'UTF-16LE',
  'UTF-16BE',
  'Windows-1254',
  'Windows-1251',
  'Windows-1252',
] as const;
export type CodePage = (typeof CODE_PAGES)[number];

/** The signs that may separate the columns of a text file; of equally frequent ones the earlier counts. */
export const SEPARATORS = [';', '\t', ',', '|'] as const;
export type Separator = (typeof SEPARATORS)[number];
