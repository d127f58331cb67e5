import type { Words } from '../grammar/words.ts';
import { dispatcherWords, flagWords } from './field-words.ts';
import { GROUP_FLAGS, type GroupFlag } from './group.ts';

/** What each flag is called in the little room of a list. */
export const SHORT_FLAG_WORDS: Readonly<Record<GroupFlag, Words>> = {
  canShowNewMenu: flagWords.canShowNewMenu,
  canShowOperation: { az: 'əməliyyat düymələri', en: 'operation buttons' },
  canShowOrderPart: { az: 'sifarişin hissələri', en: 'order parts' },
  canShowOrderPartCompleted: { az: 'tamamlanmış hissələr', en: 'completed parts' },
  canShowReport: { az: 'hesabatlar', en: 'reports' },
  canWriteLossPercentage: { az: 'itki yazır', en: 'writes loss' },
  lossPercentageAvailable: { az: 'itki görür', en: 'sees loss' },
  canDivideOperation: { az: 'bölür', en: 'divides' },
};

/** The flags as they stand in a table: what is seen, then what is done. */
export const FLAG_PARTS: readonly { readonly words: Words; readonly flags: readonly GroupFlag[] }[] = [
  {
    words: { az: 'Görünən bölmələr', en: 'Parts that are seen' },
    flags: [
      'canShowNewMenu',
      'canShowOperation',
      'canShowOrderPart',
      'canShowOrderPartCompleted',
      'canShowReport',
    ],
  },
  {
    words: { az: 'Əməliyyatlar', en: 'Operations' },
    flags: ['canWriteLossPercentage', 'lossPercentageAvailable', 'canDivideOperation'],
  },
];

/** Which gate a guard stands at, by its number. */
export const GUARD_WORDS: readonly { readonly choice: Words; readonly gate: Words }[] = [
  { choice: { az: 'Yoxdur', en: 'None' }, gate: { az: 'qapısız', en: 'no gate' } },
  { choice: { az: 'Giriş', en: 'Entry' }, gate: { az: 'giriş qapısı', en: 'entry gate' } },
  { choice: { az: 'Çıxış', en: 'Exit' }, gate: { az: 'çıxış qapısı', en: 'exit gate' } },
  { choice: { az: 'Hər ikisi', en: 'Both' }, gate: { az: 'hər iki qapı', en: 'both gates' } },
];

/** What somebody may by an own word, null where that is the group's, and what the group may. */
type Differing = {
  readonly ownFlags: Readonly<Record<GroupFlag, boolean | null>>;
  readonly groupFlags: Readonly<Record<GroupFlag, boolean>>;
  readonly isDispetcher: boolean;
};
type Difference = { readonly isMore: boolean; readonly words: Words };

/** What somebody may otherwise than the group has it, in the order of the table. */
export function differencesOf({ ownFlags, groupFlags, isDispetcher }: Differing): readonly Difference[] {
  const ordered = FLAG_PARTS.flatMap(({ flags }) => flags);
  const own = ordered.flatMap((flag): Difference[] => {
    const word = ownFlags[flag];
    return word === null || word === groupFlags[flag]
      ? []
      : [{ isMore: word, words: SHORT_FLAG_WORDS[flag] }];
  });
  return isDispetcher ? [...own, { isMore: true, words: dispatcherWords }] : own;
}

/** Own words on every flag, from what a row or a form says of them. */
export const flagsFrom = <Value>(valueOf: (flag: GroupFlag) => Value) =>
  Object.fromEntries(GROUP_FLAGS.map((flag) => [flag, valueOf(flag)])) as Record<GroupFlag, Value>;
