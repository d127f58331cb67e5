import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useSay } from '../language.tsx';
import { PlainIconButton } from '../part/PlainIconButton.tsx';
import part from '../page/RowPanel.module.css';
import { WORDS } from '../words.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import { firstField } from './state/first-field.ts';
import type { Form } from './state/form.ts';
import { FORM_WORDS } from './words.ts';

type FormPanelProps<Values extends object> = {
  readonly form: Form<Values>;
  readonly title: string;
  /** What it does, beside its title. */
  readonly beside?: ReactNode;
  /** The verb on the button, which may name a quantity. */
  readonly verb: string;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
};

/** A form beside a list: nothing covers the list, in which the person looks things up meanwhile. The whole page on a phone. */
export function FormPanel<Values extends object>(props: FormPanelProps<Values>) {
  const { form, title, beside, verb, icon, children } = props;
  const say = useSay();
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => firstField(body.current)?.focus({ preventScroll: true }), []);
  return (
    <form {...form.formProps} className={part.panel} aria-label={title}>
      <header className={part.head}>
        <h2 className="h2">{title}</h2>
        {beside && <span className="cap">{beside}</span>}
        <span className={part.steps}>
          <PlainIconButton icon={IconX} label={say(WORDS.close)} onClick={form.cancel} />
        </span>
      </header>
      <div ref={body} className={part.in}>
        <ErrorSummary wrong={form.wrong} general={form.general} />
        {children}
      </div>
      <footer className={part.foot}>
        <div className="row">
          <Button onClick={form.cancel}>{say(FORM_WORDS.cancel)}</Button>
          <span className="end">
            <Button variant="filled" type="submit" leftSection={icon} disabled={form.isSending}>
              {verb}
            </Button>
          </span>
        </div>
      </footer>
    </form>
  );
}
