import { deputyKinds } from '@terezi/domain/deputy-kinds.ts';
import type { DeputyRow } from '@terezi/domain/requests/deputy-api.ts';
import { FieldGroup } from '#kit/form/field/FieldGroup.tsx';
import { FormPanel } from '#kit/form/FormPanel.tsx';
import type { Option } from '#kit/form/choice/option-search.ts';
import { CheckRows } from '#kit/form/field/PickFields.tsx';
import { SearchField } from '#kit/form/choice/SearchField.tsx';
import { TextField } from '#kit/form/field/TextField.tsx';
import { DateField } from '#kit/form/field/TypedField.tsx';
import { useForm } from '#kit/form/state/use-form.ts';
import { dayOf, time } from '#kit/formats.ts';
import { useSay } from '#kit/language.tsx';
import { toast } from '#kit/toast/toast.ts';
import { deputyCalls } from '#shell/api/calls/deputy.gen.ts';
import { useMutation } from '#shell/api/mutation.ts';
import { people } from '#shell/nouns/people.ts';
import { useToday } from '#shell/use-today.ts';
import { sectionWords as words } from './section-words.ts';

type Values = {
  deputyId: Option | null;
  fromDay: string | null;
  fromTime: string;
  toDay: string | null;
  toTime: string;
  kinds: readonly string[];
};

const DAY_BEGINS = '09:00';
const DAY_ENDS = '18:00';
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

const missingIn = ({ deputyId, fromDay, fromTime, toDay, toTime, kinds }: Values) => ({
  ...(deputyId === null && { deputyId: words.needWho }),
  ...(fromDay === null && { fromDay: words.needDay }),
  ...(!TIME.test(fromTime) && { fromTime: words.needTime }),
  ...(toDay === null && { toDay: words.needDay }),
  ...(!TIME.test(toTime) && { toTime: words.needTime }),
  ...(kinds.length === 0 && { kinds: words.needKinds }),
});

/** Names who decides some kinds of requests while the reader is away, or changes that, beside the list. */
export function DeputyPanel({
  deputy,
  close,
}: {
  readonly deputy: DeputyRow | null;
  readonly close: () => void;
}) {
  const say = useSay();
  const today = useToday();
  const mutation = useMutation(deputyCalls.name, { done: () => toast({ title: say(words.saved) }) });
  const form = useForm<Values>({
    labels: {
      deputyId: words.deputyWho,
      fromDay: words.from,
      fromTime: words.fromTime,
      toDay: words.to,
      toTime: words.toTime,
      kinds: words.kinds,
    },
    initial: {
      deputyId: deputy && { id: String(deputy.deputyId), name: deputy.deputyName },
      fromDay: deputy ? dayOf(deputy.from) : today,
      fromTime: deputy ? time(deputy.from) : DAY_BEGINS,
      toDay: deputy ? dayOf(deputy.to) : null,
      toTime: deputy ? time(deputy.to) : DAY_ENDS,
      kinds: deputy?.kinds ?? deputyKinds.map(({ name }) => name),
    },
    validate: missingIn,
    submit: ({ deputyId, fromDay, toDay, kinds: chosen, ...times }) =>
      mutation.send({
        deputyId: Number(deputyId?.id),
        kinds: [...chosen],
        ...times,
        fromDay: fromDay ?? '',
        toDay: toDay ?? '',
      }),
    accepted: close,
    cancel: close,
  });
  return (
    <FormPanel form={form} title={say(words.deputy)} verb={say(words.save)}>
      <FieldGroup columns={1}>
        <SearchField field={form.field('deputyId')} load={people.load} />
      </FieldGroup>
      <FieldGroup columns={2}>
        <DateField field={form.field('fromDay')} />
        <TextField field={form.field('fromTime')} maxLength={5} />
        <DateField field={form.field('toDay')} />
        <TextField field={form.field('toTime')} maxLength={5} />
      </FieldGroup>
      <FieldGroup columns={1}>
        <CheckRows
          field={form.field('kinds')}
          options={deputyKinds.map(({ name, words: called }) => ({ id: name, name: say(called) }))}
          hint={words.deputyLimits}
        />
      </FieldGroup>
    </FormPanel>
  );
}
