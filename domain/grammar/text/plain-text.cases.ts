/** Texts as they are written and as they are kept on one line, alike in the program and in the database. */
export const LINE_CASES: readonly (readonly [written: string, kept: string])[] = [
  ['Qaya  MMC', 'Qaya MMC'],
  [' Qaya\u00a0\u2009MMC\t', 'Qaya MMC'],
  ['Qaya\r\nMMC\n', 'Qaya MMC'],
  ['Qaya\u2028MMC', 'Qaya MMC'],
  ['Qa\u200bya\u00ad MM\u2060C\ufeff', 'Qaya MMC'],
  ['\u200e\u2068Qaya MMC\u2069', 'Qaya MMC'],
  ['\u202dQaya MMC\u202c', 'Qaya MMC'],
  ['Go\u0308yc\u0327ay', 'Göyçay'],
  ['Qum 0\ufe0f–5 mm', 'Qum 0–5 mm'],
  ['“Qum-Çınqıl” № 12', '“Qum-Çınqıl” № 12'],
  ['A\u{e0041}B', 'AB'],
  ['\u2800\u3164', ''],
  ['\u200e\u200f\u061c', ''],
  ['', ''],
];
