import type { Words } from '@terezi/domain/grammar/words.ts';

/** The texts about pictures and PDFs beside a record. */
export const ATTACHMENT_WORDS = {
  title: { az: 'Sənədlər', en: 'Documents' },
  none: { az: 'Hələ sənəd yoxdur', en: 'No documents yet' },
  hint: {
    az: 'Şəkil və ya PDF, ən çoxu {most} MB. Bura da sürüşdürüb ata bilərsiniz.',
    en: 'A picture or PDF of at most {most} MB. It can be dropped here, too.',
  },
  failed: { az: 'Sənədləri oxumaq alınmadı', en: 'The documents could not be read' },
  open: { az: 'Aç: {name}', en: 'Open {name}' },
  remove: { az: 'Sil: {name}', en: 'Remove {name}' },
  added: { az: 'Sənəd əlavə edildi', en: 'Document added' },
  removed: { az: 'Sənəd silindi', en: 'Document removed' },
  restored: { az: 'Sənəd geri qaytarıldı', en: 'Document restored' },
} as const satisfies Record<string, Words>;
