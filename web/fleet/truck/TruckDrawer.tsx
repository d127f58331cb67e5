import type { TruckRow } from '@terezi/domain/fleet/api.ts';
import { isPlate } from '@terezi/domain/fleet/plate.ts';
import { fleetProblems } from '@terezi/domain/fleet/problems.ts';
import { fold } from '@terezi/domain/grammar/fold.ts';
import { general } from '@terezi/domain/grammar/problems.ts';
import { useRef, useState } from 'react';
import { FormDrawer } from '#kit/form/FormDrawer.tsx';
import type { KeepStore } from '#kit/form/keep.ts';
import { useForm } from '#kit/form/use-form.ts';
import { useSay } from '#kit/language.tsx';
import { toast } from '#kit/toast.ts';
import { api } from '#shell/api.ts';
import { heard } from '#shell/heard.ts';
import { StaleNote } from '#shell/StaleNote.tsx';
import { useGuard } from '#shell/use-guard.tsx';
import { SUCCESS } from '#shell/success.ts';
import { useSaving } from '#shell/use-saving.ts';
import { NewDriver } from '../driver/NewDriver.tsx';
import { focusField } from '../focus-field.ts';
import { fleetWords } from '../words.ts';
import { EmptyWeightHistory } from './EmptyWeightHistory.tsx';
import { TruckFields } from './TruckFields.tsx';
import { formOf, newTruck, type TruckForm, truckFaults, truckInput, truckLabels } from './truck-form.ts';
import { truckWords as words } from './words.ts';

type TruckDrawerProps = {
  /** The truck to change; null for a new one. */
  readonly truck: TruckRow | null;
  /** The plate of a new truck where somebody has typed it already. */
  readonly plate?: string;
  readonly close: () => void;
  readonly saved: (truck: TruckRow) => void;
  /** Another truck has the plate: its id. */
  readonly openOther: (id: number) => void;
  readonly reload?: () => void;
  readonly draft?: { readonly key: string; readonly store: KeepStore };
  /** Whether one new truck may follow another. */
  readonly several?: boolean;
};

async function truckOfPlate(plate: string): Promise<number | null> {
  const { truck } = await api.truck.list({ name: plate, pageSize: 25 });
  return truck.find(({ numberPlate }) => fold(numberPlate) === fold(plate))?.id ?? null;
}

/** The form of a truck beside whatever it was opened from. */
export function TruckDrawer(props: TruckDrawerProps) {
  const { truck, close, reload } = props;
  const say = useSay();
  const saved = useRef<TruckRow>(null);
  const [driverName, setDriverName] = useState<string | null>(null);
  const done = {
    refreshes: ['driver', 'dashboard'],
    done: (answer: { truck: TruckRow }) => {
      saved.current = answer.truck;
      toast({
        title: truck ? say(SUCCESS.applied) : say(SUCCESS.added, { entity: say(words.entity) }),
        detail: answer.truck.numberPlate,
      });
    },
  };
  const adding = useSaving(api.truck.add, done);
  const changing = useSaving(api.truck.change, done);
  const { code } = truck ? changing : adding;
  const form = useForm<TruckForm>({
    labels: truckLabels,
    initial: truck ? formOf(truck) : newTruck(props.plate),
    validate: truckFaults,
    submit: (values) =>
      truck
        ? changing.send({ ...truckInput(values), id: truck.id, version: truck.version })
        : adding.send(truckInput(values)),
    ...(props.draft && { draft: props.draft }),
    accepted: () => guard.leave(() => saved.current && props.saved(saved.current)),
    cancel: () => guard.ask(() => guard.leave(close)),
  });
  const guard = useGuard(form);
  // Once the plate is edited the refusal is gone, and what is said under it is another thing.
  const isTaken = code === fleetProblems.truckExists.code && isPlate(form.values.numberPlate);
  const openOther = async () => {
    const id = await heard(truckOfPlate(form.values.numberPlate));
    if (id !== null) guard.ask(() => guard.leave(() => props.openOther(id)));
  };
  return (
    <>
      <FormDrawer
        form={form}
        opened
        title={truck ? say(words.one, { plate: truck.numberPlate }) : say(words.add)}
        {...(props.several && { again: () => form.restart(newTruck()) })}
      >
        {code === general.stale.code && reload && <StaleNote reload={() => guard.leave(reload)} />}
        <TruckFields
          form={form}
          plateAction={
            isTaken && (
              <a
                href="#other"
                onClick={(event) => {
                  event.preventDefault();
                  void openOther();
                }}
              >
                {say(fleetWords.openOther)}
              </a>
            )
          }
          createDriver={setDriverName}
        />
        {truck && <EmptyWeightHistory truckId={truck.id} />}
      </FormDrawer>
      {driverName !== null && (
        <NewDriver
          name={driverName}
          done={(driver) => {
            setDriverName(null);
            if (driver) form.set('driverId', driver);
            focusField(form.field('driverId'));
          }}
        />
      )}
      {guard.dialog}
    </>
  );
}
