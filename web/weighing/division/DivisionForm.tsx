import { Button } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import type { OperationDetail } from '@terezi/domain/weighing/api.ts';
import { scalesOf } from '@terezi/domain/weighing/scales-of.ts';
import { directionWords } from '@terezi/domain/weighing/status.ts';
import { fieldProblems } from '@terezi/domain/grammar/problems.ts';
import { dividedSum, MOST_LINES } from '@terezi/domain/weighing/division/division.ts';
import { useEffect, useRef } from 'react';
import { Crumbs } from '#kit/page/Crumbs.tsx';
import { firstField } from '#kit/form/state/first-field.ts';
import type { Form } from '#kit/form/state/form.ts';
import { NoteField } from '#kit/form/field/TextField.tsx';
import { SaveBar } from '#kit/form/SaveBar.tsx';
import { useForm } from '#kit/form/state/use-form.ts';
import { dateTime, time } from '#kit/formats.ts';
import { Icon } from '#kit/part/Icon.tsx';
import { sayIn, useSay } from '#kit/language.tsx';
import { PageHead } from '#kit/page/PageHead.tsx';
import { Plate } from '#kit/part/Plate.tsx';
import { Section } from '#kit/page/Section.tsx';
import { Split } from '#kit/page/Split.tsx';
import { Status, StatusMark } from '#kit/part/Status.tsx';
import { toast } from '#kit/toast/toast.ts';
import { proposalWords } from '#requests/words.ts';
import { operationAfterwardsCalls } from '#shell/api/calls/operation-afterwards.gen.ts';
import { useMutation } from '#shell/api/mutation.ts';
import { Link } from '#shell/router/Link.tsx';
import { PageTitle } from '#shell/frame/PageTitle.tsx';
import { asAddress, path } from '#shell/router/path.ts';
import { placeAt } from '#shell/router/places.ts';
import { navigate } from '#shell/router/router.ts';
import { useDraftPlace } from '#shell/use-draft-place.ts';
import { usePlaces } from '#shell/frame/use-places.ts';
import { useGuard } from '#shell/router/use-guard.tsx';
import { operationWords } from '../operation/words.ts';
import { TicketStatus } from '../TicketStatus.tsx';
import {
  type DivisionForm as Values,
  divisionFaults,
  EMPTY_LINE,
  EMPTY_POOL_LINE,
  equally,
  fallsTo,
  formOf,
  poolPart,
  saidLines,
  saidPoolLines,
} from './divided.ts';
import css from './division.module.css';
import { DivisionFigures } from './DivisionFigures.tsx';
import { DivisionLines } from './DivisionLines.tsx';
import { DivisionPapers } from './DivisionPapers.tsx';
import { NetPool } from './NetPool.tsx';
import { poolWords } from './pool-words.ts';
import { usePool } from './use-pool.ts';
import { usePrintLines } from './use-print-lines.ts';
import { divisionWords as words } from './words.ts';

const LABELS = {
  manner: words.manner,
  lines: words.lines,
  'lines.customerId': words.customer,
  'lines.senderId': words.sender,
  'lines.percentage': words.percentage,
  'lines.amount': words.amount,
  'lines.prints': words.prints,
  toNetPool: poolWords.toPool,
  fromNetPool: poolWords.drawnSum,
  'fromNetPool.customerId': words.customer,
  'fromNetPool.senderId': words.sender,
  'fromNetPool.amount': words.amount,
  'fromNetPool.prints': words.prints,
  reason: words.reason,
};

type DivisionFormProps = { readonly ticket: OperationDetail; readonly isProposed?: boolean };

/** The form of a division: sends the lines as stated, and prints the ticked papers once the division is confirmed. */
function useDivision({ ticket, isProposed = false }: DivisionFormProps) {
  const say = useSay();
  const { id, receipt } = ticket;
  const whole = { net: ticket.weightNet ?? 0, division: ticket.division };
  const pool = usePool(ticket);
  const { print } = usePrintLines(ticket);
  const guard = useRef((go: () => void) => go());
  const toTicket = () => void navigate(path('/operation/$id', { id }), { replace: true });
  const leave = () => guard.current(toTicket);
  const mutation = useMutation(operationAfterwardsCalls.divide, {
    done: ({ operationDivision }) => {
      toast({ title: say(words.done), detail: say(operationWords.title, { receipt }) });
      const formLines = [...form.values.lines, ...form.values.fromNetPool];
      const ticked = operationDivision.lines.filter((_, at) => formLines[at]?.prints);
      if (ticked.length > 0)
        void print(
          ticked.map(({ line }) => line),
          operationDivision,
        );
    },
  });
  const request = useMutation(operationAfterwardsCalls.proposeDivision, {
    done: () => toast({ title: say(proposalWords.proposed), detail: say(operationWords.title, { receipt }) }),
  });
  const form: Form<Values> = useForm<Values>({
    labels: LABELS,
    initial: formOf(ticket.operationDivision),
    rows: { lines: EMPTY_LINE, fromNetPool: EMPTY_POOL_LINE },
    draft: useDraftPlace(isProposed ? 'division-change' : 'division', { row: ticket, shape: '2' }),
    validate: (values) => ({
      ...divisionFaults(values, whole, pool && pool.after(poolPart(values, whole)).most),
      ...(isProposed && values.reason.trim() === '' && { reason: fieldProblems.required }),
    }),
    submit: (values) => {
      const lines = saidLines(values).map((line) => ({
        ...line,
        percentage: line.percentage === null ? null : line.percentage / 100,
      }));
      const division = { id, lines, toNetPool: values.toNetPool, fromNetPool: saidPoolLines(values) };
      return isProposed ? request.send({ ...division, reason: values.reason }) : mutation.send(division);
    },
    accepted: leave,
    cancel: toTicket,
  });
  const guarding = useGuard(form);
  useEffect(() => {
    guard.current = guarding.leave;
  });
  return { form, whole, pool, dialog: guarding.dialog };
}

function Head({ ticket, form }: { ticket: OperationDetail; form: Form<Values> }) {
  const say = useSay();
  const { id, receipt, direction, weight1At, weight2At, completedByName } = ticket;
  const title = say(operationWords.title, { receipt });
  const visit = weight2At === null ? dateTime(weight1At) : `${dateTime(weight1At)} – ${time(weight2At)}`;
  const below = [
    ticket.cargoName,
    direction && say(directionWords[direction]).toLowerCase(),
    visit,
    scalesOf(ticket),
    completedByName,
  ];
  const whole = { net: ticket.weightNet ?? 0, division: ticket.division };
  const places = usePlaces().flatMap((group) => group.places);
  const place = placeAt(places, asAddress('/operation'));
  return (
    <>
      <PageTitle>{`${title} ${say(words.titleTail)}`}</PageTitle>
      <PageHead
        crumbs={
          <Crumbs>
            {place && <Link to="/operation">{say(place.words)}</Link>}
            <Link to={path('/operation/$id', { id })}>{title}</Link>
            {say(words.division)}
          </Crumbs>
        }
        lead={<Plate number={ticket.numberPlate} size="l" />}
        title={
          <>
            {title} <span className={`mid ${css.tail}`}>{say(words.titleTail)}</span>
          </>
        }
        after={
          <>
            <TicketStatus ticket={ticket} pill />
            {form.draftAt && (
              <Status shape="half" tone="accent" pill>
                {say(words.draft)}
              </Status>
            )}
          </>
        }
        below={below.filter(Boolean).join(' · ')}
        actions={
          <Button
            leftSection={<Icon of={IconColumns3} />}
            onClick={() => form.set('lines', equally(form.values, whole))}
          >
            {say(words.equally)}
          </Button>
        }
      />
    </>
  );
}

function Afterwards({ isProposed }: { readonly isProposed: boolean }) {
  const say = useSay();
  return (
    <Section title={say(words.afterwards)}>
      <ul className={css.checks}>
        {[words.netStays, isProposed ? words.formerVoid : words.divisionStays].map((sentence) => (
          <li key={sentence.en}>
            <StatusMark shape="check" />
            {say(sentence)}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Divides the net of a ticket over customers and senders, and shows with every key what falls to whom and what is left. */
export function DivisionForm(props: DivisionFormProps) {
  const { ticket, isProposed = false } = props;
  const say = useSay();
  const { form, whole, pool, dialog } = useDivision(props);
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => firstField(body.current)?.focus({ preventScroll: true }), []);
  const lines = fallsTo(form.values, whole);
  const divided = dividedSum(lines);
  const isOver = divided > whole.net;
  const isNothing = divided === 0;
  const { lines: standing, replacedLines } = ticket.operationDivision;
  const behind = Math.max(0, ...[...standing, ...replacedLines].map(({ line }) => line));
  const receiptOf = (at: number) => `${ticket.receipt}/${behind + at + 1}`;
  const drawn = form.values.fromNetPool;
  const formLines = [...form.values.lines, ...drawn];
  const falls = [...lines, ...drawn.map(({ amount }) => ({ kg: amount ?? 0 }))];
  const state = isOver ? (
    <Status shape="triangle" tone="bad">
      {say(words.cannotSend)}
    </Status>
  ) : isNothing ? (
    <Status shape="disc" tone="warn">
      {say(words.sayShares)}
    </Status>
  ) : (
    form.draftAt && (
      <Status shape="disc" tone="warn">
        {say(words.draftAt, { time: time(form.draftAt) })}
      </Status>
    )
  );
  const verb = {
    az: sayIn('az')(words.verb, { count: formLines.length }),
    en: sayIn('en')(words.verb, { count: formLines.length }),
  };
  return (
    <form {...form.formProps} className={css.page} aria-label={say(words.division)}>
      <div ref={body} className={css.body}>
        <Head ticket={ticket} form={form} />
        <DivisionFigures lines={lines} net={whole.net} manner={form.values.manner} />
        <Split columns="minmax(0,1fr) 376px" grow>
          <div className={css.main}>
            <DivisionLines
              form={form}
              lines={lines}
              of={whole}
              receiptOf={receiptOf}
              isProposed={isProposed}
              pooled={ticket.operationDivision.isNetPoolOffered ? (ticket.cargoName ?? '') : null}
            />
            {isProposed && (
              <Section>
                <NoteField field={form.field('reason')} maxLength={500} />
              </Section>
            )}
            <DivisionPapers ticket={ticket} said={formLines} lines={falls} receiptOf={receiptOf} />
          </div>
          <aside>
            {pool && (
              <NetPool
                pool={pool}
                part={poolPart(form.values, whole)}
                draw={form.rows('fromNetPool').add}
                isFull={drawn.length >= MOST_LINES}
              />
            )}
            <Afterwards isProposed={isProposed} />
          </aside>
        </Split>
      </div>
      <SaveBar
        form={form}
        verb={isProposed ? proposalWords.propose : verb}
        stays
        isOff={isOver || isNothing}
        state={state}
      />
      {dialog}
    </form>
  );
}
