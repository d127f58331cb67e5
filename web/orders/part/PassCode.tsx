import { Button } from '@mantine/core';
import { IconLink, IconPrinter } from '@tabler/icons-react';
import { QRCodeSVG } from 'qrcode.react';
import { Icon } from '#kit/part/Icon.tsx';
import { useSay } from '#kit/language.tsx';
import { Section } from '#kit/page/Section.tsx';
import { toast } from '#kit/toast/toast.ts';
import { printAddress } from '../pass/print-address.ts';
import css from './part.module.css';
import { partWords as words } from './words.ts';

const QR_SIZE = 112;

type PassCodeProps = {
  readonly number: string;
  readonly qrData: string;
  /** Whether the pass still opens a gate; one that is over cannot be printed from here. */
  readonly isGood?: boolean;
  /** The steps at which its code is read. */
  readonly steps?: readonly string[];
};

/** The pass of a visit as the driver shows it: its code, its number, its print on A6, and a link to send. */
export function PassCode({ number, qrData, isGood = false, steps = [] }: PassCodeProps) {
  const say = useSay();
  const link = new URL(qrData, location.origin).href;
  const copy = () =>
    navigator.clipboard.writeText(link).then(() => toast({ title: say(words.linkCopied) }), console.warn);
  return (
    <Section>
      <div className={css.pass}>
        <div className={css.code}>
          <QRCodeSVG value={link} size={QR_SIZE} level="M" title={say(words.pass)} />
        </div>
        <div>
          <h2 className="m">{say(words.pass)}</h2>
          <div className={`id ${css.number}`}>{number}</div>
          <p className="cap">
            {[steps.length > 0 && say(words.passOpens, { steps: steps.join(', ') }), say(words.passText)]
              .filter(Boolean)
              .join(' ')}
          </p>
          <div className={css.passActs}>
            {isGood && (
              <Button
                component="a"
                href={printAddress(qrData)}
                target="_blank"
                rel="noopener"
                size="xs"
                leftSection={<Icon of={IconPrinter} size="s" />}
              >
                {say(words.printA6)}
              </Button>
            )}
            <Button size="xs" leftSection={<Icon of={IconLink} size="s" />} onClick={() => void copy()}>
              {say(words.copyLink)}
            </Button>
          </div>
        </div>
      </div>
    </Section>
  );
}
