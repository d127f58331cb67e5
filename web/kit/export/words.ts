import type { Words } from '@terezi/domain/grammar/words.ts';

/** The texts of an export. */
export const EXPORT_WORDS = {
  export: { az: 'Eksport', en: 'Export' },
  xlsx: { az: 'Excel faylı (.xlsx)', en: 'Excel file (.xlsx)' },
  csv: { az: 'CSV faylı (.csv)', en: 'CSV file (.csv)' },
  pdf: { az: 'PDF, çap üçün (.pdf)', en: 'PDF, for paper (.pdf)' },
  running: { az: 'Eksport hazırlanır', en: 'Preparing the export' },
  gathered: { az: '{done} / {total} sətir', en: '{done} / {total} rows' },
  stop: { az: 'Dayandır', en: 'Stop' },
  failed: { az: 'Eksport alınmadı', en: 'The export failed' },
  gaveUp: {
    az: 'Server faylı hazırlaya bilmədi. Səbəbi arxa plan işlərində yazılıb.',
    en: 'The server could not make the file. See the reason in the background jobs.',
  },
  ownTitle: { az: 'Serverdə hazırlanan fayllarınız', en: 'Your files made by the server' },
  madeBefore: { az: '{format} · {rows} sətir', en: '{format} · {rows} {rows|row|rows}' },
  stopMaking: { az: 'Dayandır: {done} / {total} sətir', en: 'Stop: {done} / {total} rows' },
  again: { az: 'Yenidən cəhd et', en: 'Try again' },
  close: { az: 'Bağla', en: 'Close' },
  done: { az: 'Eksport hazırdır', en: 'The export is ready' },
  doneDetail: { az: '{rows} sətir · {file}', en: '{rows} {rows|row|rows} · {file}' },
} as const satisfies Record<string, Words>;
