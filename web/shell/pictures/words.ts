import type { Words } from '@terezi/domain/grammar/words.ts';

/** What stands in the place of a picture, and on it. */
export const pictureFrameWords = {
  none: { az: 'Şəkil alınmadı', en: 'No picture' },
  noMatter: { az: 'Çəkiyə mane olmayıb.', en: 'The weight was taken all the same.' },
  gone: { az: 'Şəklin vaxtı bitib', en: 'The time of the picture is over' },
  goneText: { az: 'Silinib, heşi qalır.', en: 'It was deleted, its hash stays.' },
  open: { az: '{name}: böyüt', en: '{name}: enlarge' },
} as const satisfies Record<string, Words>;
