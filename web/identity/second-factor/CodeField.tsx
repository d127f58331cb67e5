import { CODE_DIGITS } from '@terezi/domain/identity/one-time-code.ts';
import { useId, useState } from 'react';
import { useSay } from '#kit/language.tsx';
import css from './code.module.css';
import { FACTOR_WORDS as words } from './second-factor-words.ts';

const PLACES = Array.from({ length: CODE_DIGITS }, (_, at) => at);

/**
 * The six digits of an app: one field under six boxes, so that pasting, a telephone's own suggestion and the keys of a
 * screen reader work. It sends itself with the sixth.
 */
export function CodeField(props: {
  readonly code: string;
  readonly change: (code: string) => void;
  readonly complete: (code: string) => void;
  readonly refusal: string | null;
  readonly isOff: boolean;
}) {
  const { code, change, complete, refusal, isOff } = props;
  const say = useSay();
  const id = useId();
  const [isHere, setHere] = useState(false);
  const type = (text: string) => {
    const digits = text.replaceAll(/\D/g, '').slice(0, CODE_DIGITS);
    change(digits);
    if (digits.length === CODE_DIGITS && digits !== code) complete(digits);
  };
  return (
    <div>
      <label className={css.label} htmlFor={id}>
        {say(words.code)}
      </label>
      <div className={css.boxes} data-wrong={refusal === null ? undefined : true}>
        {PLACES.map((at) => (
          <span
            key={at}
            className={isHere && at === Math.min(code.length, CODE_DIGITS - 1) ? css.at : undefined}
            aria-hidden="true"
          >
            {code[at]}
          </span>
        ))}
        <input
          id={id}
          data-autofocus
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={CODE_DIGITS + 1}
          value={code}
          readOnly={isOff}
          aria-invalid={refusal !== null}
          aria-describedby={`${id}-note`}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          onFocus={() => setHere(true)}
          onBlur={() => setHere(false)}
        />
      </div>
      <div id={`${id}-note`} className={refusal === null ? css.hint : css.wrong} role="status">
        {refusal ?? say(words.codeHint)}
      </div>
    </div>
  );
}
