import type { ReactNode } from 'react';
import { classes } from '../../classes.ts';
import { useSay } from '../../language.tsx';
import { Segments } from '../../part/Segments.tsx';
import type { FieldProps } from './Field.tsx';
import css from './pick.module.css';
import { FORM_WORDS } from '../words.ts';

/** Something to pick; the fact says more about it. */
export type Choosable<Id> = { readonly id: Id; readonly name: string; readonly fact?: string };

/** Controls that are one field: its name, what stands in it, and its one line of text. */
export function PickSet<Value>(props: FieldProps<Value> & { readonly children: ReactNode }) {
  const { field, label, hint, optional = false, children } = props;
  const say = useSay();
  const line = field.message ?? hint;
  const lineId = `${field.id}-message`;
  return (
    <fieldset
      id={field.id}
      className={css.set}
      tabIndex={-1}
      aria-describedby={lineId}
      data-wrong={field.message !== null || undefined}
      onBlur={field.leave}
    >
      <legend className={css.legend}>
        {say(label ?? field.label)}
        {optional && <span className={css.optional}> {say(FORM_WORDS.optional)}</span>}
      </legend>
      {children}
      <div id={lineId} className={classes(css.line, field.message !== null && css.wrong)}>
        {line && (typeof line === 'string' ? line : say(line))}
      </div>
    </fieldset>
  );
}

/** One of a few that are worth reading, all in sight. */
export function RadioRows<Id extends string | number>(
  props: FieldProps<Id | null> & {
    readonly options: readonly Choosable<Id>[];
    readonly isStacked?: boolean;
    /** Side by side, where they are a few short words. */
    readonly isRow?: boolean;
  },
) {
  const { field, options, disabled = false, isStacked = false, isRow = false } = props;
  return (
    <PickSet {...props}>
      <div className={isRow ? css.inRow : classes(css.rows, isStacked && css.stacked)}>
        {options.map(({ id, name, fact }) => (
          <label
            key={id}
            className={isRow ? css.check : css.row}
            data-chosen={id === field.value || undefined}
          >
            <input
              type="radio"
              name={field.id}
              checked={id === field.value}
              disabled={disabled}
              onChange={() => field.change(id)}
            />
            <span className={css.two}>
              <span className="m">{name}</span>
              {fact !== undefined && <span className={css.fact}>{fact}</span>}
            </span>
          </label>
        ))}
      </div>
    </PickSet>
  );
}

/** Any number of a few, each with its box. */
export function CheckRows<Id extends string | number>(
  props: FieldProps<readonly Id[]> & {
    readonly options: readonly Choosable<Id>[];
    /** Side by side, where they are a few short words. */
    readonly isRow?: boolean;
  },
) {
  const { field, options, disabled = false, isRow = false } = props;
  const after = (id: Id, on: boolean) =>
    options.flatMap((each) => ((each.id === id ? on : field.value.includes(each.id)) ? [each.id] : []));
  return (
    <PickSet {...props}>
      <div className={isRow ? css.inRow : css.checks}>
        {options.map(({ id, name }) => (
          <label key={id} className={css.check}>
            <input
              type="checkbox"
              checked={field.value.includes(id)}
              disabled={disabled}
              onChange={({ currentTarget }) => field.change(after(id, currentTarget.checked))}
            />
            {name}
          </label>
        ))}
      </div>
    </PickSet>
  );
}

/** One of a few short words, side by side. */
export function SegmentsField<Id extends string | number>(
  props: FieldProps<Id> & { readonly options: readonly Choosable<Id>[] },
) {
  const { field, options } = props;
  const say = useSay();
  return (
    <PickSet {...props}>
      <Segments
        label={say(props.label ?? field.label)}
        options={options.map(({ id, name }) => ({ value: id, text: name }))}
        value={field.value}
        change={field.change}
      />
    </PickSet>
  );
}
