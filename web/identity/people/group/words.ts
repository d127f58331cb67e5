import { groupListWords } from '@terezi/domain/identity/user-sheet.ts';
import type { Words } from '@terezi/domain/grammar/words.ts';
import { groupFieldWords } from '@terezi/domain/identity/field-words.ts';

/** The texts about groups of people. */
export const groupWords = {
  ...groupListWords,
  one: { az: 'İstifadəçi qrupu', en: 'User group' },
  add: { az: 'Yeni qrup', en: 'New group' },
  search: { az: 'Qrupun adı', en: 'Name of the group' },
  none: { az: 'Hələ qrup yoxdur', en: 'No groups yet' },
  noneText: {
    az: 'Qrup rolu və icazələri daşıyır; insanlar qrupa dəvət olunur.',
    en: 'A group carries a role and permissions; people are invited into it.',
  },
  removing: { az: '{name} qrupu silinsin?', en: 'Remove the group {name}?' },
  consequence: {
    az: 'Qrup siyahılardan çıxacaq. İçində adam olan qrup silinmir.',
    en: 'The group leaves the lists. One in which people stand is not removed.',
  },
  name: groupFieldWords.name,
  role: groupFieldWords.userRole,
  days: groupFieldWords.allowedDayCount,
} as const satisfies Record<string, Words>;
