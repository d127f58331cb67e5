import { Fragment, lazy, Suspense } from 'react';
import { FormSection } from '#kit/form/field/FieldGroup.tsx';
import { FormDrawer } from '#kit/form/FormDrawer.tsx';
import { useSay } from '#kit/language.tsx';
import { PageLink } from './PageLink.tsx';
import type { Referring } from './ReferenceSearch.tsx';
import { useNamed } from '../use-named.ts';
import { type RecordProps, useRecordForm } from './use-record-form.tsx';
import { blankValues, neededOf } from './values.ts';

// Loaded apart, so that a person can type before the attachments are there.
const Attachments = lazy(async () => ({
  default: (await import('../attachments/Attachments.tsx')).Attachments,
}));

/** A row in a drawer beside its list, or, made from another form, above that form. */
export function RecordForm(props: RecordProps & Referring) {
  const { noun, row, typed, given } = props;
  const say = useSay();
  const nameOf = useNamed(noun);
  const { form, parts, note, dialog } = useRecordForm(props);
  const again = () => form.restart(blankValues(noun, '', given));
  return (
    <>
      <FormDrawer
        form={form}
        opened
        title={row ? nameOf(row) : say(noun.words.add)}
        needed={neededOf(noun)}
        {...(row === null && typed === undefined && { again })}
      >
        {note}
        {parts.map(({ key, words, content }, at) => (
          <Fragment key={key}>
            {at > 0 && <FormSection words={words} />}
            {content}
          </Fragment>
        ))}
        {row && <PageLink noun={noun} row={row} />}
        {row && (
          <Suspense>
            <Attachments noun={noun.noun} recordId={row.id} />
          </Suspense>
        )}
      </FormDrawer>
      {dialog}
    </>
  );
}
