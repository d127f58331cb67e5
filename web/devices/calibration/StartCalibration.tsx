import { Button } from '@mantine/core';
import { IconScale } from '@tabler/icons-react';
import { calibrationKindWords } from '@terezi/domain/devices/calibration/calibration-words.ts';
import { calibrationPermission } from '@terezi/domain/devices/calibration/calibration-policy.ts';
import { choice, date, decimal, integer, optional, text } from '@terezi/domain/grammar/field/field.ts';
import { mayByRole } from '@terezi/domain/grammar/policy.ts';
import { mass } from '@terezi/domain/grammar/field/vehicle-field.ts';
import type { Words } from '@terezi/domain/grammar/words.ts';
import { useState } from 'react';
import { classes } from '#kit/classes.ts';
import { useForm } from '#kit/form/state/use-form.ts';
import { Icon } from '#kit/part/Icon.tsx';
import { useSay } from '#kit/language.tsx';
import { toast } from '#kit/toast/toast.ts';
import { FormDialog } from '#records/form/FormDialog.tsx';
import type { FormValues } from '#records/noun.ts';
import { RecordFields } from '#records/form/RecordFields.tsx';
import { ReferenceSearch } from '#records/form/ReferenceSearch.tsx';
import { faultsOf, inputOf, labelsOf, valuesOf } from '#records/form/values.ts';
import { calibrationProtocolCalls } from '#shell/api/calls/calibration-protocol.gen.ts';
import { useMutation } from '#shell/api/mutation.ts';
import { useMe } from '#shell/me.tsx';
import { path } from '#shell/router/path.ts';
import { navigate } from '#shell/router/router.ts';
import css from './calibration.module.css';
import { startWords as words } from './words.ts';

type Starting = Parameters<typeof calibrationProtocolCalls.start>[0];

const noun = {
  fields: {
    kind: choice(words.kind, calibrationKindWords),
    supports: integer(words.supports, { min: 2, max: 16 }),
    weights: mass(words.weights),
    weightsClass: text(words.weightsClass, { max: 20 }),
    certificate: text(words.certificate, { max: 60 }),
    certificateUntil: date(words.certificateUntil),
    extraStep: mass(words.extraStep),
    temperatureFrom: decimal(words.temperature, { decimals: 1, max: 60, unit: words.degrees }),
    substitution: optional(text(words.substitution)),
  },
  layout: [
    [2, 'kind', 'supports'],
    [2, 'weights', 'weightsClass'],
    [2, 'certificate', 'certificateUntil'],
    [2, 'extraStep', 'temperatureFrom'],
    [1, 'substitution'],
  ],
  title: 'certificate',
} as const;

const USUAL = {
  id: 0,
  kind: 'periodic',
  supports: 6,
  weights: null,
  weightsClass: 'M1',
  certificate: null,
  certificateUntil: null,
  extraStep: 2000,
  temperatureFrom: null,
  substitution: null,
};

function Starting({ id, close }: { readonly id: number; readonly close: () => void }) {
  const say = useSay();
  const mutation = useMutation(calibrationProtocolCalls.start, {
    done: ({ calibrationProtocol: it }) => {
      toast({ title: say(words.begun, { code: it.code }) });
      void navigate(path('/calibration-protocol/$id', { id: it.id }));
    },
  });
  const form = useForm<FormValues>({
    labels: labelsOf(noun),
    initial: valuesOf(noun, USUAL),
    validate: faultsOf(noun),
    // The values of these fields have the type that the endpoint takes.
    submit: (values) => mutation.send({ ...inputOf(noun, values), id } as Starting),
    accepted: close,
    cancel: close,
  });
  return (
    <FormDialog form={form} title={words.title} verb={words.verb}>
      <p className={classes('mid', css.before)}>{say(words.follows)}</p>
      <RecordFields noun={noun} form={form} Reference={ReferenceSearch} />
    </FormDialog>
  );
}

/** Begins a protocol of a scale, for a reader who may. */
export function StartCalibration({
  id,
  size,
  verb = words.verb,
}: {
  readonly id: number;
  readonly size?: 'xs';
  readonly verb?: Words;
}) {
  const say = useSay();
  const { userRole } = useMe();
  const [isOpen, setOpen] = useState(false);
  if (!mayByRole(calibrationPermission.write, userRole)) return null;
  return (
    <>
      <Button
        {...(size && { size })}
        leftSection={<Icon of={IconScale} size="s" />}
        onClick={() => setOpen(true)}
      >
        {say(verb)}
      </Button>
      {isOpen && <Starting id={id} close={() => setOpen(false)} />}
    </>
  );
}
