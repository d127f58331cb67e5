import type { Words } from '@terezi/domain/grammar/words.ts';

/** The words for groups of people that differ from those of every noun. */
export const groupWords = {
  search: { az: 'Qrupun adı', en: 'Name of the group' },
  none: { az: 'Hələ qrup yoxdur', en: 'No groups yet' },
  noneText: {
    az: 'Qrup rolu və icazələri daşıyır; insanlar qrupa dəvət olunur.',
    en: 'A group carries a role and permissions; people are invited into it.',
  },
  removing: { az: '{name} qrupu silinsin?', en: 'Remove the group {name}?' },
  consequence: {
    az: 'Qrup siyahılardan çıxacaq. İçində adam olan qrup silinmir.',
    en: 'The group leaves the lists. A group with people in it cannot be removed.',
  },
} as const satisfies Record<string, Words>;
