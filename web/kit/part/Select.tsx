import { IconChevronDown } from '@tabler/icons-react';
import { classes } from '../classes.ts';
import { Icon } from './Icon.tsx';
import part from './Select.module.css';

type SelectProps<Value> = {
  /** Its name, where no words beside it say it. */
  readonly label?: string;
  readonly options: readonly { readonly value: Value; readonly text: string }[];
  readonly value: Value;
  readonly change: (value: Value) => void;
  /** As low as what stands in a foot. */
  readonly small?: boolean;
  /** As wide as a text of some words. */
  readonly wide?: boolean;
};

/** One of a short, familiar list, in the browser's own control; fields of forms search instead. */
export function Select<Value extends string | number>(props: SelectProps<Value>) {
  const { label, options, value, change, small = false, wide = false } = props;
  return (
    <span className={classes(part.select, small && part.small, wide && part.wide)}>
      <select
        aria-label={label}
        value={value}
        onChange={({ currentTarget }) => {
          const chosen = options[currentTarget.selectedIndex];
          if (chosen) change(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
      <Icon of={IconChevronDown} size="s" />
    </span>
  );
}
