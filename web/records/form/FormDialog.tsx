import { Button, Modal } from '@mantine/core';
import type { Words } from '@terezi/domain/grammar/words.ts';
import type { ReactNode } from 'react';
import { ErrorSummary } from '#kit/form/ErrorSummary.tsx';
import type { Form } from '#kit/form/state/form.ts';
import { useLostKeys } from '#kit/form/form-keys.ts';
import { FORM_WORDS } from '#kit/form/words.ts';
import { useSay } from '#kit/language.tsx';
import css from '../records.module.css';

type FormDialogProps<Values extends object> = {
  readonly form: Form<Values>;
  readonly title: Words;
  /** The verb on the button. */
  readonly verb: Words;
  readonly children: ReactNode;
};

/** A short form over the page: its refusals above the fields, cancel and its verb below. */
export function FormDialog<Values extends object>(props: FormDialogProps<Values>) {
  const { form, title, verb, children } = props;
  const say = useSay();
  useLostKeys();
  return (
    <Modal
      opened
      onClose={form.cancel}
      title={say(title)}
      size={440}
      withCloseButton={false}
      closeOnEscape={false}
    >
      <form {...form.formProps}>
        <ErrorSummary wrong={form.wrong} general={form.general} />
        {children}
        <footer className={css.dialogFoot}>
          <Button onClick={form.cancel}>{say(FORM_WORDS.cancel)}</Button>
          <Button variant="filled" type="submit" disabled={form.isSending}>
            {say(verb)}
          </Button>
        </footer>
      </form>
    </Modal>
  );
}
