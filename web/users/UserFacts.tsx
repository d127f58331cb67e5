import { IconPencil } from '@tabler/icons-react';
import type { UserDetail } from '@terezi/domain/users/user.ts';
import { date, dateTime } from '#kit/formats.ts';
import { IconButton } from '#kit/part/IconButton.tsx';
import { KeyValues } from '#kit/part/KeyValues.tsx';
import { useSay } from '#kit/language.tsx';
import { phoneText } from '#kit/phone.ts';
import { Section } from '#kit/page/Section.tsx';
import { useReader } from '#records/use-reader.ts';
import { personWords } from './person-words.ts';
import { user } from './user.tsx';
import { peopleWords as words } from './words.ts';

const FACTS: Parameters<typeof user.facts>[1] = [
  'username',
  'fullname',
  { key: 'phone', words: words.phone, width: 0, text: ({ phone }) => phone && phoneText(phone) },
  'address',
  'userRole',
  'externalCode',
  'language',
  'companyId',
  'invitedByName',
];

/** A person's facts; the pencil opens their correction. */
export function UserFacts(props: { readonly user: UserDetail; readonly edit: (() => void) | null }) {
  const { user: person, edit } = props;
  const say = useSay();
  const reader = useReader();
  const facts = [
    ...user.facts(person, FACTS, reader),
    { label: say(personWords.joined), value: person.joinedAt && date(person.joinedAt) },
    ...(person.invitedUntil && person.acts.resendInvite
      ? [{ label: say(words.invitedUntil), value: dateTime(person.invitedUntil) }]
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
