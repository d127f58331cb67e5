import type { Words } from '@terezi/domain/grammar/words.ts';

/** Deciding several at once, in words. */
export const manyWords = {
  tick: { az: '№ {id}: seç', en: 'No. {id}: select' },
  ticked: { az: '{count} sorğu seçilib', en: '{count} {count|request|requests} selected' },
  clear: { az: 'Seçimi götür', en: 'Clear the selection' },
  alone: { az: 'Bu sorğuya tək-tək qərar verilir', en: 'Such requests are decided one by one' },
  own: {
    az: 'Sorğunu siz göndərmisiniz: ona başqası qərar verir',
    en: 'You have sent it: another person decides',
  },
  notForYou: { az: 'Bu sorğuya siz qərar vermirsiniz', en: 'It is not yours to decide' },
  refusing: { az: '{count} sorğunu rədd edirsiniz', en: 'You are refusing {count} {count|request|requests}' },
  oneReason: {
    az: 'Bir səbəb hamısına yazılır, hər göndərən onu məktubda oxuyur. Ən azı 5 simvol.',
    en: 'All of them get one reason; each requester reads it in a letter. At least 5 characters.',
  },
  running: { az: '{done} / {count}', en: '{done} / {count}' },
  approved: { az: '{count} təsdiqlənib', en: '{count} approved' },
  refused: { az: '{count} rədd edilib', en: '{count} refused' },
  failed: { az: '{done}, {count} mümkün olmadı', en: '{done}, {count} could not be' },
  failedOne: { az: '{called}: {message}', en: '{called}: {message}' },
  notTried: { az: 'cəhd edilməyib', en: 'not tried' },
  keys: { az: 'seç', en: 'select' },
  space: { az: 'Boşluq', en: 'Space' },
} as const satisfies Record<string, Words>;
