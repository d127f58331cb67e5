import { fill, type Language, type Words } from '../grammar/words.ts';
import type { Topic } from './ways.ts';

/** The value of a placeholder in a notice: a name as it is, or words that differ by language. */
export type NoticeValue = string | number | Words | null;

type Declared = {
  readonly topic: Topic;
  /** It has a letter of its own, which goes out at once. */
  readonly hasLetter?: true;
  readonly title: Words;
  /** Further facts; a line whose values are empty is left out. */
  readonly details: readonly Words[];
  /** The screen that it leads to, with the row that it is about. */
  readonly path: string | null;
};

const AS_IT_IS = (place: string): Words => ({ az: `{${place}}`, en: `{${place}}` });
const ABOUT = AS_IT_IS('about');
const NAME = AS_IT_IS('name');
const NOTE = AS_IT_IS('note');

/** Every kind of notice in the bell, and its words. */
export const NOTICES = {
  requestDecided: {
    topic: 'decided',
    hasLetter: true,
    title: { az: '{kind}: {state}', en: '{kind}: {state}' },
    details: [ABOUT, NAME, NOTE],
    path: '/request?view=own&open={row}',
  },
  requestWaiting: {
    topic: 'waiting',
    title: { az: 'Qərar gözləyir: {kind}', en: 'Waits for a decision: {kind}' },
    details: [ABOUT, NAME, NOTE],
    path: '/request?open={row}',
  },
  deputyNamed: {
    topic: 'waiting',
    title: { az: '{name} sizi əvəz edən seçib', en: '{name} has named you as deputy' },
    details: [{ az: '{count} növ sorğu', en: '{count} {count|kind|kinds} of requests' }],
    path: '/request',
  },
  exportDone: {
    topic: 'file',
    title: { az: 'Fayl hazırdır: {name}', en: 'The file is ready: {name}' },
    details: [{ az: '{rows} sətir', en: '{rows} {rows|row|rows}' }],
    path: null,
  },
  exportFailed: {
    topic: 'file',
    title: { az: 'Fayl hazırlana bilmədi: {what}', en: 'The file could not be made: {what}' },
    details: [],
    path: null,
  },
  importDone: {
    topic: 'file',
    title: { az: 'İmport bitdi: {name}', en: 'The import is done: {name}' },
    details: [
      {
        az: 'Əlavə edilib: {added}, dəyişdirilib: {changed}, səhv: {wrong}',
        en: 'Added: {added}, changed: {changed}, wrong: {wrong}',
      },
    ],
    path: '/import/{row}',
  },
  importFailed: {
    topic: 'file',
    title: { az: 'İmport alınmadı: {name}', en: 'The import failed: {name}' },
    details: [NOTE],
    path: '/import/{row}',
  },
  overrideUsed: {
    topic: 'override',
    title: {
      az: 'Bloklanmış çəki icazə ilə qəbul edildi: {about}',
      en: 'A blocked weight was taken by permission: {about}',
    },
    details: [
      { az: 'Tərəzi: {scale}', en: 'Scale: {scale}' },
      { az: 'icazə verən: {name}', en: 'let through by {name}' },
      { az: 'operator: {operator}', en: 'operator: {operator}' },
      NOTE,
    ],
    path: null,
  },
  incomeWaiting: {
    topic: 'waiting',
    title: { az: 'Mədaxil sorğusu {number}: {name}', en: 'Income request {number}: {name}' },
    details: [ABOUT],
    path: '/income-operation/{row}',
  },
  incomeLate: {
    topic: 'waiting',
    title: {
      az: 'Mədaxil sorğusu {number} {hours} saatdan çoxdur gözləyir: {name}',
      en: 'Income request {number} has waited for more than {hours} hours: {name}',
    },
    details: [ABOUT],
    path: '/income-operation/{row}',
  },
  incomeChanged: {
    topic: 'waiting',
    title: {
      az: 'Göndərən qəbzini dəyişib: mədaxil sorğusu {number}',
      en: 'The sender has changed their ticket: income request {number}',
    },
    details: [NAME, ABOUT, NOTE],
    path: '/income-operation/{row}',
  },
  incomeDecided: {
    topic: 'decided',
    title: { az: 'Göndərdiyiniz yük: {state}', en: 'What you have sent: {state}' },
    details: [ABOUT, NAME, NOTE],
    path: '/income-operation/{row}',
  },
  calibrationEnds: {
    topic: 'scale',
    title: {
      az: '{scale}: kalibrlənmənin bitməsinə {days} gün qalıb',
      en: '{scale}: its calibration ends in {days} {days|day|days}',
    },
    details: [],
    path: '/scale/{row}',
  },
  alertRaised: {
    topic: 'scale',
    title: { az: '{what}: {name}', en: '{what}: {name}' },
    details: [],
    path: '/alert',
  },
  scaleLost: {
    topic: 'scale',
    title: { az: 'Tərəzi ilə əlaqə kəsildi: {scale}', en: 'The link to the scale is lost: {scale}' },
    details: [],
    path: '/scale/{row}',
  },
  scaleFound: {
    topic: 'scale',
    title: { az: 'Tərəzi ilə əlaqə bərpa olundu: {scale}', en: 'The scale is back: {scale}' },
    details: [
      { az: '{minutes} dəqiqə əlaqə yox idi', en: 'It was away for {minutes} {minutes|minute|minutes}' },
    ],
    path: '/scale/{row}',
  },
} as const satisfies Readonly<Record<string, Declared>>;

export type NoticeKind = keyof typeof NOTICES;

/** How a kind of notice is sent. */
export const sendingOf = (kind: NoticeKind): Pick<Declared, 'topic' | 'hasLetter'> => NOTICES[kind];

const isKind = (kind: string): kind is NoticeKind => Object.hasOwn(NOTICES, kind);

/** A notice in the language of its reader, and where it leads; of a kind that is no longer declared, the kind's name. */
export function noticeText(
  { kind, said, rowId }: { kind: string; said: Readonly<Record<string, NoticeValue>>; rowId: number | null },
  language: Language,
): { title: string; detail: string | null; path: string | null } {
  if (!isKind(kind)) return { title: kind, detail: null, path: null };
  const declared: Declared = NOTICES[kind];
  const values: Record<string, string | number> = {};
  for (const [place, value] of Object.entries(said))
    if (value !== null && value !== '') values[place] = typeof value === 'object' ? value[language] : value;
  const spoken = (words: Words) => fill<string, string>(words, language, values);
  const details = declared.details.map(spoken).filter((line) => !/\{\w+/.test(line));
  const path = rowId === null ? null : (declared.path?.replace('{row}', String(rowId)) ?? null);
  return { title: spoken(declared.title), detail: details.join(' · ') || null, path };
}

/** The title of a letter with several notices. */
export const manyNotices = {
  az: '{count} bildiriş',
  en: '{count} {count|notification|notifications}',
} as const;
/** The line below the notices that a letter lists. */
export const moreNotices = { az: 'və daha {count} bildiriş', en: 'and {count} more' } as const;
