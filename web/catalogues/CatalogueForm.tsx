import type { Catalogue } from '@terezi/domain/grammar/catalogue.ts';
import type { CatalogueAnswer, CatalogueRow } from '@terezi/domain/grammar/catalogue-api.ts';
import { general } from '@terezi/domain/grammar/problems.ts';
import { FormDrawer } from '#kit/form/FormDrawer.tsx';
import { useForm } from '#kit/form/use-form.ts';
import { useSay } from '#kit/language.tsx';
import { toast } from '#kit/toast.ts';
import { StaleNote } from '#shell/StaleNote.tsx';
import { SUCCESS } from '#shell/success.ts';
import { useDraftPlace } from '#shell/use-draft-place.ts';
import { useGuard } from '#shell/use-guard.tsx';
import { useSaving } from '#shell/use-saving.ts';
import { CatalogueFields, type Referring } from './CatalogueFields.tsx';
import { callsOf, rowIn } from './calls.ts';
import { titleOf } from './row-text.ts';
import { blankValues, type FormValues, faultsOf, inputOf, valuesOf } from './values.ts';

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

/** A row of a catalogue in a drawer beside its list, or, created from another form, above that form. */
export function CatalogueForm(props: CatalogueFormProps) {
  const { catalogue, row, typed, close, reload, Reference } = props;
  const say = useSay();
  const calls = callsOf(catalogue);
  const told = (title: string) => ({
    done: (answer: CatalogueAnswer) => {
      const saved = rowIn(catalogue, answer);
      toast({ title, detail: titleOf(catalogue, saved) });
      props.done?.(saved);
    },
  });
  const adding = useSaving(calls.add, told(say(SUCCESS.added, { entity: say(catalogue.words.one) })));
  const changing = useSaving(calls.change, told(say(SUCCESS.applied)));
  const { code } = row ? changing : adding;
  const leave = () => guard.leave(close);
  const draft = useDraftPlace(catalogue.noun, row);
  const form = useForm<FormValues>({
    labels: Object.fromEntries(Object.entries(catalogue.fields).map(([name, { words }]) => [name, words])),
    initial: row ? valuesOf(catalogue, row) : blankValues(catalogue, typed),
    validate: faultsOf(catalogue),
    submit: (values) => {
      const input = inputOf(catalogue, values);
      return row ? changing.send({ ...input, id: row.id, version: row.version }) : adding.send(input);
    },
    accepted: leave,
    ...(typed === undefined && { draft }),
    cancel: () => guard.ask(leave),
  });
  const guard = useGuard(form);
  const again = () => form.restart(blankValues(catalogue));
  return (
    <>
      <FormDrawer
        form={form}
        opened
        title={row ? titleOf(catalogue, row) : say(catalogue.words.add)}
        {...(row === null && typed === undefined && { again })}
      >
        {code === general.stale.code && reload && <StaleNote reload={() => guard.leave(reload)} />}
        <CatalogueFields catalogue={catalogue} form={form} Reference={Reference} />
      </FormDrawer>
      {guard.dialog}
    </>
  );
}
