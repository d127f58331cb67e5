import { fieldProblems } from '@terezi/domain/grammar/problems.ts';
import type { Language } from '@terezi/domain/grammar/words.ts';
import type { UserGroupRow } from '@terezi/domain/users/user-group.ts';
import type { Faults } from '#kit/form/state/form-state.ts';
import { isEmail } from '#kit/form/choice/text-fault.ts';
import { noRights, type Rights, rightsInput, rightsLabels } from './rights.ts';
import { peopleWords as words } from './words.ts';

/** The person to invite, and their rights. */
export type Invitation = Rights & {
  readonly email: string;
  readonly externalCode: string;
  readonly language: Language;
};

export const invitationLabels = {
  email: words.email,
  externalCode: words.externalCode,
  ...rightsLabels,
  language: words.language,
};

/** An empty invitation. */
export const newInvitation = (language: Language): Invitation => ({
  email: '',
  externalCode: '',
  ...noRights,
  language,
});

/** The next invitation in a row: it keeps the group and the scales of the one before. */
export const nextInvitation = (sent: Invitation): Invitation => ({ ...sent, email: '', externalCode: '' });

/** The faults that the form can find by itself. */
export function invitationFaults({ email, userGroupId }: Invitation): Faults<Invitation> {
  const typed = email.trim();
  return {
    ...(typed === '' && { email: fieldProblems.required }),
    ...(typed !== '' && !isEmail(typed) && { email: fieldProblems.email }),
    ...(userGroupId === null && { userGroupId: fieldProblems.required }),
  };
}

/** The invitation as it is sent. */
export function invitationInput(values: Invitation, groups: readonly UserGroupRow[]) {
  const { ownFlags, ...rights } = rightsInput(values, groups);
  const { email, externalCode, language, userGroupId } = values;
  return {
    ...rights,
    ...ownFlags,
    email: email.trim(),
    externalCode: externalCode.trim() || null,
    language,
    // Without a group the form is not sent.
    userGroupId: userGroupId ?? 0,
  };
}
