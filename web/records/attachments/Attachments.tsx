import { useId } from 'react';
import { MOST_ATTACHMENTS } from '@terezi/domain/grammar/file/attachment.ts';
import { Failed, Loading } from '#kit/page/EmptyState.tsx';
import { mostMegabytes } from '#kit/form/field/file.ts';
import { FileControl } from '#kit/form/field/FileControl.tsx';
import { useSay } from '#kit/language.tsx';
import { Note } from '#kit/part/Note.tsx';
import { Section } from '#kit/page/Section.tsx';
import { asRefused } from '#shell/api/refused.ts';
import { AttachmentTile } from './AttachmentTile.tsx';
import css from './attachments.module.css';
import { ATTACHMENT_LIMITS, useAttachments } from './use-attachments.ts';
import { ATTACHMENT_WORDS as words } from './words.ts';

/** The pictures and PDFs of a record: a person who reads the record sees them, one who may change it adds and removes them. */
export function Attachments({ noun, recordId }: { readonly noun: string; readonly recordId: number }) {
  const say = useSay();
  const id = useId();
  const { query, way, remove } = useAttachments({ noun, recordId });
  const { data, error } = query;
  const title = say(words.title);
  if (!data)
    return (
      <Section title={title}>
        {error ? (
          <Failed
            title={say(words.failed)}
            text={asRefused(error).message}
            code={asRefused(error).code}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <Loading rows={2} />
        )}
      </Section>
    );
  const { attachment, acts } = data;
  const mayRemove = acts.remove?.may === 'allow';
  return (
    <Section
      title={title}
      beside={attachment.length > 0 && <span className="dim fig">{attachment.length}</span>}
    >
      {attachment.length === 0 && <p className="dim">{say(words.none)}</p>}
      {attachment.length > 0 && (
        <ul className={css.tiles}>
          {attachment.map((each) => (
            <AttachmentTile
              key={each.id}
              attachment={each}
              remove={mayRemove ? () => void remove(each) : undefined}
            />
          ))}
        </ul>
      )}
      {acts.add?.why && <Note>{acts.add.why.message}</Note>}
      {acts.add?.may === 'allow' && attachment.length < MOST_ATTACHMENTS && (
        <div className={css.add}>
          <FileControl
            id={id}
            kind="file"
            label={words.title}
            limits={ATTACHMENT_LIMITS}
            way={way}
            shown={null}
            isEmpty
            hint={say(words.hint, { most: mostMegabytes(ATTACHMENT_LIMITS) })}
          />
        </div>
      )}
    </Section>
  );
}
