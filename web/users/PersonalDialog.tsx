import type { UserRow } from '@terezi/domain/users/user.ts';
import { useForm } from '#kit/form/state/use-form.ts';
import { useSay } from '#kit/language.tsx';
import { toast } from '#kit/toast/toast.ts';
import { FormDialog } from '#records/form/FormDialog.tsx';
import type { FormValues, RecordField, SentOf } from '#records/noun.ts';
import { RecordFields } from '#records/form/RecordFields.tsx';
import { ReferenceSearch } from '#records/form/ReferenceSearch.tsx';
import { faultsOf, inputOf, labelsOf, valuesOf } from '#records/form/values.ts';
import { userCalls } from '#shell/api/calls/user.gen.ts';
import { useSaving } from '#shell/api/use-saving.ts';
import { FORM_WORDS } from '#kit/form/words.ts';
import { SUCCESS } from '#shell/success.ts';
import { personalFields } from './personal.ts';
import { peopleWords as words } from './words.ts';

// The engine takes fields of rows of any type.
const fields = personalFields as Readonly<Record<string, RecordField>>;
const noun = {
  fields,
  title: 'fullname',
  layout: [
    [1, 'fullname'],
    [2, 'username', 'phone', 'externalCode', 'language'],
    [1, 'address'],
  ],
} as const;

/** Corrects a person's names and contact details, in a dialog over their page. */
export function PersonalDialog({ user, close }: { readonly user: UserRow; readonly close: () => void }) {
  const say = useSay();
  const { id, version } = user;
  const saving = useSaving(userCalls.change, {
    done: () => toast({ title: say(SUCCESS.applied), detail: user.fullname, seconds: 3 }),
  });
  const form = useForm<FormValues>({
    labels: labelsOf(noun),
    initial: valuesOf(noun, user),
    validate: faultsOf(noun),
    submit: (values) =>
      // The values to send have the type that `SentOf` derives from the declared fields.
      saving.send({
        ...(inputOf(noun, values) as SentOf<Omit<typeof personalFields, 'language'>> &
          Pick<UserRow, 'language'>),
        id,
        version,
      }),
    accepted: close,
    cancel: close,
  });
  return (
    <FormDialog form={form} title={words.edit} verb={FORM_WORDS.save}>
      <RecordFields noun={noun} form={form} Reference={ReferenceSearch} />
    </FormDialog>
  );
}
