import { ActionIcon, Checkbox } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { BUYS, customer } from '@terezi/domain/catalogues/customer.ts';
import { NONE_WORDS } from '@terezi/domain/catalogues/none-words.ts';
import { sender } from '@terezi/domain/catalogues/sender.ts';
import { chosenOf, referenceSource } from '#catalogues/reference.ts';
import { classes } from '#kit/classes.ts';
import type { Form } from '#kit/form/state/form.ts';
import { SearchField } from '#kit/form/choice/SearchField.tsx';
import { MassField } from '#kit/form/field/TypedField.tsx';
import { Icon } from '#kit/part/Icon.tsx';
import { useSay } from '#kit/language.tsx';
import { Status } from '#kit/part/Status.tsx';
import { sourceAmong } from '#records/form/source.ts';
import type { DivisionForm } from './divided.ts';
import css from './division.module.css';
import { poolWords } from './pool-words.ts';
import { divisionWords as words } from './words.ts';

const buyers = sourceAmong(chosenOf(customer), BUYS);
const PLACES = ['customerId', 'senderId', 'amount'] as const;

/** Holds the place of an empty cell. */
const BLANK = '\u00a0';

type PoolLineProps = {
  readonly form: Form<DivisionForm>;
  readonly receiptOf: (at: number) => string;
  /** Another person decides: nothing is printed yet. */
  readonly isProposed: boolean;
  readonly at: number;
  /** How many lines of the ticket's own net come before. */
  readonly behind: number;
  readonly remove: () => void;
};

/** A line drawn from the pool: in kilograms, even where the others are in per cent. */
function PoolLine({ form, receiptOf, isProposed, at, behind, remove }: PoolLineProps) {
  const say = useSay();
  const receipt = receiptOf(behind + at);
  const prints = form.field(`fromNetPool.${at}.prints`);
  const message = PLACES.map((place) => form.field(`fromNetPool.${at}.${place}`).message).find(
    (each) => each,
  );
  return (
    <>
      <tr data-row>
        <td className={classes('num dim', css.place)}>{behind + at + 1}</td>
        <td className={css.party}>
          <SearchField
            field={form.field(`fromNetPool.${at}.customerId`)}
            load={buyers}
            none={NONE_WORDS['customer']}
            clearable={false}
            optional
          />
        </td>
        <td className={css.party}>
          <SearchField
            field={form.field(`fromNetPool.${at}.senderId`)}
            load={referenceSource(sender).load}
            none={NONE_WORDS['sender']}
            clearable={false}
            optional
          />
        </td>
        <td className="num dim">{say(poolWords.drawn)}</td>
        <td className="num" data-label={say(words.amountHead)}>
          <MassField field={form.field(`fromNetPool.${at}.amount`)} decimals={3} />
        </td>
        <td data-blank>{BLANK}</td>
        <td className="id" data-label={say(words.receipt)}>
          {receipt}
        </td>
        <td data-label={say(words.prints)}>
          <Checkbox
            checked={prints.value && !isProposed}
            disabled={isProposed}
            aria-label={say(words.printsLine, { receipt })}
            onChange={({ currentTarget }) => prints.change(currentTarget.checked)}
          />
        </td>
        <td>
          <ActionIcon aria-label={say(words.remove, { line: behind + at + 1 })} onClick={remove}>
            <Icon of={IconTrash} size="s" />
          </ActionIcon>
        </td>
      </tr>
      {message && (
        <tr className={css.fault}>
          <td colSpan={9} className={css.under} aria-live="assertive">
            <Status shape="triangle" tone="bad">
              {typeof message === 'string' ? message : say(message)}
            </Status>
          </td>
        </tr>
      )}
    </>
  );
}

/** The lines drawn from the pool of the cargo, behind those of the ticket's own net. */
export function PoolLines({ form, receiptOf, isProposed }: Omit<PoolLineProps, 'at' | 'behind' | 'remove'>) {
  const { rows, remove } = form.rows('fromNetPool');
  if (rows.length === 0) return null;
  const behind = form.values.lines.length;
  return (
    <tbody data-rows>
      {rows.map((row, at) => (
        <PoolLine
          key={row.key}
          form={form}
          receiptOf={receiptOf}
          isProposed={isProposed}
          at={at}
          behind={behind}
          remove={() => remove(at)}
        />
      ))}
    </tbody>
  );
}
