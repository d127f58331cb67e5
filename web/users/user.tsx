import type { Language } from '@terezi/domain/grammar/words.ts';
import { fill } from '@terezi/domain/grammar/words.ts';
import { differencesOf } from '@terezi/domain/users/flag-parts.ts';
import { ROLE_WORDS } from '@terezi/domain/users/role-words.ts';
import { userStates } from '@terezi/domain/users/user-states.ts';
import type { UserRow } from '@terezi/domain/users/user.ts';
import { user as declared } from '@terezi/domain/users/user-fields.ts';
import { differenceText, isUnnamed, scalesText } from '@terezi/domain/users/user-sheet.ts';
import { dateTime, MISSING, span } from '#kit/formats.ts';
import type { Column } from '#kit/grid/column.ts';
import { useLanguage } from '#kit/language.tsx';
import { StateMark, Status, StatusMark } from '#kit/part/Status.tsx';
import type { Reader } from '#records/noun.ts';
import { listedFrom } from '#records/record-from.ts';
import { userCalls } from '#shell/api/calls/user.gen.ts';
import { useMe } from '#shell/me.tsx';
import { useMinute } from '#shell/use-minute.ts';
import css from './people.module.css';
import { peopleWords as words } from './words.ts';

const { invited } = userStates.number;

function Name({ user }: { readonly user: UserRow }) {
  const { language } = useLanguage();
  const { id } = useMe();
  return (
    <>
      {isUnnamed(user) ? MISSING : user.fullname}
      {user.id === id && <span className={css.you}>{words.you[language]}</span>}
      {user.mustChangePassAtNextLogin && (
        <span className={css.mustChange} title={words.mustChange[language]}>
          <StatusMark shape="triangle" />
          <span className={css.said}>{words.mustChange[language]}</span>
        </span>
      )}
    </>
  );
}

/** How much is left of an invitation at a moment; nothing once it is over. */
function invitationText({ invitedUntil }: UserRow, language: Language, now: number): string | null {
  if (invitedUntil === null) return words.onItsWay[language];
  const left = (Date.parse(invitedUntil) - now) / 1000;
  return left <= 0 ? null : span(left, language);
}

/** The last sign-in; of an invited person what is left of the invitation. */
export const signInText = (user: UserRow, language: Language, now: number): string | null =>
  user.statusId === invited
    ? (invitationText(user, language, now) ?? words.over[language])
    : user.lastSignInAt && dateTime(user.lastSignInAt);

function LastSignIn({ user }: { readonly user: UserRow }) {
  const { language } = useLanguage();
  const now = useMinute();
  if (user.statusId !== invited || invitationText(user, language, now) !== null)
    return signInText(user, language, now) ?? MISSING;
  return (
    <Status shape="triangle" tone="bad">
      {words.over[language]}
    </Status>
  );
}

function Difference({ user }: { readonly user: UserRow }) {
  const { language } = useLanguage();
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

const difference = ({ language }: Reader): Column<UserRow> => ({
  key: 'difference',
  words: words.difference,
  width: 210,
  text: (user) => differenceText(user, language),
  render: (user) => <Difference user={user} />,
});

// No order of the server goes by these, and no card of a phone has them.
const aside = { sortable: false, phone: null } as const;

/** A person who works here, as their list draws them. */
export const user = listedFrom(declared, {
  list: userCalls.list,
  view: 'all',
  words: { search: words.search, none: words.none, noneText: words.noneText },
  looks: {
    fullname: {
      column: {
        width: 176,
        pinned: 'left',
        text: (person: UserRow) => (isUnnamed(person) ? person.email : person.fullname),
        render: (person: UserRow) => <Name user={person} />,
      },
    },
    username: { column: { ...aside, text: ({ username, email }: UserRow) => username ?? email } },
    email: { column: { width: 200, phone: null } },
    statusId: {
      column: ({ language }: Reader) => ({
        width: 150,
        text: ({ statusId }: UserRow) => userStates.look(statusId).words[language],
        render: ({ statusId }: UserRow) => <StateMark of={userStates.look(statusId)} />,
      }),
    },
    userGroupId: {
      column: ({ language }: Reader) => ({
        words: words.groupAndRole,
        width: 230,
        text: ({ userGroupName, userRole }: UserRow) =>
          `${userGroupName} · ${ROLE_WORDS[userRole][language]}`,
        inFile: ['userGroupName', 'userRole'],
      }),
    },
    companyId: { column: { width: 190, phone: 'line2' } },
    lastSignInAt: {
      column: ({ language }: Reader) => ({
        width: 140,
        sortable: false,
        text: (person: UserRow) => signInText(person, language, Date.now()),
        render: (person: UserRow) => <LastSignIn user={person} />,
        phone: 'line3-end',
      }),
    },
    scales: {
      column: ({ language }: Reader) => ({
        width: 84,
        sortable: false,
        text: (person: UserRow) => scalesText(person, language),
        phone: 'line3',
      }),
    },
    allowedDayCount: {
      column: {
        ...aside,
        width: 96,
        text: ({ allowedDayCount }: UserRow) => (allowedDayCount ? String(allowedDayCount) : null),
      },
    },
    externalCode: { column: { ...aside, width: 110, kind: 'text' } },
    phone: { column: { ...aside, width: 130 } },
    invitedByName: { column: { ...aside, width: 160 } },
    isDispetcher: {
      column: ({ language }: Reader) => ({
        ...aside,
        width: 100,
        text: ({ isDispetcher }: UserRow) => (isDispetcher ? words.dispatcher[language] : null),
      }),
    },
  },
  behind: { allowedDayCount: difference },
});
