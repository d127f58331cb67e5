import { Button, Modal } from '@mantine/core';
import { ErrorSummary } from '#kit/form/ErrorSummary.tsx';
import type { Option } from '#kit/form/option-search.ts';
import { useForm } from '#kit/form/use-form.ts';
import { FORM_WORDS } from '#kit/form/words.ts';
import { useSay } from '#kit/language.tsx';
import { api } from '#shell/api.ts';
import { useSaving } from '#shell/use-saving.ts';
import css from '../fleet.module.css';
import { DriverFields } from './DriverFields.tsx';
import { type DriverForm, driverFaults, driverInput, driverLabels, newDriver } from './driver-form.ts';
import { driverWords as words } from './words.ts';

/** A driver made without leaving the form that needs one; answers it as an option, or null when given up. */
export function NewDriver({ name, done }: { name: string; done: (driver: Option | null) => void }) {
  const say = useSay();
  const adding = useSaving(api.driver.add, {
    done: ({ driver }) => done({ id: String(driver.id), name: driver.name, fresh: true }),
  });
  const form = useForm<DriverForm>({
    labels: driverLabels,
    initial: newDriver(name),
    validate: driverFaults,
    submit: (values) => adding.send(driverInput(values)),
    cancel: () => done(null),
  });
  return (
    <Modal
      opened
      onClose={form.cancel}
      title={say(words.add)}
      size={440}
      withCloseButton={false}
      closeOnEscape={false}
    >
      <form {...form.formProps}>
        <ErrorSummary wrong={form.wrong} general={form.general} />
        <DriverFields form={form} short />
        <footer className={css.dialogFoot}>
          <Button onClick={form.cancel}>{say(FORM_WORDS.cancel)}</Button>
          <Button variant="filled" type="submit" disabled={form.isSending}>
            {say(words.create)}
          </Button>
        </footer>
      </form>
    </Modal>
  );
}
