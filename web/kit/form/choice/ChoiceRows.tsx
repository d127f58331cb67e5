import type { Words } from '@terezi/domain/grammar/words.ts';
import { useSay } from '../../language.tsx';
import css from './choice-rows.module.css';
import type { FieldBinding } from '../state/form.ts';
import type { Option } from './option-search.ts';

/** Choosing one of a few that need a sentence each: all in sight, a row each. */
export function ChoiceRows(props: {
  readonly field: FieldBinding<Option | null>;
  readonly options: readonly Option[];
  /** The sentence of each, by its id. */
  readonly told: Readonly<Record<string, Words>>;
  readonly label?: Words;
}) {
  const say = useSay();
  const { field, options, told, label = field.label } = props;
  return (
    <div role="radiogroup" aria-label={say(label)} className={css.rows}>
      {options.map((option) => {
        const isOn = field.value?.id === option.id;
        const means = told[option.id];
        return (
          <label key={option.id} data-on={isOn || undefined}>
            <input
              type="radio"
              id={isOn ? field.id : undefined}
              name={field.name}
              checked={isOn}
              onChange={() => field.change(option)}
            />
            <b>{option.name}</b>
            <span className="mid">{means && say(means)}</span>
          </label>
        );
      })}
    </div>
  );
}
