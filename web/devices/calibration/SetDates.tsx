import { Button } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { calibrationPermission } from '@terezi/domain/devices/calibration/calibration-policy.ts';
import { date, note } from '@terezi/domain/grammar/field/field.ts';
import { mayByRole } from '@terezi/domain/grammar/policy.ts';
import { useState } from 'react';
import { classes } from '#kit/classes.ts';
import { useForm } from '#kit/form/state/use-form.ts';
import { Icon } from '#kit/part/Icon.tsx';
import { useSay } from '#kit/language.tsx';
import { toast } from '#kit/toast/toast.ts';
import { Attachments } from '#records/attachments/Attachments.tsx';
import { FormDialog } from '#records/form/FormDialog.tsx';
import type { FormValues } from '#records/noun.ts';
import { RecordFields } from '#records/form/RecordFields.tsx';
import { ReferenceSearch } from '#records/form/ReferenceSearch.tsx';
import { faultsOf, inputOf, labelsOf, valuesOf } from '#records/form/values.ts';
import { asking } from '#shell/api/asking.ts';
import { calibrationProtocolCalls } from '#shell/api/calls/calibration-protocol.gen.ts';
import { scaleCalls } from '#shell/api/calls/scale.gen.ts';
import { useMutation } from '#shell/api/mutation.ts';
import { useMe } from '#shell/me.tsx';
import css from './calibration.module.css';
import { datesWords as words } from './words.ts';

type Dates = Parameters<typeof calibrationProtocolCalls.setDates>[0];
type Scale = Awaited<ReturnType<typeof scaleCalls.find>>['scale'];

const noun = {
  fields: {
    calibratedFrom: date(words.from),
    calibratedUntil: date(words.until),
    reason: { ...note(words.reason), optional: false },
  },
  layout: [
    [2, 'calibratedFrom', 'calibratedUntil'],
    [1, 'reason'],
  ],
  title: 'reason',
} as const;

function Setting({ scale, close }: { readonly scale: Scale; readonly close: () => void }) {
  const say = useSay();
  const { id, calibratedFrom, calibratedUntil } = scale;
  const mutation = useMutation(calibrationProtocolCalls.setDates, {
    done: () => toast({ title: say(words.done) }),
  });
  const form = useForm<FormValues>({
    labels: labelsOf(noun),
    initial: valuesOf(noun, { id, calibratedFrom, calibratedUntil, reason: null }),
    validate: faultsOf(noun),
    // The values of these fields have the type that the endpoint takes.
    submit: (values) => mutation.send({ ...inputOf(noun, values), id } as Dates),
    accepted: close,
    cancel: close,
  });
  return (
    <FormDialog form={form} title={words.title} verb={words.verb}>
      <p className={classes('mid', css.before)}>{say(words.follows)}</p>
      <RecordFields noun={noun} form={form} Reference={ReferenceSearch} />
      <Attachments noun="scale" recordId={id} />
    </FormDialog>
  );
}

/** Sets the dates between which a scale is calibrated, by its certificate, for a reader who may. */
export function SetDates({ id }: { readonly id: number }) {
  const say = useSay();
  const { userRole } = useMe();
  const [isOpen, setOpen] = useState(false);
  const reply = useQuery({ ...asking(scaleCalls.find, { id }), enabled: isOpen });
  if (!mayByRole(calibrationPermission.write, userRole)) return null;
  return (
    <>
      <Button leftSection={<Icon of={IconCalendar} size="s" />} onClick={() => setOpen(true)}>
        {say(words.open)}
      </Button>
      {isOpen && reply.data && <Setting scale={reply.data.scale} close={() => setOpen(false)} />}
    </>
  );
}
