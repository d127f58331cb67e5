import { Modal } from '@mantine/core';
import { IconFileTypePdf, IconPhoto, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { download } from '#kit/download.ts';
import { date } from '#kit/formats.ts';
import { Icon } from '#kit/part/Icon.tsx';
import { IconButton } from '#kit/part/IconButton.tsx';
import { useSay } from '#kit/language.tsx';
import { WORDS } from '#kit/words.ts';
import { fileBytes, usePicture, useWholePicture } from '#shell/api/file.ts';
import { tellProblem } from '#shell/api/problem.ts';
import { asRefused } from '#shell/api/refused.ts';
import css from './attachments.module.css';
import type { Attachment } from './use-attachments.ts';
import { ATTACHMENT_WORDS as words } from './words.ts';

const isPicture = ({ type }: Attachment): boolean => type.startsWith('image/');

/** A picture in full, over the page. */
function Whole({ attachment, close }: { attachment: Attachment; close: () => void }) {
  const say = useSay();
  const picture = useWholePicture(attachment.fileId);
  return (
    <Modal
      opened
      onClose={close}
      title={attachment.name}
      size="xl"
      closeButtonProps={{ 'aria-label': say(WORDS.close) }}
    >
      {picture && <img className={css.whole} src={picture} alt={attachment.name} />}
    </Modal>
  );
}

/** One document: its picture, its name, who brought it, and its acts. */
export function AttachmentTile(props: {
  readonly attachment: Attachment;
  /** Left out where the reader may not remove it. */
  readonly remove?: (() => void) | undefined;
}) {
  const { attachment, remove } = props;
  const { name, fileId, at, userName } = attachment;
  const say = useSay();
  const [isOpen, setOpen] = useState(false);
  const isShown = isPicture(attachment);
  const thumbnail = usePicture(isShown ? fileId : null);
  const open = async () => {
    if (isShown) return setOpen(true);
    try {
      // A PDF is downloaded, never run beside the product's own pages.
      return download(await fileBytes({ id: fileId }), name);
    } catch (failure) {
      return tellProblem(asRefused(failure));
    }
  };
  return (
    <li className={css.tile}>
      <button
        type="button"
        className={css.open}
        aria-label={say(words.open, { name })}
        onClick={() => void open()}
      >
        <span className={css.face}>
          {thumbnail ? (
            <img src={thumbnail} alt="" />
          ) : (
            <Icon of={isShown ? IconPhoto : IconFileTypePdf} size="l" />
          )}
        </span>
        <span className="el" title={name}>
          {name}
        </span>
        {userName !== null && (
          <span className="dim el" title={userName}>
            {userName}
          </span>
        )}
        <span className="dim fig">{date(at)}</span>
      </button>
      {remove && (
        <span className={css.remove}>
          <IconButton icon={IconTrash} label={say(words.remove, { name })} onClick={remove} />
        </span>
      )}
      {isOpen && <Whole attachment={attachment} close={() => setOpen(false)} />}
    </li>
  );
}
