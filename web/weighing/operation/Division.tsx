import type { OperationDetail } from '@terezi/domain/weighing/api.ts';
import { dateTime, kilograms, percent } from '#kit/formats.ts';
import { KeyValues } from '#kit/KeyValues.tsx';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Section } from '#kit/Section.tsx';
import { divisionWords as words } from './division-words.ts';

/** For whom a ticket was divided, by the papers of its lines, and what is left; nothing where it was not. */
export function Division({ operation }: { operation: OperationDetail }) {
  const say = useSay();
  const { language } = useLanguage();
  const { lines, dividedSum, remainingSum, dividedAt, dividedByName } = operation.operationDivision;
  if (dividedSum === null) return null;
  const mass = (grams: number | null) => say(words.falls, { mass: kilograms(grams, language) });
  const rows = lines.map(({ receipt, customerName, senderName, percentage, amount, rounding }) => {
    const share = percentage === null ? null : percent(percentage, language, 2);
    const figure =
      rounding === 0
        ? mass(amount)
        : say(words.rounded, { mass: kilograms(amount, language), rounding: kilograms(rounding, language) });
    return {
      label: receipt,
      value: [customerName, senderName, share, <b key="mass">{figure}</b>]
        .filter(Boolean)
        .flatMap((part, at) => (at === 0 ? [part] : [' · ', part])),
    };
  });
  const sums = [
    { label: say(words.dividedSum), value: <span className="fig">{mass(dividedSum)}</span> },
    { label: say(words.remainingSum), value: <span className="fig">{mass(remainingSum)}</span> },
  ];
  return (
    <Section
      title={say(words.division)}
      end={<span className="lab">{[dateTime(dividedAt), dividedByName].filter(Boolean).join(' · ')}</span>}
    >
      <KeyValues rows={[...rows, ...sums]} />
    </Section>
  );
}
