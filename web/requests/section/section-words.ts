import { sectionListWords } from '@terezi/domain/request-sheets.ts';
import type { Words } from '@terezi/domain/grammar/words.ts';

/** The sections of requests and the panel of the deputy, in words. */
export const sectionWords = {
  ...sectionListWords,
  completed: { az: 'Tamamlanmış', en: 'Completed' },
  waiting: { az: 'Gözləyən', en: 'Waiting' },
  all: { az: 'Hamısı', en: 'All' },
  decided: { az: 'Qərar tarixi', en: 'Decided' },
  outcome: { az: 'Nəticə', en: 'Result' },
  mean: { az: 'orta cavab {span}', en: 'mean answer {span}' },
  meanBefore: {
    az: 'orta cavab {span}, əvvəlki {days} gün {before}',
    en: 'mean answer {span}, {days} days before {before}',
  },
  nothing: { az: 'Belə sorğu yoxdur', en: 'There is no such request' },
  nothingText: {
    az: 'Filtri dəyişin və ya başqa hissəyə baxın.',
    en: 'Change the filter or look at another part.',
  },
  deputy: { az: 'Yoxluqda əvəz edən', en: 'Deputy' },
  deputyWho: { az: 'Kim', en: 'Who' },
  from: { az: 'Haradan', en: 'From' },
  fromTime: { az: 'Saatdan', en: 'At' },
  to: { az: 'Hara qədər', en: 'Until' },
  toTime: { az: 'Saata qədər', en: 'At' },
  kinds: { az: 'Nəyə qərar verə bilər', en: 'What may be decided' },
  deputyLimits: {
    az: 'Giriş, limit və əl ilə çəki verilmir: bunu yalnız icazəsi olan şəxs edir. Hər qərarda iki ad yazılır.',
    en: 'Never logons, over the limit or weights by hand: only who may decide those. Each decision carries both names.',
  },
  save: { az: 'Yadda saxla', en: 'Save' },
  change: { az: 'Dəyiş', en: 'Change' },
  back: { az: 'Bu gün qayıtdım', en: 'I am back today' },
  saved: { az: 'Əvəz edən seçildi', en: 'Deputy named' },
  ended: { az: 'Əvəz etmə dayandırıldı', en: 'The deputy was ended' },
  standsIn: { az: '{owner} qərarlarını {deputy} verir', en: '{deputy} decides in the stead of {owner}' },
  willStandIn: {
    az: '{owner} qərarlarını {deputy} verəcək',
    en: '{deputy} will decide in the stead of {owner}',
  },
  standsFor: { az: 'Siz {owner} əvəzinə qərar verirsiniz', en: 'You decide in the stead of {owner}' },
  period: {
    az: '{from} – {to} · {kinds} · öz sorğularına yox',
    en: '{from} – {to} · {kinds} · never own requests',
  },
  kindCount: { az: '{count} növ sorğu', en: '{count} {count|kind|kinds} of requests' },
  needWho: { az: 'Əvəz edəni seçin', en: 'Choose a deputy' },
  needKinds: { az: 'Ən azı bir növ seçin', en: 'Choose at least one kind' },
  needDay: { az: 'Gün yazın', en: 'Give a day' },
  needTime: { az: 'Saatı SS:DD kimi yazın', en: 'Write the time as HH:MM' },
} as const satisfies Record<string, Words>;
