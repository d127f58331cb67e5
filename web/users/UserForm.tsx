import type { UserDetail, UserRow } from '@terezi/domain/users/user.ts';
import type { UserGroupRow } from '@terezi/domain/users/user-group.ts';
import { lazy, Suspense, useEffect, useState } from 'react';
import { ErrorSummary } from '#kit/form/ErrorSummary.tsx';
import type { Faults } from '#kit/form/state/form-state.ts';
import type { Form } from '#kit/form/state/form.ts';
import type { Override } from '#kit/form/field/OverrideTable.tsx';
import { CheckRows, type Choosable, RadioRows } from '#kit/form/field/PickFields.tsx';
import { SaveBar } from '#kit/form/SaveBar.tsx';
import { useForm } from '#kit/form/state/use-form.ts';
import { FORM_WORDS } from '#kit/form/words.ts';
import { useSay } from '#kit/language.tsx';
import { Section } from '#kit/page/Section.tsx';
import { Split } from '#kit/page/Split.tsx';
import { toast } from '#kit/toast/toast.ts';
import { userCalls } from '#shell/api/calls/user.gen.ts';
import { isRefusedAs } from '#shell/api/refused.ts';
import { SUCCESS } from '#shell/success.ts';
import { useDraftPlace } from '#shell/use-draft-place.ts';
import { useGuard } from '#shell/router/use-guard.tsx';
import { useSaving } from '#shell/api/use-saving.ts';
import css from './people.module.css';
import type { Rights } from './rights.ts';
import { DaysField, GuardField, Permissions } from './RightsFields.tsx';
import { UserHistory } from './UserHistory.tsx';
import { useGroups, useScales } from './use-choices.ts';
import { labels, sentOf, useShow, type Values, valuesOf } from './user-values.ts';
import { UserFacts } from './UserFacts.tsx';
import { peopleWords as words } from './words.ts';

// Two people seldom change one account at the same time.
const UserConflict = lazy(async () => ({ default: (await import('./UserConflict.tsx')).UserConflict }));

const NO_FAULTS: Faults<Values> = {};

type EditedUser = {
  readonly user: UserDetail;
  readonly form: Form<Values>;
  /** This reader may change nothing. */
  readonly isOff: boolean;
};

type Choices = { readonly groups: readonly UserGroupRow[]; readonly options: readonly Choosable<number>[] };

/** The group that the form names; while the groups are still loading, what the row knows of it. */
function groupOf({ user, form }: EditedUser, { groups }: Choices): UserGroupRow {
  const { userGroupId: id, userGroupName: name, userRole, companyId, groupFlags } = user;
  const known = { id, name, userRole, companyId, ...groupFlags };
  return (
    groups.find((each) => each.id === form.values.userGroupId) ?? {
      ...known,
      version: 0,
      archivedAt: null,
      allowedDayCount: null,
      userCount: 0,
    }
  );
}

function RightsColumn({ account, choices }: { readonly account: EditedUser; readonly choices: Choices }) {
  const { form, isOff } = account;
  const say = useSay();
  const group = groupOf(account, choices);
  const mustChange: Override = {
    key: 'mustChangePassAtNextLogin',
    words: words.mustChange,
    inherited: false,
    own: form.values.mustChangePassAtNextLogin || null,
    set: (own) => form.set('mustChangePassAtNextLogin', own ?? false),
  };
  const set = (change: Partial<Rights>) => {
    // The names of a change are those of the form's values.
    for (const [name, value] of Object.entries(change)) form.set(name as keyof Values, value as never);
  };
  return (
    <Section
      title={say(words.permissions)}
      beside={<span className="lab">{say(words.permissionsText)}</span>}
      flush
    >
      <Permissions rights={form.values} set={set} group={group} beside={[mustChange]} disabled={isOff} />
      <div className={css.figures}>
        <DaysField field={form.field('allowedDayCount')} disabled={isOff} />
        {group.userRole === 'Guard' && <GuardField field={form.field('guardType')} />}
      </div>
    </Section>
  );
}

function Columns({ account, edit }: { readonly account: EditedUser; readonly edit: (() => void) | null }) {
  const { user, form, isOff } = account;
  const choices = useGroups(user.companyId);
  const scales = useScales(user.companyId);
  const say = useSay();
  // Where the scales of another company are out of sight, the page knows only those that the row names.
  const listed = scales.length > 0 ? scales : user.scales.map(({ id, name }) => ({ id, name }));
  const isOwnGroup = user.acts.block?.may === 'deny';
  return (
    <Split columns="300px minmax(0,1fr) 320px" grow>
      <div>
        <UserFacts user={user} edit={edit} />
        <Section>
          <CheckRows
            field={form.field('scaleIds')}
            options={listed}
            disabled={isOff}
            hint={words.scalesText}
          />
          {listed.length === 0 && <p className="dim">{say(words.noScales)}</p>}
        </Section>
      </div>
      <RightsColumn account={account} choices={choices} />
      <div>
        <Section>
          <RadioRows
            field={form.field('userGroupId')}
            options={choices.options}
            disabled={isOff || isOwnGroup}
            isStacked
          />
        </Section>
        <UserHistory id={user.id} />
      </div>
    </Split>
  );
}

/** The form on the row that it opened with or has saved itself; it follows a newer one while nothing is typed. */
function useRightsForm(user: UserDetail) {
  const say = useSay();
  const { groups } = useGroups(user.companyId);
  const [row, setRow] = useState<UserRow>(user);
  const kept = (newer: UserRow) => {
    setRow(newer);
    toast({ title: say(SUCCESS.applied), detail: user.fullname });
  };
  const saving = useSaving(userCalls.change, { done: (answer) => kept(answer.user) });
  const form = useForm<Values>({
    labels,
    initial: valuesOf(row),
    validate: () => NO_FAULTS,
    submit: (values) => saving.send(sentOf(values, groups, row)),
    draft: useDraftPlace('user', { row, shape: 'rights 1' }),
    cancel: () => form.restart(),
  });
  const isOlder = row.version < user.version && !form.isSending;
  const follows = isOlder && !form.isDirty;
  useEffect(() => {
    if (!follows) return;
    setRow(user);
    form.restart(valuesOf(user));
    // oxlint-disable-next-line react/exhaustive-deps -- a newer row is taken once, as soon as nothing of the form is in its way
  }, [follows]);
  const isRefused = isRefusedAs(saving, 'general.stale');
  return {
    form,
    row,
    isRefused,
    isOlder,
    isMet: form.isDirty && (isOlder || isRefused),
    /** Goes on from a row that was saved in another way than by this form. */
    goOn: (newer: UserRow) => {
      form.restart(valuesOf(newer));
      kept(newer);
    },
  };
}

type UserFormProps = {
  readonly user: UserDetail;
  readonly edit: () => void;
  /** Asks for the current row after a refusal that says there is a newer one. */
  readonly look: () => void;
  /** Opens the form anew on the current row; what was changed stays as a draft on top. */
  readonly reopen: () => void;
};

/** What a person may do, as a form over the whole page; its foot shows the changes until they are saved. */
export function UserForm({ user, edit, look, reopen }: UserFormProps) {
  const say = useSay();
  const { form, row, isMet, isOlder, isRefused, goOn } = useRightsForm(user);
  const guard = useGuard(form);
  const isOff = user.acts.change?.may !== 'allow';
  const show = useShow(user);
  const openAnew = () => {
    form.keep();
    guard.leave(reopen);
  };
  return (
    <form {...form.formProps} className={css.form} aria-label={say(FORM_WORDS.save)}>
      <ErrorSummary wrong={form.wrong} general={form.general} />
      {isMet && (
        <Suspense>
          <UserConflict
            row={row}
            form={form}
            show={show}
            isRefused={isRefused}
            openAnew={openAnew}
            look={look}
            now={isOlder ? user : null}
            kept={goOn}
          />
        </Suspense>
      )}
      <Columns account={{ user, form, isOff }} edit={isOff ? null : edit} />
      <div className={css.foot}>{!isOff && <SaveBar form={form} show={show} />}</div>
      {guard.dialog}
    </form>
  );
}
