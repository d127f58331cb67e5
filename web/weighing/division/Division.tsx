import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { OperationDetail } from '@terezi/domain/weighing/api.ts';
import { dateTime, kilograms, percent } from '#kit/formats.ts';
import { Icon } from '#kit/part/Icon.tsx';
import { KeyValues } from '#kit/part/KeyValues.tsx';
import { PlainIconButton } from '#kit/part/PlainIconButton.tsx';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Section } from '#kit/page/Section.tsx';
import { isPrintable } from '../receipt/printable.ts';
import { ticketWords } from '../words.ts';
import css from './division.module.css';
import { poolWords } from './pool-words.ts';
import { usePrintLines } from './use-print-lines.ts';
import { divisionWords as words } from './words.ts';

/** For whom a ticket was divided, by the papers of its lines, and what is left; draws nothing of an undivided one. */
export function Division({ operation }: { operation: OperationDetail }) {
  const say = useSay();
  const { language } = useLanguage();
  const { isPrinting, print } = usePrintLines(operation);
  const {
    lines,
    replacedLines,
    dividedSum,
    remainingSum,
    netPoolGiven,
    netPoolDrawn,
    dividedAt,
    dividedByName,
  } = operation.operationDivision;
  if (dividedSum === null) return null;
  const mass = (grams: number | null) => say(words.falls, { mass: kilograms(grams, language) });
  const prints = isPrintable(operation);
  const rows = lines.map(({ line, receipt, customerName, senderName, ...row }) => {
    const { percentage, amount, rounding, fromNetPool } = row;
    const whole = percentage === null ? null : percent(percentage, language, 2);
    const share = fromNetPool ? say(poolWords.drawn) : whole;
    const figure =
      rounding === 0
        ? mass(amount)
        : say(words.rounded, { mass: kilograms(amount, language), rounding: kilograms(rounding, language) });
    return {
      label: receipt,
      value: (
        <span className={css.line}>
          <span>
            {[customerName, senderName, share, <b key="mass">{figure}</b>]
              .filter(Boolean)
              .flatMap((part, at) => (at === 0 ? [part] : [' · ', part]))}
          </span>
          {prints && (
            <PlainIconButton
              size="s"
              icon={IconPrinter}
              iconSize="s"
              label={say(words.printLine, { receipt })}
              onClick={() => void print([line])}
            />
          )}
        </span>
      ),
    };
  });
  const former = replacedLines.map(({ receipt, customerName, senderName, amount, replacedAt }) => ({
    label: receipt,
    value: (
      <span className="dim">
        <s>{[customerName, senderName, mass(amount)].filter(Boolean).join(' · ')}</s> ·{' '}
        {say(words.replacedAt, { at: dateTime(replacedAt) })}
      </span>
    ),
  }));
  const sums = [
    { label: say(words.dividedSum), value: <span className="fig">{mass(dividedSum)}</span> },
    {
      label: say(netPoolGiven === null ? words.remainingSum : poolWords.remainingGiven),
      value: <span className="fig">{mass(remainingSum)}</span>,
    },
    ...(netPoolDrawn === null
      ? []
      : [{ label: say(poolWords.drawnSum), value: <span className="fig">{mass(netPoolDrawn)}</span> }]),
  ];
  return (
    <Section
      title={say(words.division)}
      end={
        <>
          <span className="lab">{[dateTime(dividedAt), dividedByName].filter(Boolean).join(' · ')}</span>
          {prints && (
            <Button
              size="xs"
              leftSection={<Icon of={IconPrinter} size="s" />}
              loading={isPrinting}
              aria-label={say(words.printAll)}
              onClick={() => void print(lines.map(({ line }) => line))}
            >
              {say(ticketWords.print)}
            </Button>
          )}
        </>
      }
    >
      <KeyValues rows={[...rows, ...sums, ...former]} />
    </Section>
  );
}
