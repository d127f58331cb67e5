import type { Words } from '../grammar/words.ts';
import type { GroupFlag } from './group.ts';

/** The names of the flags that a group carries and that a person may have otherwise. */
export const flagWords = {
  canShowNewMenu: { az: '“Yeni” menyusu', en: '“New” menu' },
  canShowOperation: { az: 'Əməliyyat düymələri', en: 'Operation buttons' },
  canShowOrderPart: { az: 'Sifarişin hissələri', en: 'Order parts' },
  canShowOrderPartCompleted: { az: 'Tamamlanmış hissələr', en: 'Completed parts' },
  canShowReport: { az: 'Hesabatlar', en: 'Reports' },
  canWriteLossPercentage: { az: 'İtki faizini yazmaq', en: 'Write the loss percentage' },
  lossPercentageAvailable: { az: 'İtki faizini görmək', en: 'See the loss percentage' },
  canDivideOperation: { az: 'Əməliyyatı bölmək', en: 'Divide operations' },
} as const satisfies Record<GroupFlag, Words>;

/** The name of being a dispatcher, which no group gives. */
export const dispatcherWords = { az: 'Dispetçer', en: 'Dispatcher' } as const satisfies Words;
