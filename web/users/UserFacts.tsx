import { languageWords } from '@terezi/domain/grammar/language-words.ts';
import { IconPencil } from '@tabler/icons-react';
import type { UserDetail } from '@terezi/domain/users/user.ts';
import { date, dateTime } from '#kit/formats.ts';
import { IconButton } from '#kit/part/IconButton.tsx';
import { KeyValues } from '#kit/part/KeyValues.tsx';
import { useSay } from '#kit/language.tsx';
import { phoneText } from '#kit/phone.ts';
import { Section } from '#kit/page/Section.tsx';
import { ROLE_WORDS } from '@terezi/domain/users/role-words.ts';
import { personWords } from './person-words.ts';
import { peopleWords as words } from './words.ts';

/** A person's facts; the pencil opens their correction. */
export function UserFacts({ user, edit }: { readonly user: UserDetail; readonly edit: (() => void) | null }) {
  const say = useSay();
  const facts = [
    { label: say(words.username), value: user.username },
    { label: say(words.name), value: user.fullname },
    { label: say(words.phone), value: user.phone && phoneText(user.phone) },
    { label: say(words.address), value: user.address },
    { label: say(words.role), value: say(ROLE_WORDS[user.userRole]) },
    { label: say(words.externalCode), value: user.externalCode },
    { label: say(words.language), value: say(languageWords[user.language]) },
    { label: say(words.company), value: user.companyName },
    { label: say(words.invitedBy), value: user.invitedByName },
    { label: say(personWords.joined), value: user.joinedAt && date(user.joinedAt) },
    ...(user.invitedUntil && user.acts.resendInvite
      ? [{ label: say(words.invitedUntil), value: dateTime(user.invitedUntil) }]
      : []),
  ];
  return (
    <Section
      title={say(words.facts)}
      end={edit && <IconButton icon={IconPencil} label={say(words.edit)} onClick={edit} />}
    >
      <KeyValues rows={facts} />
    </Section>
  );
}
