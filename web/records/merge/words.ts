import type { Words } from '@terezi/domain/grammar/words.ts';

/** The texts of a merge of two people's changes. */
export const MERGE_WORDS = {
  title: { az: '{name}: iki dəyişikliyi birləşdirin', en: '{name}: merge two changes' },
  byThemselves: {
    az: '{count} sahə öz-özünə birləşir.',
    en: '{count} {count|field merges by itself|fields merge by themselves}.',
  },
  collide: {
    az: '{count} sahə toqquşur: hər birini seçin və ya ortaq dəyəri yazın.',
    en: '{count} {count|field collides|fields collide}: choose a side or write a joint value.',
  },
  nothingLost: { az: 'Heç nə itməyib.', en: 'Nothing is lost.' },
  field: { az: 'Sahə', en: 'Field' },
  base: { az: 'Başlanğıc', en: 'As opened' },
  mine: { az: 'Siz', en: 'You' },
  mineNote: { az: 'qaralama', en: 'draft' },
  theirs: { az: 'Başqası', en: 'Another person' },
  theirsNote: { az: 'saxlanılıb', en: 'kept' },
  result: { az: 'Saxlanacaq', en: 'To be kept' },
  same: { az: 'dəyişməyib', en: 'unchanged' },
  allMine: { az: 'Hamısı mənim', en: 'All mine' },
  allTheirs: { az: 'Hamısı onun', en: 'All theirs' },
  undecided: { az: 'seçilməyib', en: 'not decided' },
  left: {
    az: '{count} toqquşma qərar gözləyir',
    en: '{count} {count|collision waits|collisions wait} for a decision',
  },
  decided: {
    az: 'seçilib: {mine} sizin, {theirs} onun, {joint} ortaq',
    en: 'chosen: {mine} yours, {theirs} theirs, {joint} joint',
  },
  keyMine: { az: 'mənim', en: 'mine' },
  keyTheirs: { az: 'onun', en: 'theirs' },
  later: { az: 'Qaralamanı saxla, sonra davam et', en: 'Keep the draft, go on later' },
  save: { az: 'Birləşdir və yadda saxla', en: 'Merge and save' },
} as const satisfies Record<string, Words>;
