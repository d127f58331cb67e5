import { fieldProblems } from '@terezi/domain/grammar/problems.ts';
import type { Language } from '@terezi/domain/grammar/words.ts';
import type { UserGroupRow } from '@terezi/domain/identity/user-group.ts';
import type { Faults } from '#kit/form/state/form-state.ts';
import { isEmail } from '#kit/form/choice/text-fault.ts';
import { noRights, type Rights, rightsInput, rightsLabels } from './rights.ts';
import { peopleWords as words } from './words.ts';

/** Whom somebody invites, and with which rights. */
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

/** An invitation that nobody has filled in. */
export const newInvitation = (language: Language): Invitation => ({
  email: '',
  externalCode: '',
  ...noRights,
  language,
});

/** The next one of the same kind: whoever invites several invites them into the same group and to the same scales. */
export const nextInvitation = (sent: Invitation): Invitation => ({ ...sent, email: '', externalCode: '' });

/** What is wrong with it as far as the form knows. */
export function invitationFaults({ email, userGroupId }: Invitation): Faults<Invitation> {
  const typed = email.trim();
  return {
    ...(typed === '' && { email: fieldProblems.required }),
    ...(typed !== '' && !isEmail(typed) && { email: fieldProblems.email }),
    ...(userGroupId === null && { userGroupId: fieldProblems.required }),
  };
}

/** What is sent for it. */
export function invitationInput(values: Invitation, groups: readonly UserGroupRow[]) {
  const { ownFlags, ...rights } = rightsInput(values, groups);
  const { email, externalCode, language, userGroupId } = values;
  return {
    ...rights,
    ...ownFlags,
    email: email.trim(),
    externalCode: externalCode.trim() || null,
    language,
    // The form is refused without one.
    userGroupId: userGroupId ?? 0,
  };
}
