import type { Words } from '@terezi/domain/grammar/words.ts';

/** The words for trips that were sent before their receiver was here. */
export const offerWords = {
  sent: { az: '{name} sizə {count} reys göndərib', en: '{name} has sent you {count} {count|trip|trips}' },
  between: {
    az: '{from} – {to}, şirkətiniz hələ burada işləməyəndə · VÖEN {voen}',
    en: '{from} – {to}, before your company worked here · tax id {voen}',
  },
  onDay: {
    az: '{from}, şirkətiniz hələ burada işləməyəndə · VÖEN {voen}',
    en: '{from}, before your company worked here · tax id {voen}',
  },
  take: { az: 'Götür', en: 'Take over' },
  leave: { az: 'Lazım deyil', en: 'Not needed' },
  taken: {
    az: '{count} reys mədaxil sorğusu kimi gəlir',
    en: '{count} {count|trip comes|trips come} over as income requests',
  },
  left: { az: 'Bu reyslər göndərəndə qaldı', en: 'These trips stay with the sender' },
  leaveTitle: { az: '{name}: reyslər götürülməsin?', en: '{name}: leave these trips?' },
  leaveText: {
    az: '{count} reys göndərəndə qalır və bir daha təklif olunmur. Bundan sonra göndərilənlər özü gələcək.',
    en: 'The {count} {count|trip stays|trips stay} with the sender and will not be offered again. Later loads appear here by themselves.',
  },
  more: { az: 'Daha {count} göndərən', en: '{count} more {count|sender|senders}' },
} as const satisfies Record<string, Words>;
