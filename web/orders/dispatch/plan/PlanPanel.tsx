import { Button, Textarea } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { date, kilograms, number } from '#kit/formats.ts';
import type { Option } from '#kit/form/choice/option-search.ts';
import { SearchField } from '#kit/form/choice/SearchField.tsx';
import { useForm } from '#kit/form/state/use-form.ts';
import { FRESH } from '#kit/grid/list-state.ts';
import { IconButton } from '#kit/part/IconButton.tsx';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Select } from '#kit/part/Select.tsx';
import { toast } from '#kit/toast/toast.ts';
import { asking } from '#shell/api/asking.ts';
import { orderCalls } from '#shell/api/calls/order.gen.ts';
import { orderPartCalls } from '#shell/api/calls/order-part.gen.ts';
import { useMutation } from '#shell/api/mutation.ts';
import { askingRows } from '#shell/list/list-question.ts';
import { useMay } from '#shell/me.tsx';
import { showing } from '#shell/live/news.ts';
import { QUIET } from '#shell/api/queries.ts';
import { asRefused } from '#shell/api/refused.ts';
import { activeOrders } from '#shell/nouns/order-source.ts';
import { daysAfter } from '../asking-board.ts';
import { type Filling, linesIn, type Timed, timed, withPlate } from './lines.ts';
import { PlanTable } from './PlanTable.tsx';
import css from './plan.module.css';
import { type ReadLine, readLines, sumOf, worthTrying } from './read.ts';
import { planOf, useTrial } from './use-trial.ts';
import { planWords as words } from './words.ts';

const USUAL: Filling = { start: '07:30', every: 20, around: 15 };
const EVERY = [5, 10, 15, 20, 30, 45, 60];
const AROUND = [5, 10, 15, 20, 30, 60];
const STARTS = Array.from({ length: 48 }, (_, at) => {
  const hour = String(Math.floor(at / 2)).padStart(2, '0');
  return `${hour}:${at % 2 === 0 ? '00' : '30'}`;
});

/** How the times of a list are filled in. */
function FillingChoice({ value, change }: { value: Filling; change: (value: Filling) => void }) {
  const say = useSay();
  return (
    <>
      <Select
        label={say(words.start)}
        options={STARTS.map((time) => ({ value: time, text: say(words.startOf, { time }) }))}
        value={value.start}
        change={(start) => change({ ...value, start })}
      />
      <Select
        label={say(words.every)}
        options={EVERY.map((minutes) => ({ value: minutes, text: say(words.everyOf, { minutes }) }))}
        value={value.every}
        change={(every) => change({ ...value, every })}
      />
      <Select
        label={say(words.around)}
        options={AROUND.map((minutes) => ({ value: minutes, text: say(words.aroundOf, { minutes }) }))}
        value={value.around}
        change={(around) => change({ ...value, around })}
      />
    </>
  );
}

/** What the good lines come to, what the order has left after them, and the button that plans them. */
function PlanFoot(props: {
  readonly orderId: number | null;
  readonly sum: ReturnType<typeof sumOf>;
  readonly isActing: boolean;
  readonly create: () => void;
}) {
  const { orderId, sum, isActing, create } = props;
  const say = useSay();
  const may = useMay();
  const { language } = useLanguage();
  const balance = useQuery({
    ...asking(orderCalls.balance, { id: orderId ?? 0 }),
    enabled: orderId !== null && may(orderCalls.balance),
    meta: { ...QUIET, ...showing(['order', 'orderPart', 'subOrder', 'operation']) },
  }).data?.balance;
  const remainder =
    balance &&
    say(words.remainder, {
      now: kilograms(balance.remaining, language),
      after: kilograms(balance.remaining - sum.grams, language),
    });
  const count = number(sum.count, language);
  return (
    <div className={css.foot}>
      <span className="fig mid" role="status">
        {[say(words.sum, { count, mass: kilograms(sum.grams, language) }), remainder]
          .filter(Boolean)
          .join(' · ')}
      </span>
      <Button
        className="end"
        variant="filled"
        size="xs"
        disabled={sum.count === 0}
        loading={isActing}
        onClick={create}
      >
        {say(words.create, { count })}
      </Button>
    </div>
  );
}

/** The text of the plan's list, with a button that fills in yesterday's trucks of the order. */
function Plates(props: {
  readonly day: string;
  readonly text: string;
  readonly write: (text: string) => void;
  readonly copy: (() => void) | null;
}) {
  const { day, text, write, copy } = props;
  const say = useSay();
  const input = useRef<HTMLTextAreaElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <div className={css.plates}>
      <div className="row">
        <h2 className="h2">{say(words.title)}</h2>
        <span className="end cap fig">{date(day)}</span>
      </div>
      <Textarea
        ref={input}
        aria-label={say(words.plates)}
        value={text}
        spellCheck={false}
        onChange={({ currentTarget }) => write(currentTarget.value)}
      />
      <div className="row">
        <Button size="xs" disabled={copy === null} onClick={() => copy?.()}>
          {say(words.copy)}
        </Button>
      </div>
      <p className="cap">{say(words.paste)}</p>
    </div>
  );
}

/** The plates that yesterday came for an order, in the order of their windows. */
async function yesterdays(orderId: number, today: string): Promise<string[]> {
  const day = daysAfter(today, -1);
  const state = { ...FRESH, filters: { orderId: [String(orderId)], day: { from: day, to: day } } };
  const question = askingRows(
    orderPartCalls.list,
    { ...state, sort: { key: 'windowFrom', down: false } },
    { pageSize: 200 },
  );
  const { orderPart } = await question.queryFn({ signal: new AbortController().signal });
  return orderPart.map(({ numberPlate }) => numberPlate);
}

/** What is left of a list once its good lines are planned. */
const leftOf = (lines: readonly ReadLine[]) =>
  lines
    .filter(({ state }) => state !== 'good')
    .map(({ line }) => line.plate)
    .join('\n');

function usePlanned(done: () => void) {
  const say = useSay();
  const { language } = useLanguage();
  const mutation = useMutation(orderPartCalls.plan, {
    done: ({ plannedCount }) => {
      toast({ title: say(words.created, { count: number(plannedCount, language) }) });
      done();
    },
  });
  return {
    isActing: mutation.isActing,
    plan: (orderId: number, day: string, lines: readonly Timed[]) =>
      void mutation.act({ ...planOf(orderId, day, lines), isTrial: false }),
  };
}

/** Plans the trucks of tomorrow from a list that is read while it is typed: only good lines are planned. */
export function PlanPanel({ today, close }: { readonly today: string; readonly close: () => void }) {
  const say = useSay();
  const day = daysAfter(today, 1);
  const [text, setText] = useState('');
  const [filling, setFilling] = useState(USUAL);
  const [accepted, setAccepted] = useState<ReadonlySet<string>>(new Set());
  const form = useForm<{ order: Option | null }>({
    labels: { order: words.order },
    initial: { order: null },
    validate: () => ({}),
    submit: async () => undefined,
  });
  const order = form.field('order');
  const orderId = order.value === null ? null : Number(order.value.id);
  const lines = timed(linesIn(text), filling);
  const { tried, failure } = useTrial(orderId, day, worthTrying(lines));
  const rows = readLines(lines, tried, accepted);
  const sum = sumOf(rows);
  const { plan, isActing } = usePlanned(() => setText(leftOf(rows)));
  const copy = async (id: number) => {
    const plates = await yesterdays(id, today);
    if (plates.length === 0) toast({ title: say(words.nothingCopied) });
    else setText(plates.join('\n'));
  };
  return (
    <section
      className={css.plan}
      aria-label={say(words.title)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) close();
      }}
    >
      <Plates
        day={day}
        text={text}
        write={setText}
        copy={orderId === null ? null : () => void copy(orderId).catch(console.warn)}
      />
      <div className={css.read}>
        <div className={css.filling}>
          <div className={css.order}>
            <SearchField field={order} load={activeOrders} from={0} />
          </div>
          <FillingChoice value={filling} change={setFilling} />
          <span className="end">
            <IconButton icon={IconX} label={say(words.close)} onClick={close} />
          </span>
        </div>
        <div className={css.lines} tabIndex={0} role="group" aria-label={say(words.plates)}>
          {lines.length > 0 && orderId !== null ? (
            <PlanTable
              lines={rows}
              take={(plate, meant) => setText(withPlate(text, plate, meant))}
              accept={(plate) => setAccepted(new Set([...accepted, plate]))}
            />
          ) : (
            <p className={`dim ${css.none}`}>{say(orderId === null ? words.chooseOrder : words.empty)}</p>
          )}
          {failure && <p role="alert">{asRefused(failure).message}</p>}
        </div>
        <PlanFoot
          orderId={orderId}
          sum={sum}
          isActing={isActing}
          create={() => orderId !== null && plan(orderId, day, sum.good)}
        />
      </div>
    </section>
  );
}
