import { IconChevronDown, IconX } from '@tabler/icons-react';
import { number } from '../../formats.ts';
import { Icon } from '../../part/Icon.tsx';
import { useLanguage, useSay } from '../../language.tsx';
import { Status } from '../../part/Status.tsx';
import css from './option.module.css';
import type { Option } from './option-search.ts';
import { FORM_WORDS } from '../words.ts';

type Tail = {
  readonly value: Option | null;
  /** How many were found; null while the list is closed. */
  readonly count: number | null;
  readonly isClearable: boolean;
};

/** The room that the end of a select needs, in pixels. */
export function tailWidth({ value, count, isClearable }: Tail): number {
  if (count !== null) return 100;
  return 34 + (value?.fresh ? 66 : 0) + (value && isClearable ? 26 : 0);
}

/** The end of a select: what was found, "new", clear, and the arrow. */
export function OptionTail({
  value,
  count,
  isClearable,
  label,
  clear,
}: Tail & { label: string; clear: () => void }) {
  const say = useSay();
  const { language } = useLanguage();
  return (
    <span className={css.tail}>
      {count !== null && (
        <span className={css.count}>{say(FORM_WORDS.found, { count: number(count, language) })}</span>
      )}
      {count === null && value?.fresh && (
        <Status shape="check" tone="ok" pill>
          {say(FORM_WORDS.fresh)}
        </Status>
      )}
      {count === null && value && isClearable && (
        <button
          type="button"
          tabIndex={-1}
          className={css.clear}
          aria-label={say(FORM_WORDS.clear, { field: label })}
          onMouseDown={(event) => event.preventDefault()}
          onClick={clear}
        >
          <Icon of={IconX} size="s" />
        </button>
      )}
      <Icon of={IconChevronDown} size="s" />
    </span>
  );
}
