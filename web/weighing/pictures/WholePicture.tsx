import { Button, Modal } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { PictureRow } from '@terezi/domain/devices/picture/picture-api.ts';
import { date, dateTime } from '#kit/formats.ts';
import { Icon } from '#kit/part/Icon.tsx';
import { KeyValues } from '#kit/part/KeyValues.tsx';
import { useLanguage, useSay } from '#kit/language.tsx';
import { WORDS } from '#kit/words.ts';
import { useWholePicture } from '#shell/api/file.ts';
import { haveFile } from '#shell/api/have-file.ts';
import { hashText } from '../receipt/hash-text.ts';
import { offsetText, sizeText } from './figures.ts';
import { HashCheck } from './HashCheck.tsx';
import css from './pictures.module.css';
import { pictureWords as words } from './words.ts';

/** A picture in full over the page, and all that is known of it. */
export function WholePicture(props: {
  readonly picture: PictureRow;
  readonly fileId: number;
  readonly close: () => void;
}) {
  const { picture, fileId, close } = props;
  const say = useSay();
  const { language } = useLanguage();
  const whole = useWholePicture(fileId);
  const { cameraName, takenAt, offset, size, sha256, width, height, keptUntil } = picture;
  return (
    <Modal
      opened
      onClose={close}
      title={cameraName}
      size="xl"
      closeButtonProps={{ 'aria-label': say(WORDS.close) }}
    >
      {whole && <img className={css.whole} src={whole} alt={cameraName} />}
      <KeyValues
        rows={[
          { label: say(words.takenAt), value: dateTime(takenAt, { seconds: true }) },
          { label: say(words.offset), value: offsetText(offset, language) },
          { label: say(words.pixels), value: `${width} × ${height}` },
          { label: say(words.size), value: sizeText(size, say) },
          {
            label: say(words.fullHash),
            value: <span className={css.hash}>{hashText(sha256 ?? '', 16, 0)}</span>,
          },
          { label: say(words.keptUntil), value: say(words.keptUntilText, { day: date(keptUntil) }) },
        ]}
      />
      <div className={css.actions}>
        <Button
          leftSection={<Icon of={IconDownload} size="s" />}
          onClick={() => void haveFile(fileId, `${cameraName}.jpg`)}
        >
          {say(words.download)}
        </Button>
        <HashCheck fileId={fileId} sha256={sha256} />
      </div>
    </Modal>
  );
}
