import type { DriverRow } from '@terezi/domain/fleet/api.ts';
import { general } from '@terezi/domain/grammar/problems.ts';
import { FormDrawer } from '#kit/form/FormDrawer.tsx';
import { useForm } from '#kit/form/use-form.ts';
import { useSay } from '#kit/language.tsx';
import { toast } from '#kit/toast.ts';
import { api } from '#shell/api.ts';
import { StaleNote } from '#shell/StaleNote.tsx';
import { useDraftPlace } from '#shell/use-draft-place.ts';
import { useGuard } from '#shell/use-guard.tsx';
import { SUCCESS } from '#shell/success.ts';
import { useSaving } from '#shell/use-saving.ts';
import { DriverFields } from './DriverFields.tsx';
import {
  type DriverForm,
  driverFaults,
  driverInput,
  driverLabels,
  formOf,
  newDriver,
} from './driver-form.ts';
import { driverWords as words } from './words.ts';

/** The form of a driver beside whatever it was opened from; `driver` is null for a new one. */
export function DriverDrawer({
  driver,
  typed,
  close,
  saved: tellSaved,
  reload,
}: {
  readonly driver: DriverRow | null;
  /** What was typed where a new driver is created from; such a form keeps no draft. */
  readonly typed?: string;
  readonly close: () => void;
  readonly saved?: (driver: DriverRow) => void;
  readonly reload?: () => void;
}) {
  const say = useSay();
  const done = {
    refreshes: ['truck'],
    done: ({ driver: saved }: { driver: DriverRow }) => {
      toast({
        title: driver ? say(SUCCESS.applied) : say(SUCCESS.added, { entity: say(words.entity) }),
        detail: saved.name,
      });
      tellSaved?.(saved);
    },
  };
  const adding = useSaving(api.driver.add, done);
  const changing = useSaving(api.driver.change, done);
  const { code } = driver ? changing : adding;
  const draft = useDraftPlace('driver', driver);
  const form = useForm<DriverForm>({
    labels: driverLabels,
    initial: driver ? formOf(driver) : newDriver(typed),
    validate: driverFaults,
    submit: (values) =>
      driver
        ? changing.send({ ...driverInput(values), id: driver.id, version: driver.version })
        : adding.send(driverInput(values)),
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
        title={driver ? say(words.one, { name: driver.name }) : say(words.add)}
        {...(!driver && typed === undefined && { again: () => form.restart() })}
      >
        {code === general.stale.code && reload && <StaleNote reload={() => guard.leave(reload)} />}
        <DriverFields form={form} />
      </FormDrawer>
      {guard.dialog}
    </>
  );
}
