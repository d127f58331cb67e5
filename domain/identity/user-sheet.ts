import { instantCell } from '../grammar/sheet/cell.ts';
import type { ListSheet } from '../grammar/sheet/sheet.ts';
import type { Language, Words } from '../grammar/words.ts';
import { userFieldWords } from './field-words.ts';
import { differencesOf, GUARD_WORDS } from './flag-parts.ts';
import { ROLE_WORDS } from './role-words.ts';
import { userStates } from './states.ts';
import type { UserRow } from './user.ts';

/** What is said of people in their list beside what their fields are called. */
export const userListWords = {
  many: { az: 'İstifadəçilər', en: 'Users' },
  company: { az: 'Şirkət', en: 'Company' },
  lastSignIn: { az: 'Son giriş', en: 'Last sign-in' },
  everyScale: { az: 'hamısı', en: 'all' },
  difference: { az: 'Qrupdan fərqi', en: 'Differs from group' },
  asGroup: { az: 'qrup kimi', en: 'as the group' },
  invitedBy: { az: 'Dəvət edən', en: 'Invited by' },
} as const satisfies Record<string, Words>;

const { invited } = userStates.number;

/** Whoever was invited has not said yet what they are called. */
export const isUnnamed = ({ statusId, fullname, email }: UserRow): boolean =>
  statusId === invited && fullname === email;

/** The scales of an operator by their numbers; others see all of them, where none is chosen. */
export function scalesText({ scales, userRole }: UserRow, language: Language): string | null {
  if (scales.length > 0) return scales.map(({ number }) => number).join(', ');
  return userRole === 'Operator' ? null : userListWords.everyScale[language];
}

/** What somebody may otherwise than their group; of a guard at which gate, and nothing where nobody knows that gate. */
export function differenceText(user: UserRow, language: Language): string | null {
  const all = differencesOf(user).map(({ isMore, words }) => `${isMore ? '+' : '−'} ${words[language]}`);
  if (all.length > 0) return all.join(', ');
  if (user.userRole === 'Guard') return GUARD_WORDS[user.guardType]?.gate[language] ?? null;
  return userListWords.asGroup[language];
}

/** The list of people as a file has it. */
export const userSheet: ListSheet<UserRow> = {
  title: userListWords.many,
  columns: {
    fullname: {
      words: userFieldWords.fullname,
      cell: (user) => (isUnnamed(user) ? user.email : user.fullname),
    },
    username: { words: userFieldWords.username, cell: ({ username, email }) => username ?? email },
    email: { words: userFieldWords.email, cell: ({ email }) => email },
    statusId: {
      words: userFieldWords.status,
      cell: ({ statusId }, language) => userStates.look(statusId).words[language],
    },
    userGroupName: { words: userFieldWords.userGroup, cell: ({ userGroupName }) => userGroupName },
    userRole: {
      words: userFieldWords.userRole,
      cell: ({ userRole }, language) => ROLE_WORDS[userRole][language],
    },
    companyName: { words: userListWords.company, cell: ({ companyName }) => companyName },
    lastSignInAt: { words: userListWords.lastSignIn, cell: ({ lastSignInAt }) => instantCell(lastSignInAt) },
    scales: { words: userFieldWords.scales, cell: scalesText },
    allowedDayCount: {
      words: userFieldWords.allowedDayCount,
      cell: ({ allowedDayCount }) => allowedDayCount || null,
    },
    difference: { words: userListWords.difference, cell: differenceText },
    externalCode: { words: userFieldWords.externalCode, cell: ({ externalCode }) => externalCode },
    phone: { words: userFieldWords.phone, cell: ({ phone }) => phone },
    invitedByName: { words: userListWords.invitedBy, cell: ({ invitedByName }) => invitedByName },
    isDispetcher: {
      words: userFieldWords.isDispetcher,
      cell: ({ isDispetcher }, language) => (isDispetcher ? userFieldWords.isDispetcher[language] : null),
    },
  },
};
