import { Button } from '@mantine/core';
import { useState } from 'react';
import type { rfidCardOperation } from '@terezi/domain/rfid/card-operation.ts';
import { FieldGroup } from '#kit/form/field/FieldGroup.tsx';
import { FixedField } from '#kit/form/field/FixedField.tsx';
import { kilograms } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Segments } from '#kit/part/Segments.tsx';
import type { ChoiceProps, FormParts } from '#records/parts.ts';
import type { FormOf } from '#records/record-from.ts';
import css from '../rfid.module.css';
import { type ValuesByOrder, useValuesByOrder } from './use-values-by-order.ts';
import { operationWords as words } from './words.ts';

type Parts = FormParts<FormOf<typeof rfidCardOperation>>;

/** Fields that few cards need, behind a button until one of them says something. */
const MORE = ['customerBranchId', 'customerWarehouseId', 'senderBranchId'] as const;

/** Each field may stay empty, though not all at once, so only those that most cards leave out are marked optional. */
const PLAIN = { optional: false } as const;

/** How often it fills a ticket: two words, both in sight. */
export function UsageChoice({ field, options, label }: ChoiceProps) {
  const say = useSay();
  return (
    <Segments
      label={say(label ?? field.label)}
      options={options.map(({ id, name }) => ({ value: id, text: name }))}
      value={field.value?.id ?? ''}
      change={(id) => field.change(options.find((each) => each.id === id) ?? null)}
    />
  );
}

/** The card, and how often its prepared operation fills a ticket. */
export function UsageField({ form, input }: Parts) {
  const say = useSay();
  const { label } = form.field('usage');
  return (
    <FieldGroup columns={2}>
      {input('rfidCardId')}
      <div>
        <div className="lab">{say(label)}</div>
        {input('usage', { Choice: UsageChoice })}
      </div>
    </FieldGroup>
  );
}

/** What fills a ticket: what the order says follows from it and is locked, the rest is chosen. */
export function OperationFields({ form, input }: Parts) {
  const say = useSay();
  const { language } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const { order, said } = useValuesByOrder(form);
  const left = order && say(words.left, { mass: kilograms(order.remaining, language) });
  const isTold = [...MORE, 'trailer2Id' as const].some(
    (name) => form.values[name] || form.field(name).message,
  );

  const each = (name: keyof ValuesByOrder) => {
    const from = said[name];
    if (!from) return input(name, PLAIN);
    return <FixedField key={name} field={form.field(name)} text={from.name} from={words.fromOrder} />;
  };
  return (
    <>
      <FieldGroup columns={3}>
        {input('orderId', {
          ...PLAIN,
          ...(order && left && { shown: say(words.withLeft, { order: order.number, left }) }),
        })}
        {input('orderPartId', { placeholder: words.nextPart })}
        {each('cargoId')}
        {each('customerId')}
        {each('senderId')}
        {each('senderWarehouseId')}
        {input('truckId', PLAIN)}
        {input('trailerId')}
        {input('driverId', PLAIN)}
      </FieldGroup>
      {!isTold && (
        <Button
          className={css.more ?? ''}
          size="xs"
          variant="subtle"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {say(words.more)}
        </Button>
      )}
      <div hidden={!isOpen && !isTold}>
        <FieldGroup columns={3}>
          {MORE.map(each)}
          {input('trailer2Id')}
        </FieldGroup>
      </div>
    </>
  );
}
