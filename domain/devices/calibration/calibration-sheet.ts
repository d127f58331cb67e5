import { dayCell, instantCell, massCell } from '../../grammar/sheet/cell.ts';
import type { ListSheet } from '../../grammar/sheet/sheet.ts';
import type { Words } from '../../grammar/words.ts';
import type { CalibrationLogRow, CalibrationRow } from './calibration-api.ts';
import { calibrationStates } from './calibration-states.ts';
import { calibrationKindWords, happened } from './calibration-words.ts';

/** The headings of the list of protocols. */
export const calibrationListWords = {
  title: { az: 'Kalibrlənmə tarixçəsi', en: 'Calibration history' },
  date: { az: 'Tarix', en: 'Date' },
  scale: { az: 'Tərəzi', en: 'Scale' },
  code: { az: 'Protokol', en: 'Protocol' },
  kind: { az: 'Növ', en: 'Kind' },
  error: { az: 'Xəta', en: 'Error' },
  status: { az: 'Status', en: 'Status' },
  carriedOut: { az: 'Apardı', en: 'Carried out by' },
  next: { az: 'Növbəti', en: 'Next' },
} as const satisfies Record<string, Words>;

/** The list of protocols as a file has it. */
export const calibrationSheet: ListSheet<CalibrationRow> = {
  title: calibrationListWords.title,
  columns: {
    startedAt: { words: calibrationListWords.date, cell: ({ startedAt }) => instantCell(startedAt) },
    scaleName: { words: calibrationListWords.scale, cell: ({ scaleName }) => scaleName },
    code: { words: calibrationListWords.code, cell: ({ code }) => code },
    kind: {
      words: calibrationListWords.kind,
      cell: ({ kind }, language) => calibrationKindWords[kind][language],
    },
    worst: { words: calibrationListWords.error, cell: ({ worst }) => massCell(worst) },
    statusId: {
      words: calibrationListWords.status,
      cell: ({ statusId }, language) => calibrationStates.look(statusId).words[language],
    },
    startedByName: { words: calibrationListWords.carriedOut, cell: ({ startedByName }) => startedByName },
    nextOn: { words: calibrationListWords.next, cell: ({ nextOn }) => dayCell(nextOn) },
  },
};

/** The headings of the log of calibrations. */
export const calibrationLogListWords = {
  title: { az: 'Kalibrlənmə jurnalı', en: 'Calibration log' },
  number: { az: 'Yazı', en: 'Line' },
  at: { az: 'Nə vaxt', en: 'When' },
  scale: { az: 'Tərəzi', en: 'Scale' },
  counter: { az: 'Sayğac', en: 'Counter' },
  event: { az: 'Nə olub', en: 'What happened' },
  change: { az: 'Köhnə → yeni', en: 'Old → new' },
  who: { az: 'Kim', en: 'Who' },
  nobody: { az: 'naməlum', en: 'unknown' },
  reason: { az: 'Səbəb', en: 'Reason' },
  verdict: { az: 'Vəziyyət', en: 'Standing' },
  ours: { az: 'bizimdir', en: 'ours' },
  unknown: { az: 'bilinmir', en: 'unknown' },
  foreign: { az: 'yoxlama lazımdır', en: 'verification needed' },
  accepted: { az: 'qəbul edilib', en: 'accepted' },
} as const satisfies Record<string, Words>;

/** The value before and after, where there is any. */
export const changedText = (from: string | number | null, to: string | number | null): string | null =>
  from === null ? (to === null ? null : String(to)) : `${from} → ${to ?? '–'}`;

/** The log of calibrations as a file has it. */
export const calibrationLogSheet: ListSheet<CalibrationLogRow> = {
  title: calibrationLogListWords.title,
  columns: {
    number: { words: calibrationLogListWords.number, cell: ({ number }) => number },
    id: { words: calibrationLogListWords.at, cell: ({ at }) => instantCell(at) },
    scaleName: { words: calibrationLogListWords.scale, cell: ({ scaleName }) => scaleName },
    counterTo: {
      words: calibrationLogListWords.counter,
      cell: ({ counterFrom, counterTo }) => changedText(counterFrom, counterTo),
    },
    event: {
      words: calibrationLogListWords.event,
      cell: (row, language) => [row.protocolCode, happened(row)[language]].filter(Boolean).join(' · '),
    },
    valueTo: {
      words: calibrationLogListWords.change,
      cell: ({ valueFrom, valueTo }) => changedText(valueFrom, valueTo),
    },
    byName: {
      words: calibrationLogListWords.who,
      cell: ({ byName }, language) => byName ?? calibrationLogListWords.nobody[language],
    },
    reason: { words: calibrationLogListWords.reason, cell: ({ reason }) => reason },
    verdict: {
      words: calibrationLogListWords.verdict,
      cell: ({ verdict }, language) => calibrationLogListWords[verdict][language],
    },
  },
};
