import { useEffect } from 'react';
import { FileControl } from '#kit/form/field/FileControl.tsx';
import { FILE_WORDS } from '#kit/form/field/file-words.ts';
import type { FieldBinding } from '#kit/form/state/form.ts';
import type { Option } from '#kit/form/choice/option-search.ts';
import { useSending } from '#kit/form/field/use-sending.ts';
import { MISSING } from '#kit/formats.ts';
import { usePicture } from '#shell/api/file.ts';
import { sendingOf, useFileMutation } from '#shell/api/use-file-mutation.ts';
import type { FieldOf, RecordField } from '../noun.ts';
import css from '../records.module.css';

type FileInputProps = {
  readonly field: FieldBinding<Option | null>;
  readonly declared: FieldOf<'file' | 'picture'>;
  readonly label?: RecordField['words'];
  readonly optional: boolean;
};

function Thumbnail({ id }: { readonly id: number | null }) {
  const picture = usePicture(id);
  return <span className={css.thumbnail}>{picture && <img src={picture} alt="" />}</span>;
}

/** A file of a row: sent as soon as it is chosen, it belongs to the row once that is saved. */
export function FileInput({ field, declared, label = field.label, optional }: FileInputProps) {
  const { value } = field;
  const mutation = useFileMutation(declared.upload);
  const send = sendingOf(mutation, {
    done: ({ id }, { name }) => field.change({ id: String(id), name, fresh: true }),
    stopped: () => field.change(value),
  });
  const way = useSending(declared.limits, async (file, how) => {
    // The form cannot be sent while the file is on its way.
    field.change(value, { text: file.name, problem: FILE_WORDS.stillSending });
    const refused = await send(file, how);
    if (refused !== undefined) field.change(value);
    return refused;
  });
  // A draft kept in the middle of sending remembers an upload that no longer runs.
  const isLeftOver = field.typed !== null && way.sending.state === 'none';
  useEffect(() => {
    if (isLeftOver) field.change(value);
  });
  const isSending = way.sending.state === 'sending';
  return (
    <FileControl
      id={field.id}
      kind={declared.kind}
      label={label}
      limits={declared.limits}
      way={way}
      shown={
        declared.kind === 'picture' ? (
          <Thumbnail id={value && Number(value.id)} />
        ) : (
          <span className="el">{value?.name ?? MISSING}</span>
        )
      }
      isEmpty={value === null}
      {...(optional && { remove: () => field.change(null) })}
      message={isSending ? null : field.message}
    />
  );
}
