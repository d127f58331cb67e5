import { ActionIcon, Button, Checkbox } from '@mantine/core';
import { IconArrowBarToRight, IconPlus, IconTrash } from '@tabler/icons-react';
import { BUYS, customer } from '@terezi/domain/catalogues/customer.ts';
import { NONE_WORDS } from '@terezi/domain/catalogues/none-words.ts';
import { sender } from '@terezi/domain/catalogues/sender.ts';
import { dividedSum, MOST_LINES, mostOfLast } from '@terezi/domain/weighing/division/division.ts';
import { useRef } from 'react';
import { chosenOf, referenceSource } from '#catalogues/reference.ts';
import { classes } from '#kit/classes.ts';
import type { Form } from '#kit/form/state/form.ts';
import { SearchField } from '#kit/form/choice/SearchField.tsx';
import { DecimalField, MassField } from '#kit/form/field/TypedField.tsx';
import { useWantedFocus } from '#kit/form/use-wanted-focus.ts';
import { kilograms, number, percent } from '#kit/formats.ts';
import { Icon } from '#kit/part/Icon.tsx';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Note } from '#kit/part/Note.tsx';
import { Segments } from '#kit/part/Segments.tsx';
import { Status } from '#kit/part/Status.tsx';
import { sourceAmong } from '#records/form/source.ts';
import { type DivisionForm, type fallsTo, inManner, type Manner, restToLast } from './divided.ts';
import css from './division.module.css';
import { DivisionSums } from './DivisionSums.tsx';
import { PoolLines } from './PoolLines.tsx';
import { divisionWords as words } from './words.ts';

const buyers = sourceAmong(chosenOf(customer), BUYS);

export type LinesProps = {
  readonly form: Form<DivisionForm>;
  readonly lines: ReturnType<typeof fallsTo>;
  readonly of: { readonly net: number; readonly division: number };
  readonly receiptOf: (at: number) => string;
  /** Another person decides: nothing is printed yet. */
  readonly isProposed: boolean;
  /** The name of the cargo whose pool is kept; null where there is none. */
  readonly pooled: string | null;
};

const PLACES = ['customerId', 'senderId', 'percentage', 'amount'] as const;

/** The fault of a line, in the row below it. Where all lines together exceed the net, one sentence below the table says so instead. */
function FaultRow({ form, lines, of, at }: Pick<LinesProps, 'form' | 'lines' | 'of'> & { at: number }) {
  const say = useSay();
  const message = PLACES.map((place) => form.field(`lines.${at}.${place}`).message).find((each) => each);
  if (!message || dividedSum(lines) > of.net) return null;
  return (
    <tr className={css.fault}>
      <td colSpan={9} className={css.under} aria-live="assertive">
        <Status shape="triangle" tone="bad">
          {typeof message === 'string' ? message : say(message)}
        </Status>
      </td>
    </tr>
  );
}

function LineRow({
  form,
  lines,
  of,
  receiptOf,
  isProposed,
  at,
  remove,
}: LinesProps & { at: number; remove: () => void }) {
  const say = useSay();
  const { language } = useLanguage();
  const { kg = 0, share = 0, rounding = 0 } = lines[at] ?? {};
  const { manner, lines: formLines } = form.values;
  const prints = form.field(`lines.${at}.prints`);
  const isLast = formLines.length === 1;
  return (
    <>
      <tr data-row>
        <td className={classes('num dim', css.place)}>{at + 1}</td>
        <td className={css.party}>
          <SearchField
            field={form.field(`lines.${at}.customerId`)}
            load={buyers}
            none={NONE_WORDS['customer']}
            clearable={false}
            optional
          />
        </td>
        <td className={css.party}>
          <SearchField
            field={form.field(`lines.${at}.senderId`)}
            load={referenceSource(sender).load}
            none={NONE_WORDS['sender']}
            clearable={false}
            optional
          />
        </td>
        <td className="num" data-label={say(words.percentage)}>
          {manner === 'percentage' ? (
            <DecimalField field={form.field(`lines.${at}.percentage`)} />
          ) : (
            <span className="mid">{number(share / 100, language, 2)}</span>
          )}
        </td>
        <td className="num" data-label={say(words.amountHead)}>
          {manner === 'amount' ? (
            <MassField field={form.field(`lines.${at}.amount`)} decimals={3} />
          ) : (
            <b className="b">{kilograms(kg, language)}</b>
          )}
        </td>
        <td className="num mid" data-label={say(words.rounding)}>
          {kilograms(rounding, language)}
        </td>
        <td className="id" data-label={say(words.receipt)}>
          {receiptOf(at)}
        </td>
        <td data-label={say(words.prints)}>
          <Checkbox
            checked={prints.value && !isProposed}
            disabled={isProposed}
            aria-label={say(words.printsLine, { receipt: receiptOf(at) })}
            onChange={({ currentTarget }) => prints.change(currentTarget.checked)}
          />
        </td>
        <td>
          <ActionIcon
            data-act="remove"
            aria-label={say(words.remove, { line: at + 1 })}
            aria-disabled={isLast}
            onClick={() => !isLast && remove()}
          >
            <Icon of={IconTrash} size="s" />
          </ActionIcon>
        </td>
      </tr>
      <FaultRow form={form} lines={lines} of={of} at={at} />
    </>
  );
}

/** One sentence where the lines exceed the net: the most that the last may have, and the way to it. */
function OverNote({ form, lines, of }: Pick<LinesProps, 'form' | 'lines' | 'of'>) {
  const say = useSay();
  const { language } = useLanguage();
  const over = dividedSum(lines) - of.net;
  if (over <= 0) return null;
  const { kg, percentage } = mostOfLast(lines, of.net);
  const line = lines.length;
  const most = kilograms(kg, language);
  const sentence = () => {
    if (kg === 0) return say(words.noneLeft, { line });
    if (percentage === null) return say(words.mostMass, { line, most });
    return say(words.mostShare, { line, most, share: percent(percentage / 100, language, 2) });
  };
  return (
    <div className={css.over}>
      <Note tone="bad" live title={say(words.overTitle, { over: kilograms(over, language) })}>
        {sentence()}{' '}
        {kg > 0 && (
          <button
            type="button"
            className={css.bring}
            onClick={() => form.set('lines', restToLast(form.values, of))}
          >
            {say(words.bring)}
          </button>
        )}
      </Note>
    </div>
  );
}

type ToolsProps = Pick<LinesProps, 'form' | 'of'> & { readonly add: () => void };

function Tools({ form, of, add }: ToolsProps) {
  const say = useSay();
  const { manner, lines } = form.values;
  const turn = (to: Manner) => {
    if (to === manner) return;
    form.set('lines', inManner(form.values, to, of).lines);
    form.set('manner', to);
  };
  return (
    <div className={css.tools}>
      <Segments
        label={say(words.manner)}
        size="xs"
        options={[
          { value: 'percentage', text: say(words.percent) },
          { value: 'amount', text: say(words.mass) },
        ]}
        value={manner}
        change={turn}
      />
      <span className="lab">{say(words.master)}</span>
      <span className="end row">
        <Button
          size="xs"
          variant="subtle"
          leftSection={<Icon of={IconArrowBarToRight} size="s" />}
          onClick={() => form.set('lines', restToLast(form.values, of))}
        >
          {say(words.restToLast)}
        </Button>
        <Button
          size="xs"
          data-add
          leftSection={<Icon of={IconPlus} size="s" />}
          aria-disabled={lines.length >= MOST_LINES}
          onClick={add}
        >
          {say(words.add)}
        </Button>
      </span>
    </div>
  );
}

/** The lines of a division with what falls to each, and their sum. */
export function DivisionLines(props: LinesProps) {
  const { form, lines, of, pooled } = props;
  const say = useSay();
  const toPool = form.field('toNetPool');
  const table = useRef<HTMLTableElement>(null);
  const rows = form.rows('lines');
  const focus = useWantedFocus(table, rows.rows.length);
  const add = () => {
    if (rows.rows.length >= MOST_LINES) return;
    focus({ index: rows.rows.length, on: 'field' });
    rows.add();
  };
  const remove = (at: number) => {
    focus({ index: at, on: 'remove' });
    rows.remove(at);
  };
  return (
    <>
      <Tools form={form} of={of} add={add} />
      <table ref={table} className={css.lines} aria-label={say(words.lines)}>
        <thead>
          <tr>
            <th className={css.place}>{say(words.number)}</th>
            <th>{say(words.customer)}</th>
            <th>{say(words.sender)}</th>
            <th className={classes('num', css.share)}>{say(words.percent)}</th>
            <th className={classes('num', css.mass)}>{say(words.amountHead)}</th>
            <th className={classes('num', css.rounding)}>{say(words.rounding)}</th>
            <th className={css.receipt}>{say(words.receipt)}</th>
            <th className={css.prints}>{say(words.prints)}</th>
            <th className={css.act}>
              <span className="vh">{say(words.acts)}</span>
            </th>
          </tr>
        </thead>
        <tbody data-rows>
          {rows.rows.map((row, at) => (
            <LineRow key={row.key} {...props} at={at} remove={() => remove(at)} />
          ))}
        </tbody>
        <PoolLines {...props} />
        <DivisionSums
          lines={lines}
          of={of}
          toPool={pooled === null ? null : { isOn: toPool.value, change: toPool.change, cargo: pooled }}
        />
      </table>
      <OverNote form={form} lines={lines} of={of} />
    </>
  );
}
