import { Button, Modal } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { QRCodeSVG } from 'qrcode.react';
import { Icon } from '#kit/part/Icon.tsx';
import { useSay } from '#kit/language.tsx';
import { Note } from '#kit/part/Note.tsx';
import { toast } from '#kit/toast/toast.ts';
import css from './phone.module.css';
import { phoneWords as words } from './words.ts';

const QR_SIZE = 180;

/** A token that has just been issued, to scan or to copy. It is nowhere else, so nothing but its own button closes this. */
export function ShownToken({ token, close }: { readonly token: string; readonly close: () => void }) {
  const say = useSay();
  const copy = () =>
    navigator.clipboard.writeText(token).then(() => toast({ title: say(words.copied) }), console.warn);
  return (
    <Modal
      opened
      onClose={close}
      title={say(words.shown)}
      size={560}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <div className={css.shown}>
        <Note tone="warn" title={say(words.once)} live>
          {say(words.onceText)}
        </Note>
        <div className={css.made}>
          <div className={css.code}>
            <QRCodeSVG value={token} size={QR_SIZE} level="L" title={say(words.qr)} />
          </div>
          <div className={css.token} tabIndex={0} role="group" aria-label={say(words.token)}>
            {token}
          </div>
        </div>
        <div className={css.acts}>
          <Button leftSection={<Icon of={IconCopy} size="s" />} onClick={() => void copy()}>
            {say(words.copy)}
          </Button>
          <Button variant="filled" onClick={close}>
            {say(words.done)}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
