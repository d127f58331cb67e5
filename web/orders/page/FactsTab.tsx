import { dateTime } from '#kit/formats.ts';
import { KeyValues } from '#kit/part/KeyValues.tsx';
import { useSay } from '#kit/language.tsx';
import { Note } from '#kit/part/Note.tsx';
import { Section } from '#kit/page/Section.tsx';
import { Attachments } from '#records/attachments/Attachments.tsx';
import { partFacts } from '#records/page/part-facts.ts';
import { useReader } from '#records/use-reader.ts';
import { RECORD_WORDS } from '#records/words.ts';
import { order } from '../order.tsx';
import type { OrderDetail } from './order-detail.ts';

/** The fields of an order, and its documents. */
export function FactsTab({ row }: { readonly row: OrderDetail }) {
  const say = useSay();
  const reader = useReader();
  const { id, archivedAt } = row;
  return (
    <>
      {archivedAt !== null && <Note>{say(RECORD_WORDS.archivedSince, { at: dateTime(archivedAt) })}</Note>}
      {partFacts(order, row, reader).map(({ key, words, facts }) => (
        <Section key={key} title={say(words)}>
          <KeyValues rows={facts} />
        </Section>
      ))}
      <Attachments key={id} noun={order.noun} recordId={id} />
    </>
  );
}
