import { BUYS, customer } from '@terezi/domain/catalogues/customer.ts';
import { NONE_WORDS } from '@terezi/domain/catalogues/none-words.ts';
import { sender } from '@terezi/domain/catalogues/sender.ts';
import type { OperationDetail } from '@terezi/domain/weighing/api.ts';
import { dividedSum, MOST_LINES } from '@terezi/domain/weighing/division.ts';
import { useState } from 'react';
import { chosenOf, referenceSource } from '#catalogues/reference.ts';
import type { Form } from '#kit/form/form.ts';
import { RowsField } from '#kit/form/RowsField.tsx';
import { SearchField } from '#kit/form/SearchField.tsx';
import { DecimalField, MassField } from '#kit/form/TypedField.tsx';
import { useForm } from '#kit/form/use-form.ts';
import { kilograms } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Segments } from '#kit/Segments.tsx';
import { toast } from '#kit/toast.ts';
import { FormDialog } from '#records/FormDialog.tsx';
import { sourceAmong } from '#records/source.ts';
import { operationAfterwardsCalls } from '#shell/calls/operation-afterwards.gen.ts';
import { useDeed } from '#shell/deed.ts';
import {
  type DivisionForm,
  divisionFaults,
  fallsTo,
  type LineForm,
  type Manner,
  saidLines,
} from './divided.ts';
import { divisionWords as words } from './division-words.ts';
import { operationWords } from './words.ts';

const buyers = sourceAmong(chosenOf(customer), BUYS);
const EMPTY: LineForm = { customerId: null, senderId: null, percentage: null, amount: null };
const LABELS = {
  lines: words.lines,
  'lines.customerId': words.customer,
  'lines.senderId': words.sender,
  'lines.percentage': words.percentage,
  'lines.amount': words.amount,
};

type LineProps = { form: Form<DivisionForm>; at: number; manner: Manner; hint: string };

function LineFields({ form, at, manner, hint }: LineProps) {
  return (
    <>
      <SearchField
        field={form.field(`lines.${at}.customerId`)}
        load={buyers}
        none={NONE_WORDS['customer']}
        optional
      />
      <SearchField
        field={form.field(`lines.${at}.senderId`)}
        load={referenceSource(sender).load}
        none={NONE_WORDS['sender']}
        optional
      />
      {manner === 'percentage' ? (
        <DecimalField field={form.field(`lines.${at}.percentage`)} suffix={words.percent} hint={hint} />
      ) : (
        <MassField field={form.field(`lines.${at}.amount`)} decimals={3} />
      )}
    </>
  );
}

/** Divides the net of a ticket over customers and senders, and says with every key what falls to whom and what is left. */
export function DivideDialog({ ticket, close }: { ticket: OperationDetail; close: () => void }) {
  const say = useSay();
  const { language } = useLanguage();
  const [manner, setManner] = useState<Manner>('percentage');
  const of = { net: ticket.weightNet ?? 0, division: ticket.division };
  const deed = useDeed(operationAfterwardsCalls.divide, {
    done: () =>
      toast({ title: say(words.done), detail: say(operationWords.title, { receipt: ticket.receipt }) }),
  });
  const form = useForm<DivisionForm>({
    labels: LABELS,
    initial: { lines: [EMPTY] },
    rows: { lines: EMPTY },
    validate: (values) => divisionFaults(values, manner, of),
    submit: (values) =>
      deed.send({
        id: ticket.id,
        lines: saidLines(values, manner).map((line) => ({
          ...line,
          percentage: line.percentage === null ? null : line.percentage / 100,
        })),
      }),
    accepted: close,
    cancel: close,
  });
  const lines = fallsTo(form.values, manner, of);
  const mass = (grams: number) => kilograms(grams, language);
  const divided = dividedSum(lines);
  const rest = of.net - divided;
  const said = { net: mass(of.net), divided: mass(divided) };
  const hint = (at: number) => {
    const { kg, rounding } = lines[at] ?? { kg: 0, rounding: 0 };
    return rounding === 0
      ? say(words.falls, { mass: mass(kg) })
      : say(words.rounded, { mass: mass(kg), rounding: mass(rounding) });
  };
  return (
    <FormDialog form={form} title={words.title} verb={words.verb}>
      <p className="mid">{say(words.stays)}</p>
      <Segments
        label={say(words.manner)}
        options={[
          { value: 'percentage', text: say(words.percent) },
          { value: 'amount', text: say(words.mass) },
        ]}
        value={manner}
        change={setManner}
      />
      <RowsField rows={form.rows('lines')} add={words.add} most={MOST_LINES}>
        {(at) => <LineFields form={form} at={at} manner={manner} hint={hint(at)} />}
      </RowsField>
      <p className="fig" role="status">
        {rest < 0
          ? say(words.over, { ...said, over: mass(-rest) })
          : say(words.sums, { ...said, rest: mass(rest) })}
      </p>
    </FormDialog>
  );
}
