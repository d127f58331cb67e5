import type { Words } from '../grammar/words.ts';
import { dispatcherWords, flagWords } from './field-words.ts';
import { GROUP_FLAGS, type GroupFlag } from './group.ts';

/** Short names of the flags, for a list. */
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

/** The flags in the order of a table: what a person sees, then what a person does. */
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

/** The gate of a guard, by its number. */
export const GUARD_WORDS: readonly { readonly choice: Words; readonly gate: Words }[] = [
  { choice: { az: 'Yoxdur', en: 'None' }, gate: { az: 'qapısız', en: 'no gate' } },
  { choice: { az: 'Giriş', en: 'Entry' }, gate: { az: 'giriş qapısı', en: 'entry gate' } },
  { choice: { az: 'Çıxış', en: 'Exit' }, gate: { az: 'çıxış qapısı', en: 'exit gate' } },
  { choice: { az: 'Hər ikisi', en: 'Both' }, gate: { az: 'hər iki qapı', en: 'both gates' } },
];

/** A person's own flags, null where the group's holds, and the group's flags. */
type Differing = {
  readonly ownFlags: Readonly<Record<GroupFlag, boolean | null>>;
  readonly groupFlags: Readonly<Record<GroupFlag, boolean>>;
  readonly isDispetcher: boolean;
};
type Difference = { readonly isMore: boolean; readonly words: Words };

/** The flags in which a person differs from the group, in the order of the table. */
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

/** A person's own value for every flag, from a row or a form. */
export const flagsFrom = <Value>(valueOf: (flag: GroupFlag) => Value) =>
  Object.fromEntries(GROUP_FLAGS.map((flag) => [flag, valueOf(flag)])) as Record<GroupFlag, Value>;
