import { languageWords } from '@terezi/domain/grammar/language-words.ts';
import { Button } from '@mantine/core';
import { LANGUAGES } from '@terezi/domain/grammar/words.ts';
import type { UserGroupRow } from '@terezi/domain/users/user-group.ts';
import { useState } from 'react';
import { FieldGroup, FormSection } from '#kit/form/field/FieldGroup.tsx';
import type { Form } from '#kit/form/state/form.ts';
import { FormDrawer } from '#kit/form/FormDrawer.tsx';
import { CheckRows, type Choosable, RadioRows, SegmentsField } from '#kit/form/field/PickFields.tsx';
import { TextField } from '#kit/form/field/TextField.tsx';
import { useForm } from '#kit/form/state/use-form.ts';
import { dateTime } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { toast } from '#kit/toast/toast.ts';
import { userCalls } from '#shell/api/calls/user.gen.ts';
import { useMe } from '#shell/me.tsx';
import { useDraftPlace } from '#shell/use-draft-place.ts';
import { useGuard } from '#shell/router/use-guard.tsx';
import { useMinute } from '#shell/use-minute.ts';
import { useSaving } from '#shell/api/use-saving.ts';
import { actionWords as words } from './action-words.ts';
import { FLAG_PARTS, SHORT_FLAG_WORDS } from '@terezi/domain/users/flag-parts.ts';
import {
  type Invitation,
  invitationFaults,
  invitationInput,
  invitationLabels,
  newInvitation,
  nextInvitation,
} from './invite-form.ts';
import css from './people.module.css';
import { DaysField, GuardField, Permissions } from './RightsFields.tsx';
import { useGroups, useScales } from './use-choices.ts';
import { peopleWords } from './words.ts';

const LINK_MS = 72 * 3_600_000;

type InvitationFormProps = { readonly form: Form<Invitation> };

/** One sentence on what the group may and may not do, until the inviter gives this person permissions of their own. */
function OwnPermissions({ form, group }: InvitationFormProps & { readonly group: UserGroupRow }) {
  const say = useSay();
  const [isOpen, setOpen] = useState(false);
  const all = FLAG_PARTS.flatMap(({ flags }) => flags);
  const named = (has: boolean) =>
    all.flatMap((flag) => (group[flag] === has ? [say(SHORT_FLAG_WORDS[flag])] : [])).join(', ') || '–';
  const isOther = isOpen || form.values.isDispetcher || all.some((flag) => form.values[flag] !== null);
  if (isOther)
    return <Permissions rights={form.values} set={(change) => setAll(form, change)} group={group} />;
  return (
    <div className={css.sentence}>
      <p className="mid grow">{say(words.sees, { has: named(true), lacks: named(false) })}</p>
      <Button size="xs" variant="soft" onClick={() => setOpen(true)}>
        {say(words.ownFlags)}
      </Button>
    </div>
  );
}

function setAll(form: Form<Invitation>, change: Partial<Invitation>): void {
  // The names of a change are those of the form's values.
  for (const [name, value] of Object.entries(change)) form.set(name as keyof Invitation, value as never);
}

function Fields({ form, groups, options, scales }: InvitationFormProps & FieldsProps) {
  const say = useSay();
  const group = groups.find(({ id }) => id === form.values.userGroupId);
  const choose = (userGroupId: number | null) => {
    const chosen = groups.find(({ id }) => id === userGroupId);
    setAll(form, { userGroupId, allowedDayCount: chosen?.allowedDayCount ?? null });
  };
  return (
    <>
      <FieldGroup columns={2}>
        <TextField field={form.field('email')} hint={words.emailText} maxLength={254} />
        <TextField field={form.field('externalCode')} maxLength={100} code optional />
      </FieldGroup>
      <FieldGroup columns={1}>
        <RadioRows field={{ ...form.field('userGroupId'), change: choose }} options={options} />
        {scales.length > 0 && (
          <CheckRows field={form.field('scaleIds')} hint={peopleWords.scalesText} options={scales} optional />
        )}
      </FieldGroup>
      <FieldGroup columns={2}>
        {group?.userRole === 'Guard' && <GuardField field={form.field('guardType')} />}
        <DaysField field={form.field('allowedDayCount')} />
      </FieldGroup>
      {group && (
        <>
          <FormSection words={peopleWords.permissions} />
          <OwnPermissions form={form} group={group} />
        </>
      )}
      <LetterFields form={form} say={say} />
    </>
  );
}

type FieldsProps = {
  readonly groups: readonly UserGroupRow[];
  readonly options: readonly Choosable<number>[];
  readonly scales: readonly Choosable<number>[];
};

function LetterFields({ form, say }: InvitationFormProps & { readonly say: ReturnType<typeof useSay> }) {
  const until = dateTime(new Date(useMinute() + LINK_MS).toISOString());
  return (
    <>
      <FormSection words={words.letterLanguage} />
      <SegmentsField
        field={form.field('language')}
        hint={say(words.letterText, { date: until })}
        options={LANGUAGES.map((id) => ({ id, name: say(languageWords[id]) }))}
      />
    </>
  );
}

/** Invites a person beside the list; "and new" keeps group and scales. */
export function InviteDrawer({ close }: { readonly close: () => void }) {
  const say = useSay();
  const { language } = useLanguage();
  const { company } = useMe();
  const { groups, options } = useGroups(company.id);
  const scales = useScales(company.id);
  const leave = () => guard.leave(close);
  const inviting = useSaving(userCalls.add, {
    done: ({ user }) => toast({ title: say(words.invited), detail: user.email }),
  });
  const form = useForm<Invitation>({
    labels: invitationLabels,
    initial: newInvitation(language),
    validate: invitationFaults,
    submit: (values) => inviting.send(invitationInput(values, groups)),
    accepted: leave,
    draft: useDraftPlace('invitation', { row: null, shape: 'invitation 1' }),
    cancel: () => guard.ask(leave),
  });
  const guard = useGuard(form);
  return (
    <>
      <FormDrawer
        form={form}
        opened
        title={say(words.inviting)}
        verb={words.send}
        verbAgain={words.sendAndNew}
        again={() => form.restart(nextInvitation(form.values))}
      >
        <Fields form={form} groups={groups} options={options} scales={scales} />
      </FormDrawer>
      {guard.dialog}
    </>
  );
}
