import { NONE_WORDS } from '@terezi/domain/catalogues/none-words.ts';
import type { Words } from '@terezi/domain/grammar/words.ts';
import { IconArrowBackUp } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { createWords } from '#records/form/source.ts';
import { classes } from '#kit/classes.ts';
import { FieldGroup } from '#kit/form/field/FieldGroup.tsx';
import type { FieldBinding } from '#kit/form/state/form.ts';
import type { Option } from '#kit/form/choice/option-search.ts';
import { SearchField } from '#kit/form/choice/SearchField.tsx';
import { TextField } from '#kit/form/field/TextField.tsx';
import { FORM_WORDS } from '#kit/form/words.ts';
import { Keycap } from '#kit/part/Keycap.tsx';
import { IconButton } from '#kit/part/IconButton.tsx';
import { useSay } from '#kit/language.tsx';
import { part } from '#shell/frame/part.tsx';
import { CardMark, markClass, markOf } from '../seen/CardMark.tsx';
import { type PendingAddition, NEW } from './making.ts';
import css from '../operator.module.css';
import { OrderField } from './OrderField.tsx';
import { OrderRuler, type Weighed } from './OrderRuler.tsx';
import { asNamed, asOption, visitOptions } from './options.ts';
import { PARTIES, type Party } from './party.ts';
import { isOrderFromCard } from '../seen/recognised.ts';
import {
  canTakeBack,
  changedFields,
  type FieldName,
  isKnown,
  isPremise,
  type Makeable,
  PREMISES,
  valueBefore,
  type Visit,
  type VisitChange,
} from './visit.ts';
import { operatorWords as words } from '../words.ts';

type Props = { visit: Visit; change: (change: VisitChange) => void };
type Creating = {
  /** What the operator may add from a field whose search finds nothing. */
  makeable: ReadonlySet<Makeable>;
  make: (what: PendingAddition) => void;
};

/** The length of the bar in place of a value on its way: about that of such values. */
const BARS: Readonly<Record<Party, CSSProperties & { '--bar': string }>> = {
  trailer: { '--bar': '60px' },
  driver: { '--bar': '120px' },
  cargo: { '--bar': '96px' },
  sender: { '--bar': '150px' },
  senderWarehouse: { '--bar': '140px' },
  customer: { '--bar': '170px' },
  customerBranch: { '--bar': '180px' },
};

const CREATE = Object.fromEntries(
  Object.entries(NEW).map(([name, add]) => [name, createWords(add)]),
) as Readonly<Record<Makeable, Words>>;

// On the screen a moment after it: a weight does not wait for these fields.
const PremiseField = part(
  async () => (await import('./PremiseField.tsx')).PremiseField,
  () => {},
  () => <div className={css.premise} />,
);

function binding<Value>(
  name: FieldName,
  label: Words,
  rest: { value: Value; prefilled: boolean; change: (value: Value) => void },
): FieldBinding<Value> {
  return { id: `visit-${name}`, name, label, typed: null, message: null, leave: () => {}, ...rest };
}

/** The former value of a changed field, struck, and the way back to it. */
function Before({ visit, change, name }: Props & { name: Party }) {
  const say = useSay();
  const value = valueBefore(visit, name);
  const old = value?.name ?? say(words.none);
  return (
    <span className={css.before}>
      <s title={old}>{old}</s>
      {canTakeBack(visit, name) && (
        <IconButton
          size="xs"
          icon={IconArrowBackUp}
          label={say(words.takeBack, { name: old })}
          onClick={() => change({ kind: 'field', name, value })}
        />
      )}
    </span>
  );
}

/** The field of one party or thing that the visit names. */
function PartyField(props: Props & Creating & { name: Party; isChanged: boolean }) {
  const { visit, change, makeable, make, name, isChanged } = props;
  const bound = (label: Words) =>
    binding<Option | null>(name, label, {
      value: asOption(visit.fields[name]),
      prefilled: visit.prefilled.has(name),
      change: (option) => change({ kind: 'field', name, value: asNamed(option) }),
    });
  const disabled = (visit.truck === null && visit.ticket === null) || !isKnown(visit, name);
  // Its former value, with the way back to it, replaces the way to empty it.
  const clearable = !isChanged;
  if (isPremise(name)) {
    const ownerId = visit.fields[PREMISES[name]]?.id ?? null;
    return (
      <PremiseField name={name} ownerId={ownerId} bound={bound} clearable={clearable} disabled={disabled} />
    );
  }
  return (
    <SearchField
      field={bound(words[name])}
      load={visitOptions[name]}
      {...(makeable.has(name) && {
        create: { words: CREATE[name], open: (typed) => make({ noun: name, typed }) },
      })}
      none={NONE_WORDS[name]}
      clearable={clearable}
      {...(visit.truck && name === 'trailer' && { placeholder: words.none })}
      disabled={disabled}
    />
  );
}

/** What a ticket names besides the truck, labels beside the controls. All of it stays open until the ticket is completed. */
export function VisitFields({
  visit,
  change,
  makeable,
  make,
  weighed,
}: Props & Creating & { weighed: Weighed }) {
  const isNobody = visit.truck === null && visit.ticket === null;
  const changed = changedFields(visit);
  const orderMark = isOrderFromCard(visit) ? 'fromCard' : null;
  return (
    <FieldGroup columns="beside">
      {PARTIES.map((name) => {
        const mark = markOf(visit, name);
        return (
          <div
            key={name}
            className={classes(
              changed.has(name) && css.changed,
              markClass(mark),
              !isNobody && !isKnown(visit, name) && css.coming,
            )}
            style={BARS[name]}
            aria-busy={!isNobody && !isKnown(visit, name)}
          >
            <PartyField
              visit={visit}
              change={change}
              name={name}
              makeable={makeable}
              make={make}
              isChanged={changed.has(name)}
            />
            {changed.has(name) && <Before visit={visit} change={change} name={name} />}
            {mark && <CardMark mark={mark} />}
          </div>
        );
      })}
      <div className={markClass(orderMark)}>
        <OrderField visit={visit} change={change} />
        {orderMark && <CardMark mark={orderMark} />}
      </div>
      {visit.order && <OrderRuler visit={visit} weighed={weighed} />}
      <div className={css.noted}>
        <TextField
          field={binding<string>('note', words.note, {
            value: visit.fields.note,
            prefilled: false,
            change: (value) => change({ kind: 'field', name: 'note', value }),
          })}
          placeholder={FORM_WORDS.optional}
          disabled={isNobody}
        />
        {!isNobody && visit.fields.note === '' && <Keycap keys="Alt Q" />}
      </div>
    </FieldGroup>
  );
}
