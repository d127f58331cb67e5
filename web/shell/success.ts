import type { Words } from '@terezi/domain/grammar/words.ts';

/** The message after an action, the same everywhere; its subject stands beside it. */
export const SUCCESS = {
  completed: { az: 'Əməliyyat tamamlandı', en: 'Operation completed' },
  applied: { az: 'Dəyişikliklər tətbiq edildi', en: 'Changes applied' },
  added: { az: '{entity} əlavə edildi', en: '{entity} added' },
  removed: { az: '{entity} silinib', en: '{entity} deleted' },
  archived: { az: '{entity} arxivə göndərilib', en: '{entity} archived' },
  restored: { az: '{entity} geri qaytarılıb', en: '{entity} restored' },
} as const satisfies Record<string, Words>;
