import { MOST_DAYS } from '@terezi/domain/identity/group.ts';
import { flagWords } from '@terezi/domain/identity/field-words.ts';
import { userStates } from '@terezi/domain/identity/states.ts';
import type { UserRow } from '@terezi/domain/identity/user.ts';
import type { RecordField, Said } from '#records/noun.ts';
import { digitsOf } from '#kit/form/choice/text-fault.ts';
import { flagsFrom, GUARD_WORDS } from '@terezi/domain/identity/flag-parts.ts';
import { LANGUAGE_WORDS, peopleWords as words } from './words.ts';

/** What somebody is called and where they are found, as a form asks for it. */
export const personalFields = {
  fullname: { kind: 'text', words: words.name, max: 200 },
  username: { kind: 'text', words: words.username, max: 100, optional: true },
  phone: { kind: 'text', words: words.phone, max: 12, pattern: 'phone', normalize: digitsOf, optional: true },
  externalCode: { kind: 'text', words: words.externalCode, max: 100, code: true, optional: true },
  address: { kind: 'text', words: words.address, max: 300, optional: true },
  language: { kind: 'choice', words: words.language, choices: LANGUAGE_WORDS },
} as const satisfies Readonly<Record<string, RecordField<UserRow>>>;

const stateChoices = Object.fromEntries(
  userStates.all.map(({ number, words: name }) => [String(number), name]),
);

/** Everything that the history of an account tells of, by its fields. */
export const toldFields: Readonly<Record<string, Said>> = {
  ...personalFields,
  email: { kind: 'text', words: words.email, max: 254 },
  userGroupName: { kind: 'text', words: words.group, max: 100 },
  scales: { kind: 'text', words: words.scales, max: 500 },
  allowedDayCount: { kind: 'integer', words: words.allowedDays, min: 0, max: MOST_DAYS },
  guardType: {
    kind: 'choice',
    words: words.guardType,
    choices: Object.fromEntries(GUARD_WORDS.map(({ choice }, id) => [String(id), choice])),
  },
  isDispetcher: { kind: 'flag', words: words.dispatcher },
  mustChangePassAtNextLogin: { kind: 'flag', words: words.mustChange },
  statusId: { kind: 'choice', words: words.status, choices: stateChoices },
  ...flagsFrom((flag) => ({ kind: 'flag', words: flagWords[flag] }) as const),
};
