import type { TrailerRow } from '@terezi/domain/fleet/api.ts';
import { normalizePlate } from '@terezi/domain/grammar/fold.ts';
import { general } from '@terezi/domain/grammar/problems.ts';
import { ReferenceField } from '#catalogues/ReferenceField.tsx';
import { FieldGroup } from '#kit/form/FieldGroup.tsx';
import type { Form } from '#kit/form/form.ts';
import { FormDrawer } from '#kit/form/FormDrawer.tsx';
import { TextField } from '#kit/form/TextField.tsx';
import { MassField } from '#kit/form/TypedField.tsx';
import { useForm } from '#kit/form/use-form.ts';
import { useSay } from '#kit/language.tsx';
import { toast } from '#kit/toast.ts';
import { api } from '#shell/api.ts';
import { StaleNote } from '#shell/StaleNote.tsx';
import { useDraftPlace } from '#shell/use-draft-place.ts';
import { useGuard } from '#shell/use-guard.tsx';
import { SUCCESS } from '#shell/success.ts';
import { useSaving } from '#shell/use-saving.ts';
import { fleetWords } from '../words.ts';
import {
  formOf,
  newTrailer,
  type TrailerForm,
  trailerFaults,
  trailerInput,
  trailerLabels,
} from './trailer-form.ts';
import { trailerWords as words } from './words.ts';

function TrailerFields({ form }: { form: Form<TrailerForm> }) {
  return (
    <>
      <FieldGroup columns={2}>
        <TextField
          field={form.field('numberPlate')}
          label={fleetWords.plate}
          normalize={normalizePlate}
          code
          maxLength={15}
        />
        <MassField field={form.field('passportWeight')} sign="positive" optional />
        <TextField field={form.field('brand')} maxLength={100} optional />
        <TextField field={form.field('model')} maxLength={100} optional />
      </FieldGroup>
      <FieldGroup columns={1}>
        <ReferenceField field={form.field('senderId')} to="sender" optional />
      </FieldGroup>
    </>
  );
}

/** The form of a trailer beside whatever it was opened from; `trailer` is null for a new one. */
export function TrailerDrawer({
  trailer,
  typed,
  close,
  saved: tellSaved,
  reload,
}: {
  readonly trailer: TrailerRow | null;
  /** What was typed where a new trailer is created from; such a form keeps no draft. */
  readonly typed?: string;
  readonly close: () => void;
  readonly saved?: (trailer: TrailerRow) => void;
  readonly reload?: () => void;
}) {
  const say = useSay();
  const done = {
    done: ({ trailer: saved }: { trailer: TrailerRow }) => {
      toast({
        title: trailer ? say(SUCCESS.applied) : say(SUCCESS.added, { entity: say(words.entity) }),
        detail: saved.numberPlate,
      });
      tellSaved?.(saved);
    },
  };
  const adding = useSaving(api.trailer.add, done);
  const changing = useSaving(api.trailer.change, done);
  const { code } = trailer ? changing : adding;
  const draft = useDraftPlace('trailer', trailer);
  const form = useForm<TrailerForm>({
    labels: trailerLabels,
    initial: trailer ? formOf(trailer) : newTrailer(typed),
    validate: trailerFaults,
    submit: (values) =>
      trailer
        ? changing.send({ ...trailerInput(values), id: trailer.id, version: trailer.version })
        : adding.send(trailerInput(values)),
    ...(typed === undefined && { draft }),
    accepted: () => guard.leave(close),
    cancel: () => guard.ask(() => guard.leave(close)),
  });
  const guard = useGuard(form);
  return (
    <>
      <FormDrawer
        form={form}
        opened
        title={trailer ? say(words.one, { plate: trailer.numberPlate }) : say(words.add)}
        {...(!trailer && typed === undefined && { again: () => form.restart() })}
      >
        {code === general.stale.code && reload && <StaleNote reload={() => guard.leave(reload)} />}
        <TrailerFields form={form} />
      </FormDrawer>
      {guard.dialog}
    </>
  );
}
