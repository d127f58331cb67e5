import { flagWords } from '@terezi/domain/users/field-words.ts';
import type { UserGroupRow } from '@terezi/domain/users/user-group.ts';
import type { FieldBinding } from '#kit/form/state/form.ts';
import { date } from '#kit/formats.ts';
import { IntegerField } from '#kit/form/field/TypedField.tsx';
import { type Override, OverrideTable } from '#kit/form/field/OverrideTable.tsx';
import { SegmentsField } from '#kit/form/field/PickFields.tsx';
import { useSay } from '#kit/language.tsx';
import { useToday } from '#shell/use-today.ts';
import { FLAG_PARTS, GUARD_WORDS } from '@terezi/domain/users/flag-parts.ts';
import type { Rights } from './rights.ts';
import { peopleWords as words } from './words.ts';

/** Which gate a guard stands at. */
export function GuardField({ field }: { readonly field: FieldBinding<number> }) {
  const say = useSay();
  return (
    <SegmentsField
      field={field}
      hint={words.guardTypeText}
      options={GUARD_WORDS.map(({ choice }, id) => ({ id, name: say(choice) }))}
    />
  );
}

/** The first day that a person may see whose limit is so many days before today. */
export function firstDay(days: number, today: string): string {
  const at = new Date(`${today}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() - days);
  return date(at.toISOString().slice(0, 10));
}

/** How many days back a person sees, and which first day that makes today. */
export function DaysField(props: {
  readonly field: FieldBinding<number | null>;
  readonly disabled?: boolean;
}) {
  const { field, disabled = false } = props;
  const say = useSay();
  const today = useToday();
  const { value } = field;
  const hint =
    value === null || value === 0 ? words.noLimit : say(words.seesFrom, { date: firstDay(value, today) });
  return <IntegerField field={field} hint={hint} suffix={words.day} disabled={disabled} optional />;
}

type PermissionsProps = {
  readonly rights: Rights;
  readonly set: (change: Partial<Rights>) => void;
  readonly group: UserGroupRow;
  /** Rows in addition to those of the flags. */
  readonly beside?: readonly Override[];
  readonly disabled?: boolean;
};

/** What a person may do, beside what their group may. */
export function Permissions({ rights, set, group, beside = [], disabled = false }: PermissionsProps) {
  const say = useSay();
  const flags = FLAG_PARTS.map(({ words: name, flags: partFlags }) => ({
    words: name,
    rows: partFlags.map(
      (flag): Override => ({
        key: flag,
        words: flagWords[flag],
        inherited: group[flag],
        own: rights[flag],
        set: (own) => set({ [flag]: own }),
      }),
    ),
  }));
  const dispatcher: Override = {
    key: 'isDispetcher',
    words: words.dispatcher,
    inherited: false,
    own: rights.isDispetcher || null,
    set: (own) => set({ isDispetcher: own ?? false }),
  };
  return (
    <OverrideTable
      parts={[...flags, { words: words.role, rows: [dispatcher, ...beside] }]}
      head={{
        name: say(words.permission),
        inherited: say(words.groupValue, { group: group.name }),
        own: say(words.thisUser),
      }}
      back={words.backToGroup}
      disabled={disabled}
    />
  );
}
