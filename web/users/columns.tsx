import { fill, type Language } from '@terezi/domain/grammar/words.ts';
import { userStates } from '@terezi/domain/users/user-states.ts';
import type { UserRow } from '@terezi/domain/users/user.ts';
import { date, dateTime, MISSING, span } from '#kit/formats.ts';
import type { Column } from '#kit/grid/column.ts';
import { StateMark, Status, StatusMark } from '#kit/part/Status.tsx';
import { ROLE_WORDS } from '@terezi/domain/users/role-words.ts';
import { differencesOf } from '@terezi/domain/users/flag-parts.ts';
import { differenceText, isUnnamed, scalesText } from '@terezi/domain/users/user-sheet.ts';
import css from './people.module.css';
import { peopleWords as words } from './words.ts';

type UserColumn = Column<UserRow>;
/** For whom the list is drawn, and when. */
export type Reading = { readonly language: Language; readonly userId: number; readonly now: number };

const { invited } = userStates.number;
function Name({ user, reading: { language, userId } }: { user: UserRow; reading: Reading }) {
  return (
    <>
      {isUnnamed(user) ? MISSING : user.fullname}
      {user.id === userId && <span className={css.you}>{words.you[language]}</span>}
      {user.mustChangePassAtNextLogin && (
        <span className={css.mustChange} title={words.mustChange[language]}>
          <StatusMark shape="triangle" />
          <span className={css.said}>{words.mustChange[language]}</span>
        </span>
      )}
    </>
  );
}

const who = (reading: Reading): readonly UserColumn[] => [
  {
    key: 'fullname',
    words: words.name,
    width: 176,
    kind: 'key',
    sortable: true,
    hideable: false,
    pinned: 'left',
    text: (user) => (isUnnamed(user) ? user.email : user.fullname),
    render: (user) => <Name user={user} reading={reading} />,
    phone: 'title',
  },
  {
    key: 'username',
    words: words.username,
    width: 150,
    text: ({ username, email }) => username ?? email,
  },
  {
    key: 'email',
    words: words.email,
    width: 200,
    sortable: true,
    optional: true,
    text: ({ email }) => email,
  },
];

const standing = ({ language }: Reading): readonly UserColumn[] => [
  {
    key: 'statusId',
    words: words.status,
    width: 150,
    kind: 'status',
    sortable: true,
    text: ({ statusId }) => userStates.look(statusId).words[language],
    render: ({ statusId }) => <StateMark of={userStates.look(statusId)} />,
    phone: 'status',
  },
  {
    key: 'userGroupName',
    words: words.groupAndRole,
    width: 230,
    sortable: true,
    text: ({ userGroupName, userRole }) => `${userGroupName} · ${ROLE_WORDS[userRole][language]}`,
    phone: 'line2',
    inFile: ['userGroupName', 'userRole'],
  },
];

/** How much is left of an invitation; nothing while its letter is on its way. */
function invitationText({ invitedUntil }: UserRow, { language, now }: Omit<Reading, 'userId'>) {
  if (invitedUntil === null) return words.onItsWay[language];
  const left = (Date.parse(invitedUntil) - now) / 1000;
  return left <= 0 ? null : span(left, language);
}

const signInText = (user: UserRow, reading: Reading): string | null =>
  user.statusId === invited
    ? (invitationText(user, reading) ?? words.over[reading.language])
    : user.lastSignInAt && dateTime(user.lastSignInAt);

const lastSignIn = (reading: Reading): UserColumn => ({
  key: 'lastSignInAt',
  words: words.lastSignIn,
  width: 140,
  kind: 'date',
  text: (user) => signInText(user, reading),
  render: (user) =>
    user.statusId === invited && invitationText(user, reading) === null ? (
      <Status shape="triangle" tone="bad">
        {words.over[reading.language]}
      </Status>
    ) : (
      (signInText(user, reading) ?? MISSING)
    ),
  phone: 'line3-end',
});

function Difference({ user, language }: { user: UserRow; language: Language }) {
  const [first, ...rest] = differencesOf(user);
  const text = differenceText(user, language) ?? MISSING;
  if (!first) return <span className="dim">{text}</span>;
  return (
    <span title={text}>
      <b className={css.sign}>{first.isMore ? '+' : '−'}</b> {first.words[language]}
      {rest.length > 0 && (
        <span className={css.you}>{fill(words.more, language, { count: rest.length })}</span>
      )}
    </span>
  );
}

const rights = ({ language }: Reading): readonly UserColumn[] => [
  {
    key: 'scales',
    words: words.scales,
    width: 84,
    text: (user) => scalesText(user, language),
    phone: 'line3',
  },
  {
    key: 'allowedDayCount',
    words: words.allowedDays,
    width: 96,
    kind: 'number',
    text: ({ allowedDayCount }) => (allowedDayCount ? String(allowedDayCount) : null),
  },
  {
    key: 'difference',
    words: words.difference,
    width: 210,
    text: (user) => differenceText(user, language),
    render: (user) => <Difference user={user} language={language} />,
  },
];

const beside = ({ language }: Reading): readonly UserColumn[] => [
  {
    key: 'externalCode',
    words: words.externalCode,
    width: 110,
    optional: true,
    text: ({ externalCode }) => externalCode,
  },
  { key: 'phone', words: words.phone, width: 130, optional: true, text: ({ phone }) => phone },
  {
    key: 'invitedByName',
    words: words.invitedBy,
    width: 160,
    optional: true,
    text: ({ invitedByName }) => invitedByName,
  },
  {
    key: 'isDispetcher',
    words: words.dispatcher,
    width: 100,
    optional: true,
    text: ({ isDispetcher }) => (isDispetcher ? words.dispatcher[language] : null),
  },
];

const company: UserColumn = {
  key: 'companyName',
  words: words.company,
  width: 190,
  sortable: true,
  text: ({ companyName }) => companyName,
  phone: 'line2',
};

/** The columns of the people; the company is among them for a reader who sees several. */
export const userColumns = (reading: Reading, hasCompanies: boolean): readonly UserColumn[] => [
  ...who(reading),
  ...standing(reading),
  ...(hasCompanies ? [company] : []),
  lastSignIn(reading),
  ...rights(reading),
  ...beside(reading),
];

/** The first day that a person may see whose limit is so many days before today. */
export function firstDay(days: number, today: string): string {
  const at = new Date(`${today}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() - days);
  return date(at.toISOString().slice(0, 10));
}
