import type { Words } from '@terezi/domain/grammar/words.ts';

/** The texts of what arranges a first page. */
export const blockWords = {
  setUp: { az: 'Paneli qur', en: 'Arrange the page' },
  how: { az: 'sürüyün və ya Alt ↑ ↓', en: 'drag, or Alt ↑ ↓' },
  whose: { az: 'Kimin paneli', en: 'Whose page' },
  mine: { az: 'Mənim', en: 'Mine' },
  ofGroup: { az: '{name}, {count} nəfər', en: '{name}, {count} {count|person|people}' },
  otherGroup: { az: 'Qrup', en: 'Group' },
  figures: { az: 'Dörd rəqəm', en: 'Four figures' },
  always: { az: 'həmişə qalır', en: 'always there' },
  aside: { az: 'yan sütun', en: 'side column' },
  moveUp: { az: '“{block}” blokunu yuxarı', en: 'Move “{block}” up' },
  moveDown: { az: '“{block}” blokunu aşağı', en: 'Move “{block}” down' },
  movedTo: { az: '{block}: {place}-ci yer', en: '{block}: place {place}' },
  toGroup: { az: 'Qrupun halına qaytar', en: 'Back to the group’s' },
  toStandard: { az: 'Standart hala qaytar', en: 'Back to the standard' },
  differences: { az: 'Mədaxil fərqləri', en: 'Differences of incomes' },
  ofLatest: { az: 'son {count}, ən böyükləri', en: 'of the latest {count}, the largest' },
  incomes: { az: 'mədaxillər', en: 'incomes' },
  noDifferences: { az: 'Bağlanmış mədaxil yoxdur', en: 'No income has been linked' },
  saved: { az: 'Panel yadda saxlandı', en: 'The page is saved' },
} as const satisfies Record<string, Words>;
