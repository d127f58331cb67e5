import type { Words } from '@terezi/domain/grammar/words.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, useContext, useLayoutEffect } from 'react';
import { classes } from '../../classes.ts';
import { Icon } from '../../part/Icon.tsx';
import { useSay } from '../../language.tsx';
import css from './field.module.css';
import type { FieldBinding } from '../state/form.ts';
import type { Message } from '../state/form-state.ts';
import { NeededSaidContext } from './needed.ts';
import { FORM_WORDS } from '../words.ts';

/** What every field takes besides its binding. */
export type FieldProps<Value> = {
  readonly field: FieldBinding<Value>;
  /** Where the form shows a longer or shorter name than its summaries do. */
  readonly label?: Words;
  readonly hint?: Message;
  /** The hint says that all is well. */
  readonly isWell?: boolean;
  /** The hint is worth reading, though nothing is wrong; where `isLive` it is read out as it comes. */
  readonly hintTone?: 'warn';
  readonly isLive?: boolean;
  /** Required is the rule and stays unmarked. Optional stays so too in a form that names above its fields what it needs. */
  readonly optional?: boolean;
  readonly placeholder?: Words;
  readonly disabled?: boolean;
  /** Follows the error, for example a link to the record that is in the way. */
  readonly action?: ReactNode;
};

/** What the control inside a field must carry so that label, hint and error belong to it. */
export type ControlProps = {
  readonly id: string;
  readonly name: string;
  readonly error: boolean;
  readonly disabled: boolean;
  readonly placeholder: string | undefined;
  readonly 'aria-describedby': string;
  readonly 'data-prefilled': true | undefined;
};

/** The text of a message in the reader's language. */
function useMessage(): (message: Message) => string {
  const say = useSay();
  return (message) => (typeof message === 'string' ? message : say(message));
}

/** The one line under a control: its error, else its hint, which share their place; nothing where there is neither. */
export function MessageLine(props: {
  id: string;
  message: Message | null;
  hint: Message | undefined;
  isWell?: boolean | undefined;
  hintTone?: 'warn' | undefined;
  isLive?: boolean | undefined;
  action?: ReactNode;
}) {
  const tell = useMessage();
  const { id, message, hint, isWell, hintTone, isLive, action } = props;
  if (!message) {
    return (
      <div
        id={id}
        className={classes(css.message, isWell && css.well, hintTone && css[hintTone])}
        aria-live={isLive ? 'polite' : undefined}
      >
        {hint && (
          <span>
            {tell(hint)} {hintTone && action}
          </span>
        )}
      </div>
    );
  }
  return (
    <div id={id} className={classes(css.message, css.wrong)}>
      <Icon of={IconAlertTriangle} size="s" />
      <span>
        {tell(message)} {action}
      </span>
    </div>
  );
}

/** Label above, control, and the message line; the control is drawn by `children`. */
export function Field<Value>({
  children,
  ...props
}: FieldProps<Value> & { readonly children: (control: ControlProps) => ReactNode }) {
  const say = useSay();
  const { field } = props;
  const isNeededSaid = useContext(NeededSaidContext);
  const messageId = `${field.id}-message`;
  // Mantine's inputs name only lines that they draw themselves, and take away what they are given.
  useLayoutEffect(() => document.getElementById(field.id)?.setAttribute('aria-describedby', messageId));
  return (
    <div className={css.field}>
      <label htmlFor={field.id} className={css.label}>
        {say(props.label ?? field.label)}
        {props.optional && !isNeededSaid && <span className={css.optional}> {say(FORM_WORDS.optional)}</span>}
      </label>
      {children({
        id: field.id,
        name: field.name,
        error: field.message !== null,
        disabled: props.disabled ?? false,
        placeholder: props.placeholder && say(props.placeholder),
        'aria-describedby': messageId,
        'data-prefilled': field.prefilled || undefined,
      })}
      <MessageLine
        id={messageId}
        message={field.message}
        hint={props.hint}
        isWell={props.isWell}
        hintTone={props.hintTone}
        isLive={props.isLive}
        action={props.action}
      />
    </div>
  );
}
