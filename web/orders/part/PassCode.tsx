import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { QRCodeSVG } from 'qrcode.react';
import { Icon } from '#kit/Icon.tsx';
import { useSay } from '#kit/language.tsx';
import { Section } from '#kit/Section.tsx';
import { toast } from '#kit/toast.ts';
import css from './part.module.css';
import { partWords as words } from './words.ts';

const QR_SIZE = 104;

/** The pass of a visit as the driver shows it: its code, its number, and a link to send. */
export function PassCode({ number, qrData }: { readonly number: string; readonly qrData: string }) {
  const say = useSay();
  const link = new URL(qrData, location.origin).href;
  const copy = () =>
    navigator.clipboard.writeText(link).then(() => toast({ title: say(words.linkCopied) }), console.warn);
  return (
    <Section title={say(words.pass)}>
      <div className={css.pass}>
        <div className={css.code}>
          <QRCodeSVG value={link} size={QR_SIZE} level="M" title={say(words.pass)} />
        </div>
        <div>
          <div className={`id ${css.number}`}>{number}</div>
          <p className="cap">{say(words.passText)}</p>
          <Button size="xs" leftSection={<Icon of={IconCopy} size="s" />} onClick={() => void copy()}>
            {say(words.copyLink)}
          </Button>
        </div>
      </div>
    </Section>
  );
}
