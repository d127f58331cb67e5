import { userStates } from '@terezi/domain/users/user-states.ts';
import type { UserRow } from '@terezi/domain/users/user.ts';
import { userFields } from '@terezi/domain/users/user-fields.ts';
import { digitsOf } from '#kit/form/choice/text-fault.ts';
import type { RecordField, FieldDeclaration } from '#records/noun.ts';

const { fullname, username, phone, externalCode, address, language } = userFields;
/** A person's names and contact details, as a form asks for them. */
export const personalFields = {
  fullname,
  username,
  phone: { ...phone, normalize: digitsOf },
  externalCode,
  address,
  language,
} as const satisfies Readonly<Record<string, RecordField<UserRow>>>;

const stateChoices = Object.fromEntries(
  userStates.all.map(({ number, words: name }) => [String(number), name]),
);

/** Every field that the history of an account can name. */
export const toldFields: Readonly<Record<string, FieldDeclaration>> = {
  ...userFields,
  statusId: { kind: 'choice', words: userFields.statusId.words, choices: stateChoices },
};
