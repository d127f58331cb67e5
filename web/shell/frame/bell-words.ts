import type { Words } from '@terezi/domain/grammar/words.ts';

/** What the open bell says. */
export const BELL_WORDS = {
  readAll: { az: 'Hamısını oxunmuş et', en: 'Mark all as read' },
  read: { az: 'Oxunmuş et', en: 'Mark as read' },
  unread: { az: 'oxunmayıb', en: 'unread' },
  over: { az: 'artıq qərar verilib', en: 'decided already' },
  none: { az: 'Hələ bildiriş yoxdur', en: 'No notifications yet' },
  noneText: {
    az: 'Sorğularınıza verilən qərarlar, sizdən qərar gözləyənlər, hazır fayllar və tərəzilərin əlaqəsi burada yazılacaq.',
    en: 'Decisions on your requests, what waits for yours, files that are ready and lost scales will be listed here.',
  },
  failed: { az: 'Bildirişlər alına bilmədi', en: 'Notifications could not be read' },
  older: { az: 'Daha əvvəlkilər', en: 'Show older' },
  ofPage: { az: 'Bu səhifədə etdikləriniz', en: 'Your actions on this page' },
  clear: { az: 'Təmizlə', en: 'Clear' },
} as const satisfies Record<string, Words>;
