import type { Words } from '@terezi/domain/grammar/words.ts';

/** What the sums by company say. */
export const partnerWords = {
  title: {
    received: { az: 'Göndərənlər üzrə fərq', en: 'Difference by sender' },
    sent: { az: 'Alanlar üzrə fərq', en: 'Difference by receiver' },
  },
  none: { az: 'Bu filtrlərlə reys yoxdur', en: 'There are no trips with these filters' },
  trips: { az: 'Bağlanmış', en: 'Linked' },
  theirs: { az: 'Onların, kq', en: 'Theirs, kg' },
  ours: { az: 'Bizim, kq', en: 'Ours, kg' },
  difference: { az: 'Fərq, kq', en: 'Difference, kg' },
  share: { az: '%', en: '%' },
  beyond: { az: 'İcazəlidən çox', en: 'Beyond allowed' },
  open: { az: 'Gözləyən', en: 'Open' },
} as const satisfies Record<string, Words | Record<string, Words>>;
