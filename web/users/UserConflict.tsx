import type { UserDetail, UserRow } from '@terezi/domain/users/user.ts';
import { readAs, type ShowValues } from '#kit/form/state/change.ts';
import type { Form } from '#kit/form/state/form.ts';
import { useLanguage } from '#kit/language.tsx';
import { Conflict } from '#records/merge/Conflict.tsx';
import type { Merging, MergeValues } from '#records/merge/merging.ts';
import { userCalls } from '#shell/api/calls/user.gen.ts';
import { useSaving } from '#shell/api/use-saving.ts';
import { useGroups } from './use-choices.ts';
import { labels, sentOf, type Values, valuesOf } from './user-values.ts';

type UserConflictProps = {
  readonly row: UserRow;
  /** The account as another person saved it; null while only a refusal says that one did. */
  readonly now: UserDetail | null;
  readonly form: Form<Values>;
  readonly show: ShowValues<Values>;
  readonly look: () => void;
  readonly isRefused: boolean;
  readonly openAnew: () => void;
  /** Called once both changes are saved as one. */
  readonly kept: (row: UserRow) => void;
};

/** Another person has changed these rights meanwhile: says who, and merges right by right. */
export function UserConflict({ row, now, form, show, look, isRefused, openAnew, kept }: UserConflictProps) {
  const { language } = useLanguage();
  const newer = now ?? row;
  const { groups } = useGroups(row.companyId);
  const saving = useSaving(userCalls.change, { done: ({ user }) => kept(user) });
  const shows: Readonly<Record<string, unknown>> = show;
  const merging: Merging = {
    title: newer.fullname,
    labels,
    states: { base: valuesOf(row), mine: form.values, theirs: valuesOf(newer) },
    read: (name, value) => readAs(shows[name], value, language),
    faults: () => ({}),
    // The merge starts from the values of two such forms, and each right keeps its type.
    send: (values: MergeValues) => saving.send(sentOf(values as Values, groups, newer)),
  };
  return (
    <Conflict
      merging={now !== null && form.isDirty ? merging : null}
      history={userCalls.history}
      newer={newer}
      look={look}
      isRefused={isRefused}
      openAnew={openAnew}
    />
  );
}
