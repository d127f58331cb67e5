import { useEffect, useRef } from 'react';
import css from './check.module.css';

/** A bare check box, light enough for a hundred rows; the label around it is the target. */
export function Check(props: {
  readonly label: string;
  readonly checked: boolean;
  readonly mixed?: boolean;
  readonly tabIndex?: number;
  readonly disabled?: boolean;
  /** `shift` extends the check over every row since the last one touched. */
  readonly change: (on: boolean, shift: boolean) => void;
}) {
  const box = useRef<HTMLInputElement>(null);
  const { label, checked, mixed = false, tabIndex, disabled, change } = props;
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed;
  }, [mixed]);
  return (
    <input
      ref={box}
      type="checkbox"
      className={css.check}
      aria-label={label}
      checked={checked}
      tabIndex={tabIndex}
      disabled={disabled}
      onChange={({ currentTarget, nativeEvent }) =>
        change(currentTarget.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }
    />
  );
}
