import type { UnusedRow } from '@terezi/domain/evidence/unused-record.ts';
import { unusedWords } from '@terezi/domain/evidence/unused-words.ts';
import { FactsDrawer } from '#kit/part/FactsDrawer.tsx';
import { dateTime, kilograms, span } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { ticketWords } from '../words.ts';
import { unusedListWords as words } from './words.ts';

/** A weight that no ticket used, with its whole reason, which a row or a card has no room for. */
export function UnusedFacts({ row, close }: { row: UnusedRow; close: () => void }) {
  const say = useSay();
  const { language } = useLanguage();
  const facts = [
    { label: say(words.weight), value: `${kilograms(row.weight, language)} ${say(ticketWords.kilogram)}` },
    { label: say(words.takenAt), value: dateTime(row.takenAt) },
    { label: say(words.receivedAt), value: dateTime(row.receivedAt) },
    { label: say(words.age), value: span(row.age, language) },
    { label: say(words.scale), value: row.scaleName },
    { label: say(words.company), value: row.companyName },
    { label: say(words.why), value: say(unusedWords[row.why]) },
    ...(row.refusal === null ? [] : [{ label: say(words.refusal), value: row.refusal }]),
  ];
  return <FactsDrawer title={say(words.one, { record: row.record })} facts={facts} close={close} />;
}
