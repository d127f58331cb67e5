import { Input } from '@mantine/core';
import type { Language, Words } from '@terezi/domain/grammar/words.ts';
import type { Grams } from '@terezi/domain/grammar/mass.ts';
import type { KeyboardEvent } from 'react';
import { classes } from '../../classes.ts';
import { date, kilograms, number } from '../../formats.ts';
import { useLanguage, useSay } from '../../language.tsx';
import { Field, type FieldProps } from './Field.tsx';
import css from './field.module.css';
import {
  type DecimalRule,
  dayAfter,
  readDate,
  readDecimal,
  readInteger,
  readMass,
  type Typed,
} from './typed.ts';
import { FORM_WORDS } from '../words.ts';

type TypedFieldProps<Value> = FieldProps<Value | null> & {
  readonly read: (text: string) => Typed<Value>;
  readonly print: (value: Value, language: Language) => string;
  readonly suffix?: Words | undefined;
  readonly inputMode?: 'decimal' | 'numeric';
  readonly step?: (value: Value, by: 1 | -1) => Value;
};

/**
 * A value written as text: read with every keystroke and printed in one manner when the person leaves the field. Text that
 * cannot be read stays as it was typed.
 */
function TypedField<Value>(props: TypedFieldProps<Value>) {
  const say = useSay();
  const { language } = useLanguage();
  const { field, read, print, suffix, inputMode, step } = props;
  const text = field.typed?.text ?? (field.value === null ? '' : print(field.value, language));

  const change = (input: string) => {
    const { value, problem } = read(input);
    field.change(value, { text: input, problem });
  };
  const stepBy = (event: KeyboardEvent) => {
    const by = ({ ArrowUp: 1, ArrowDown: -1 } as const)[event.key];
    if (!by || !step || field.value === null) return;
    event.preventDefault();
    field.change(step(field.value, by));
  };

  return (
    <Field {...props}>
      {(control) => (
        <Input
          {...control}
          classNames={{ input: classes(css.control, 'fig') }}
          value={text}
          inputMode={inputMode}
          autoComplete="off"
          rightSection={suffix && <span className={css.suffix}>{say(suffix)}</span>}
          rightSectionWidth={38}
          onChange={({ currentTarget }) => change(currentTarget.value)}
          onBlur={field.leave}
          onKeyDown={stepBy}
        />
      )}
    </Field>
  );
}

type NumberProps<Value> = FieldProps<Value | null> & Partial<DecimalRule> & { readonly suffix?: Words };
const rule = (props: Partial<DecimalRule>, decimals: DecimalRule['decimals']): DecimalRule => ({
  decimals: props.decimals ?? decimals,
  sign: props.sign ?? 'not-negative',
});

/** Kilograms in, whole grams out; at most two decimals unless given otherwise. */
export function MassField(props: NumberProps<Grams>) {
  return (
    <TypedField
      {...props}
      read={(text) => readMass(text, rule(props, 2))}
      print={kilograms}
      suffix={props.suffix ?? FORM_WORDS.kilogram}
      inputMode="decimal"
    />
  );
}

/** A number with decimals, kept as decimal text with a point. */
export function DecimalField(props: NumberProps<string>) {
  return (
    <TypedField
      {...props}
      read={(text) => readDecimal(text, rule(props, 2))}
      print={number}
      inputMode="decimal"
    />
  );
}

/** A whole number. */
export function IntegerField(props: NumberProps<number>) {
  return (
    <TypedField
      {...props}
      read={(text) => readInteger(text, props.sign)}
      print={number}
      inputMode="numeric"
    />
  );
}

/** A day, kept as YYYY-MM-DD; written DD.MM.YYYY in every browser language, ↑ and ↓ step by a day. */
export function DateField(props: FieldProps<string | null>) {
  return (
    <TypedField
      placeholder={FORM_WORDS.datePattern}
      {...props}
      read={readDate}
      print={(day) => date(day)}
      inputMode="numeric"
      step={dayAfter}
    />
  );
}
