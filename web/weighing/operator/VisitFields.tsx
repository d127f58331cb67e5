import type { Words } from '@terezi/domain/grammar/words.ts';
import { IconArrowBackUp } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { createWords } from '#records/source.ts';
import { classes } from '#kit/classes.ts';
import { FieldGroup } from '#kit/form/FieldGroup.tsx';
import type { FieldBinding } from '#kit/form/form.ts';
import type { Option } from '#kit/form/option-search.ts';
import { SearchField } from '#kit/form/SearchField.tsx';
import { TextField } from '#kit/form/TextField.tsx';
import { FORM_WORDS } from '#kit/form/words.ts';
import { Keycap } from '#kit/Keycap.tsx';
import { IconButton } from '#kit/IconButton.tsx';
import { useSay } from '#kit/language.tsx';
import { type Making, NEW } from './making.ts';
import css from './operator.module.css';
import { asNamed, asOption, visitOptions } from './options.ts';
import {
  changedFields,
  type FieldName,
  isKnown,
  type Makeable,
  PARTIES,
  type Party,
  valueBefore,
  type Visit,
  type VisitChange,
} from './visit.ts';
import { operatorWords as words } from './words.ts';

type Props = { visit: Visit; change: (change: VisitChange) => void };
type Creating = {
  /** What may be made from a field whose search finds nothing. */
  makeable: ReadonlySet<Makeable>;
  make: (what: Making) => void;
};

/** How long a bar stands for a value that is on its way: about as long as such values are. */
const BARS: Readonly<Record<Party, CSSProperties & { '--bar': string }>> = {
  trailer: { '--bar': '60px' },
  driver: { '--bar': '120px' },
  cargo: { '--bar': '96px' },
  sender: { '--bar': '150px' },
  customer: { '--bar': '170px' },
};

const CREATE = Object.fromEntries(PARTIES.map((name) => [name, createWords(NEW[name])])) as Readonly<
  Record<Party, Words>
>;

function binding<Value>(
  name: FieldName,
  label: Words,
  rest: { value: Value; prefilled: boolean; change: (value: Value) => void },
): FieldBinding<Value> {
  return { id: `visit-${name}`, name, label, typed: null, message: null, leave: () => {}, ...rest };
}

/** What a changed field was before, struck, and the way back to it. */
function Before({ visit, change, name }: Props & { name: Party }) {
  const say = useSay();
  const value = valueBefore(visit, name);
  const old = value?.name ?? say(words.none);
  return (
    <span className={css.before}>
      <s title={old}>{old}</s>
      <IconButton
        size="xs"
        icon={IconArrowBackUp}
        label={say(words.takeBack, { name: old })}
        onClick={() => change({ kind: 'field', name, value })}
      />
    </span>
  );
}

/** What a ticket names besides the truck, labels beside the controls. All of it stays open until the ticket is completed. */
export function VisitFields({ visit, change, makeable, make }: Props & Creating) {
  const isNobody = visit.truck === null && visit.ticket === null;
  const changed = changedFields(visit);
  return (
    <FieldGroup columns="beside">
      {PARTIES.map((name) => (
        <div
          key={name}
          className={classes(
            changed.has(name) && css.changed,
            !isNobody && !isKnown(visit, name) && css.coming,
          )}
          style={BARS[name]}
          aria-busy={!isNobody && !isKnown(visit, name)}
        >
          <SearchField
            field={binding<Option | null>(name, words[name], {
              value: asOption(visit.fields[name]),
              prefilled: visit.prefilled.has(name),
              change: (option) => change({ kind: 'field', name, value: asNamed(option) }),
            })}
            load={visitOptions[name]}
            {...(makeable.has(name) && {
              create: { words: CREATE[name], open: (typed) => make({ noun: name, typed }) },
            })}
            // What it was stands there instead, with the way back to it.
            clearable={!changed.has(name)}
            {...(visit.truck && name === 'trailer' && { placeholder: words.none })}
            disabled={isNobody || !isKnown(visit, name)}
          />
          {changed.has(name) && <Before {...{ visit, change, name }} />}
        </div>
      ))}
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
