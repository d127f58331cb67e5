import { Button } from '@mantine/core';
import { rfidProblems } from '@terezi/domain/rfid/problems.ts';
import { ErrorSummary } from '#kit/form/ErrorSummary.tsx';
import { Loading } from '#kit/page/EmptyState.tsx';
import { useSay } from '#kit/language.tsx';
import { KeyValues } from '#kit/part/KeyValues.tsx';
import { Section } from '#kit/page/Section.tsx';
import { factsIn } from '#records/list/columns.ts';
import { FieldInput } from '#records/form/FieldInput.tsx';
import type { Row } from '#records/noun.ts';
import { ReferenceField } from '#records/form/ReferenceField.tsx';
import { RowActionButton } from '#records/RowActionButton.tsx';
import { useReader } from '#records/use-reader.ts';
import { useRecordForm } from '#records/form/use-record-form.tsx';
import css from '../rfid.module.css';
import { rfidCardOperation as noun } from './card-operation.tsx';
import { UsageChoice } from './OperationFields.tsx';
import { type PreparedCard, type PreparedRow, usePrepared } from './use-prepared.ts';
import { operationWords as words } from './words.ts';

const option = (id: number, name: string | null) => ({ id: String(id), name: name ?? '' });

/** The truck and the driver of the card are likely the ones to be weighed by it. */
const likelyOf = ({ truckId, truckName, driverId, driverName }: PreparedCard) => ({
  ...(truckId !== null && { truckId: option(truckId, truckName) }),
  ...(driverId !== null && { driverId: option(driverId, driverName) }),
});

function PreparedForm({ card, prepared }: { readonly card: PreparedCard; readonly prepared: PreparedRow }) {
  const say = useSay();
  const { row, cleared, ...rest } = prepared;
  const { form, parts, note, dialog } = useRecordForm({
    noun,
    row,
    ...rest,
    Reference: ReferenceField,
    given: { rfidCardId: option(card.id, card.cardNumber) },
    likely: likelyOf(card),
  });
  return (
    <>
      <form {...form.formProps} className={css.preparing} aria-label={say(words.title)}>
        <header className={css.preparingHead}>
          <h2 className="h2">{say(words.title)}</h2>
          <span className="cap">{say(words.beside)}</span>
          <span className="end">
            <FieldInput
              noun={noun}
              form={form}
              Reference={ReferenceField}
              name="usage"
              extra={{ Choice: UsageChoice }}
            />
          </span>
        </header>
        <ErrorSummary wrong={form.wrong} general={form.general} />
        {note}
        {parts.find(({ key }) => key === 'operation')?.content}
        <footer className={css.foot}>
          <span className="cap">{say(words.explained)}</span>
          <span className="end row">
            {row &&
              noun.actions?.map((action) => (
                <RowActionButton
                  key={action.act}
                  action={action}
                  noun={noun}
                  row={row}
                  beside={{ waits: null, done: cleared }}
                />
              ))}
            <Button variant="filled" type="submit" disabled={form.isSending}>
              {say(words.save)}
            </Button>
          </span>
        </footer>
      </form>
      {dialog}
    </>
  );
}

/** What is prepared, for a person who may look but not change. */
function PreparedFacts({ row }: { readonly row: Row | null }) {
  const say = useSay();
  const { language } = useReader();
  const { rfidCardId: _, ...fields } = noun.fields;
  const facts = row ? factsIn(fields, row, language).filter(({ value }) => value !== null) : [];
  return (
    <Section title={say(words.title)} beside={<span className="cap">{say(words.beside)}</span>}>
      {row ? <KeyValues rows={facts} /> : <p className="dim">{say(rfidProblems.noOperation)}</p>}
    </Section>
  );
}

/** What is prepared on a card: it fills the ticket when the card is held to a reader at a scale. */
export function Prepared({ card }: { readonly card: PreparedCard }) {
  const prepared = usePrepared(card);
  if (!prepared) return <Loading rows={4} />;
  if (card.acts.prepare?.may !== 'allow') return <PreparedFacts row={prepared.row} />;
  return <PreparedForm key={prepared.key} card={card} prepared={prepared} />;
}
