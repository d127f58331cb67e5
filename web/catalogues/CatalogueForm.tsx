import { Button } from '@mantine/core';
import type { Catalogue } from '@terezi/domain/grammar/catalogue.ts';
import type { CatalogueRow } from '@terezi/domain/grammar/catalogue-api.ts';
import { useRef, useState } from 'react';
import { FormDrawer } from '#kit/form/FormDrawer.tsx';
import { useForm } from '#kit/form/use-form.ts';
import { useSay } from '#kit/language.tsx';
import { Note } from '#kit/Note.tsx';
import { toast } from '#kit/toast.ts';
import { asProblems, useDeed } from '#shell/deed.ts';
import { asRefused, isStale } from '#shell/refused.ts';
import { browserStore } from '#shell/storage.ts';
import { useGuard } from '#shell/use-guard.tsx';
import { CatalogueFields, type Referring } from './CatalogueFields.tsx';
import { callsOf, rowIn } from './calls.ts';
import css from './form.module.css';
import { titleOf } from './row-text.ts';
import { blankValues, type FormValues, faultsOf, inputOf, valuesOf } from './values.ts';
import { CATALOGUE_WORDS } from './words.ts';

type CatalogueFormProps = Referring & {
  readonly catalogue: Catalogue;
  /** The row to edit, as it was when the form opened; null for a new one. */
  readonly row: CatalogueRow | null;
  /** What was typed where a new row is created from; such a form keeps no draft. */
  readonly typed?: string;
  readonly close: () => void;
  readonly done?: (row: CatalogueRow) => void;
  /** Opens the row again as it is now; what was changed stays as a draft on top. */
  readonly reload?: () => void;
};

function useSaving({ catalogue, row, done }: CatalogueFormProps) {
  const say = useSay();
  const calls = callsOf(catalogue);
  const add = useDeed(calls.add);
  const change = useDeed(calls.change);
  const [isOld, setOld] = useState(false);
  const save = async (values: FormValues) => {
    const input = inputOf(catalogue, values);
    const isNew = row === null;
    try {
      const answer = isNew
        ? await add.attempt(input)
        : await change.attempt({ ...input, id: row.id, version: row.version });
      const saved = rowIn(catalogue, answer);
      const words = isNew ? CATALOGUE_WORDS.added : CATALOGUE_WORDS.changed;
      toast({ title: say(words, { one: say(catalogue.words.one) }), detail: titleOf(catalogue, saved) });
      done?.(saved);
      return undefined;
    } catch (failure) {
      const refused = asRefused(failure);
      setOld(isStale(refused));
      return isStale(refused) ? [{ Field: '', Message: refused.message }] : asProblems(refused);
    }
  };
  return { save, isOld };
}

/** A row of a catalogue in a drawer beside its list, or, created from another form, above that form. */
export function CatalogueForm(props: CatalogueFormProps) {
  const { catalogue, row, typed, close, reload, Reference } = props;
  const say = useSay();
  const { save, isOld } = useSaving(props);
  // "Save and new" is told only after the form was accepted, so closing waits for that one moment.
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const leave = () => guard.leave(close);
  const form = useForm<FormValues>({
    labels: Object.fromEntries(Object.entries(catalogue.fields).map(([name, { words }]) => [name, words])),
    initial: row ? valuesOf(catalogue, row) : blankValues(catalogue, typed),
    validate: faultsOf(catalogue),
    submit: async (values) => {
      const problems = await save(values);
      if (!problems) closing.current = setTimeout(leave);
      return problems;
    },
    ...(typed === undefined && {
      draft: { key: `${catalogue.noun}:${row?.id ?? 'new'}`, store: browserStore },
    }),
    cancel: () => guard.ask(leave),
  });
  const guard = useGuard(form);
  const again = () => {
    clearTimeout(closing.current);
    form.restart(blankValues(catalogue));
  };
  return (
    <>
      <FormDrawer
        form={form}
        opened
        title={row ? titleOf(catalogue, row) : say(catalogue.words.add)}
        {...(row === null && typed === undefined && { again })}
      >
        {isOld && reload && (
          <div className={css.stale}>
            <Note tone="warn" title={say(CATALOGUE_WORDS.staleText)}>
              <Button size="xs" mt={6} onClick={() => guard.leave(reload)}>
                {say(CATALOGUE_WORDS.reload)}
              </Button>
            </Note>
          </div>
        )}
        <CatalogueFields catalogue={catalogue} form={form} Reference={Reference} />
      </FormDrawer>
      {guard.dialog}
    </>
  );
}
