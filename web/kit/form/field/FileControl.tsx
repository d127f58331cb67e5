import { Button } from '@mantine/core';
import type { Words } from '@terezi/domain/grammar/words.ts';
import { IconPhoto, IconTrash, IconUpload, IconX } from '@tabler/icons-react';
import { type ChangeEvent, type ReactNode, useRef } from 'react';
import { Icon } from '../../part/Icon.tsx';
import { useSay } from '../../language.tsx';
import { MessageLine } from './Field.tsx';
import css from './file.module.css';
import { type FileLimits, mostMegabytes } from './file.ts';
import type { Message } from '../state/form-state.ts';
import type { SendingFile } from './use-sending.ts';
import { FILE_WORDS } from './file-words.ts';

type FileControlProps = {
  readonly id: string;
  readonly label: Words;
  /** A picture is shown; any other file by its name. */
  readonly kind: 'picture' | 'file';
  readonly limits: FileLimits;
  readonly way: SendingFile;
  /** The present file, drawn beside the buttons; `isEmpty` where that is no file. */
  readonly shown: ReactNode;
  readonly isEmpty: boolean;
  readonly remove?: () => void;
  /** The text where nothing is wrong; the limit where left out. */
  readonly hint?: Message;
  /** The fault of the form's value; the refusal of a file comes before it. */
  readonly message?: Message | null;
  /** Nothing can be chosen or removed now. */
  readonly isOff?: boolean;
};

const WORDS_OF = {
  picture: { choose: FILE_WORDS.choosePicture, remove: FILE_WORDS.removePicture, icon: IconPhoto },
  file: { choose: FILE_WORDS.chooseFile, remove: FILE_WORDS.removeFile, icon: IconUpload },
} as const;

/** The progress of a file, and the way to stop it. */
function Progress({ name, share, stop }: { name: string; share: number; stop: () => void }) {
  const say = useSay();
  const text = say(FILE_WORDS.sendingFile, { name, percent: Math.round(share * 100) });
  return (
    <div className={css.way}>
      <progress className={css.progress} aria-label={text} value={share} max={1} />
      <Button size="xs" variant="subtle" leftSection={<Icon of={IconX} size="s" />} onClick={stop}>
        {say(FILE_WORDS.stopSending)}
      </Button>
    </div>
  );
}

/** A file or a picture: chosen by button or dropped on it, replaced, removed, stopped; what is wrong stands under it. */
export function FileControl(props: FileControlProps) {
  const { id, label, kind, limits, way, shown, isEmpty, remove, hint, message = null, isOff = false } = props;
  const say = useSay();
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const { sending } = way;
  const words = WORDS_OF[kind];
  const messageId = `${id}-message`;
  const take = (file: File | undefined) => {
    if (file && !isOff) way.send(file);
  };
  const chosen = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    take(currentTarget.files?.[0]);
    // Lets a person choose the same file again after it was refused.
    currentTarget.value = '';
  };
  const act = (action: () => void) => () => {
    if (isOff) return;
    action();
    // A button that its own action removes must not take the focus along.
    choose.current?.focus();
  };
  const problem = sending.state === 'refused' ? sending.message : message;
  const ownHint = sending.state === 'stopped' ? FILE_WORDS.sendingStopped : hint;
  return (
    <div
      className={css.field}
      role="group"
      aria-label={say(label)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        take(event.dataTransfer.files[0]);
      }}
    >
      {shown}
      <div className={css.beside}>
        <input
          ref={input}
          type="file"
          hidden
          {...(limits.types && { accept: limits.types.join(',') })}
          aria-label={say(label)}
          onChange={chosen}
        />
        <div className={css.acts}>
          <Button
            ref={choose}
            id={id}
            size="xs"
            leftSection={<Icon of={words.icon} size="s" />}
            aria-describedby={messageId}
            aria-disabled={isOff}
            {...(problem && { 'data-wrong': true })}
            onClick={() => !isOff && input.current?.click()}
          >
            {say(isEmpty ? words.choose : FILE_WORDS.replaceFile)}
          </Button>
          {!isEmpty && remove && (
            <Button
              size="xs"
              variant="subtle"
              leftSection={<Icon of={IconTrash} size="s" />}
              aria-disabled={isOff}
              onClick={act(remove)}
            >
              {say(words.remove)}
            </Button>
          )}
        </div>
        {sending.state === 'sending' && (
          <Progress name={sending.name} share={sending.share} stop={act(way.stop)} />
        )}
        <div role="status">
          <MessageLine
            id={messageId}
            message={problem}
            hint={ownHint ?? say(FILE_WORDS.fileHint, { most: mostMegabytes(limits) })}
          />
        </div>
      </div>
    </div>
  );
}
