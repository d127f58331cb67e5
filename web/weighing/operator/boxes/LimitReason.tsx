import { useEffect, useState } from 'react';
import type { FieldBinding } from '#kit/form/state/form.ts';
import { TextField } from '#kit/form/field/TextField.tsx';
import css from './objection-box.module.css';
import { orderWords as words } from '../visit/order-words.ts';
import type { Objections } from '../glass/use-accept.ts';

const ID = 'limit-reason';
const [MIN_LETTERS, MAX_LETTERS] = [5, 500];

/** Why the order's limit is exceeded, asked where the operator goes on in spite of that warning: it stays on the ticket. */
export function useLimitReason(warnings: Objections['warnings']) {
  const isAsked = warnings.some(({ objection }) => objection === 'overOrder');
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const isWhole = reason.trim().length >= MIN_LETTERS;
  const field: FieldBinding<string> = {
    id: ID,
    name: 'limitReason',
    label: words.reason,
    value: reason,
    change: setReason,
    typed: null,
    message: isTried && !isWhole ? words.reasonShort : null,
    prefilled: false,
    leave: () => {},
  };
  return {
    isAsked,
    field,
    said: isAsked && { limitReason: reason.trim() },
    /** Whether the reason is complete; from the first try on, the box shows what is missing. */
    mayGoOn(): boolean {
      if (!isAsked || isWhole) return true;
      setTried(true);
      document.getElementById(ID)?.focus();
      return false;
    },
  };
}

/** The reason, which gets the focus as soon as it is asked. */
export function LimitReason({ reason }: { reason: ReturnType<typeof useLimitReason> }) {
  useEffect(() => document.getElementById(ID)?.focus(), []);
  return (
    <div className={css.reason}>
      <TextField field={reason.field} maxLength={MAX_LETTERS} />
    </div>
  );
}
