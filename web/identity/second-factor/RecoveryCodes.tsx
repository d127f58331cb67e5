import { Button, Checkbox } from '@mantine/core';
import { IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { download } from '#kit/download.ts';
import { Icon } from '#kit/part/Icon.tsx';
import { useSay } from '#kit/language.tsx';
import { Note } from '#kit/part/Note.tsx';
import { toast } from '#kit/toast/toast.ts';
import css from './code.module.css';
import { FACTOR_WORDS as words } from './second-factor-words.ts';

const HALF = 4;
const FILE = 'terezi-recovery-codes.txt';

/** The codes for a lost telephone: shown this once, and put away before anything goes on. */
export function RecoveryCodes({
  codes,
  done,
}: {
  readonly codes: readonly string[];
  readonly done: () => void;
}) {
  const say = useSay();
  const [isKept, setKept] = useState(false);
  const lines = codes.map((code) => `${code.slice(0, HALF)}-${code.slice(HALF)}`);
  const text = `${lines.join('\n')}\n`;
  const copy = () =>
    navigator.clipboard.writeText(text).then(() => toast({ title: say(words.copied) }), console.warn);
  return (
    <>
      <Note tone="warn" title={say(words.once)} live>
        {say(words.onceText)}
      </Note>
      <ol className={css.codes} aria-label={say(words.keep)}>
        {lines.map((code, at) => (
          <li key={code}>
            <span className={css.number} aria-hidden="true">
              {at + 1}
            </span>
            {code}
          </li>
        ))}
      </ol>
      <div className={css.acts}>
        <Button
          size="xs"
          leftSection={<Icon of={IconDownload} size="s" />}
          onClick={() => download(new Blob([text], { type: 'text/plain' }), FILE)}
        >
          {say(words.download)}
        </Button>
        <Button size="xs" leftSection={<Icon of={IconPrinter} size="s" />} onClick={() => print()}>
          {say(words.print)}
        </Button>
        <Button size="xs" leftSection={<Icon of={IconCopy} size="s" />} onClick={() => void copy()}>
          {say(words.copy)}
        </Button>
      </div>
      <Checkbox
        className={css.kept}
        label={say(words.isKept)}
        checked={isKept}
        onChange={({ currentTarget }) => setKept(currentTarget.checked)}
      />
      <Button variant="filled" disabled={!isKept} onClick={done}>
        {say(words.finish)}
      </Button>
      <p className={css.hint}>{say(words.fromNow)}</p>
    </>
  );
}
