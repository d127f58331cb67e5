import { fieldColumns } from '../grammar/sheet/noun-sheet.ts';
import type { ListSheet } from '../grammar/sheet/sheet.ts';
import type { Language, Words } from '../grammar/words.ts';
import { differencesOf, GUARD_WORDS } from './flag-parts.ts';
import { userStates } from './user-states.ts';
import { user, userFields } from './user-fields.ts';
import type { UserRow } from './user.ts';

/** The words of the list of people beside the names of their fields. */
export const userListWords = {
  everyScale: { az: 'hamısı', en: 'all' },
  difference: { az: 'Qrupdan fərqi', en: 'Differs from group' },
  asGroup: { az: 'qrup kimi', en: 'as the group' },
} as const satisfies Record<string, Words>;

const { invited } = userStates.number;

/** An invited person has not given a name yet. */
export const isUnnamed = ({ statusId, fullname, email }: UserRow): boolean =>
  statusId === invited && fullname === email;

/** The scales of a person by their numbers; without any, an operator has none and every other role all of them. */
export function scalesText({ scales, userRole }: UserRow, language: Language): string | null {
  if (scales.length > 0) return scales.map(({ number }) => number).join(', ');
  return userRole === 'Operator' ? null : userListWords.everyScale[language];
}

/** What a person may otherwise than their group; of a guard at which gate, and null where that gate is unknown. */
export function differenceText(user: UserRow, language: Language): string | null {
  const all = differencesOf(user).map(({ isMore, words }) => `${isMore ? '+' : '−'} ${words[language]}`);
  if (all.length > 0) return all.join(', ');
  if (user.userRole === 'Guard') return GUARD_WORDS[user.guardType]?.gate[language] ?? null;
  return userListWords.asGroup[language];
}

const columns = fieldColumns({ ...user.told, ...user.fields });

/** The list of people as a file has it. */
export const userSheet: ListSheet<UserRow> = {
  title: user.words.many,
  columns: {
    ...columns,
    fullname: {
      words: userFields.fullname.words,
      cell: (person) => (isUnnamed(person) ? person.email : person.fullname),
    },
    username: { words: userFields.username.words, cell: ({ username, email }) => username ?? email },
    scales: { words: userFields.scales.words, cell: scalesText },
    allowedDayCount: {
      words: userFields.allowedDayCount.words,
      cell: ({ allowedDayCount }) => allowedDayCount || null,
    },
    difference: { words: userListWords.difference, cell: differenceText },
    isDispetcher: {
      words: userFields.isDispetcher.words,
      cell: ({ isDispetcher }, language) => (isDispetcher ? userFields.isDispetcher.words[language] : null),
    },
  },
};
