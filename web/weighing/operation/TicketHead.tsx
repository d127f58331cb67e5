import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import type { OperationDetail } from '@terezi/domain/weighing/api.ts';
import { mayCancel } from '@terezi/domain/weighing/policy.ts';
import { completionWords, operationStatus } from '@terezi/domain/weighing/status.ts';
import { useEffect } from 'react';
import { Crumbs } from '#kit/Crumbs.tsx';
import { date, dateTime, kilograms, number, span, time } from '#kit/formats.ts';
import { IconButton } from '#kit/IconButton.tsx';
import { type Say, useLanguage, useSay } from '#kit/language.tsx';
import { PageHead } from '#kit/PageHead.tsx';
import { Plate } from '#kit/Plate.tsx';
import { Status } from '#kit/Status.tsx';
import { api } from '#shell/api.ts';
import { useMay, useMe } from '#shell/me.tsx';
import { TicketStatus } from '../TicketStatus.tsx';
import { CancelAct } from './CancelAct.tsx';
import type { Neighbour } from './neighbours.ts';
import { PrintActs } from './PrintActs.tsx';
import type { Around } from './use-neighbours.ts';
import { operationWords } from './words.ts';
import { scalesOf } from '../scales-of.ts';

/** J and K as in the list, by the key's place; not while something is typed or a dialog is open. */
function useStepKeys(step: (to: 'previous' | 'next') => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isElsewhere =
        event.target instanceof Element &&
        event.target.closest('input, textarea, [role=dialog], [role=menu]');
      if (isElsewhere || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
      if (event.code === 'KeyK') step('previous');
      if (event.code === 'KeyJ') step('next');
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
}

/** Where the ticket stands in the list it was opened from, and the ways to its neighbours. */
function TicketPager({ around }: { around: Around }) {
  const say = useSay();
  const { language } = useLanguage();
  const navigate = useNavigate();
  const { place, total, hrefOf } = around;
  const go = (neighbour: Neighbour | null | undefined) => {
    if (neighbour) void navigate({ href: hrefOf(neighbour), replace: true });
  };
  useStepKeys((to) => go(place?.[to]));
  if (!place) return null;
  const step = (to: 'previous' | 'next') => (
    <IconButton
      icon={to === 'previous' ? IconChevronLeft : IconChevronRight}
      label={say(operationWords[to])}
      size="xs"
      iconSize="s"
      variant="soft"
      disabled={place[to] === null}
      onClick={() => go(place[to])}
    />
  );
  const counts = { index: number(place.index, language), total: number(total, language) };
  return (
    <>
      <span className="fig">{say(operationWords.place, counts)}</span>
      <ActionIcon.Group>
        {step('previous')}
        {step('next')}
      </ActionIcon.Group>
    </>
  );
}

/** "Tərəzi 2 · iki keçid · 21.11.2026 14:02 – 14:41 · ərazidə 39 dəq". */
function visitText(operation: OperationDetail, say: Say, language: 'az' | 'en'): string {
  const { completedHow, weight1At, weight2At } = operation;
  const how = completedHow && say(completionWords[completedHow]);
  if (weight2At === null) {
    const isOnSite = operation.statusId === operationStatus.open;
    return [scalesOf(operation), dateTime(weight1At), isOnSite && say(operationWords.onSite)]
      .filter(Boolean)
      .join(' · ');
  }
  const end = date(weight1At) === date(weight2At) ? time(weight2At) : dateTime(weight2At);
  const stay = span((Date.parse(weight2At) - Date.parse(weight1At)) / 1000, language);
  return [
    scalesOf(operation),
    how,
    `${dateTime(weight1At)} – ${end}`,
    say(operationWords.stay, { span: stay }),
  ]
    .filter(Boolean)
    .join(' · ');
}

function Overload({ operation }: { operation: OperationDetail }) {
  const say = useSay();
  const { language } = useLanguage();
  const { weight1, weight2, maxAllowedWeight } = operation;
  const over = maxAllowedWeight === null ? 0 : Math.max(weight1, weight2 ?? 0) - maxAllowedWeight;
  if (over <= 0) return null;
  return (
    <Status shape="triangle" tone="warn" pill>
      {say(operationWords.overload, { mass: kilograms(over, language) })}
    </Status>
  );
}

/** The head of a ticket's page: the way back, its neighbours, plate, number, state, and what may be done. */
export function TicketHead({ operation, around }: { operation: OperationDetail; around: Around }) {
  const say = useSay();
  const { language } = useLanguage();
  const { userRole } = useMe();
  const isAllowed = useMay();
  return (
    <PageHead
      crumbs={
        <Crumbs>
          <Link to="/operation" search={around.listSearch}>
            {say(operationWords.list)}
          </Link>
          {operation.receipt}
        </Crumbs>
      }
      pager={<TicketPager around={around} />}
      lead={<Plate number={operation.numberPlate} size="l" />}
      title={say(operationWords.title, { receipt: operation.receipt })}
      after={
        <>
          <TicketStatus ticket={operation} pill />
          {operation.statusId !== operationStatus.cancelled && <Overload operation={operation} />}
        </>
      }
      below={visitText(operation, say, language)}
      actions={
        <>
          {isAllowed(api.operation.print) && <PrintActs operation={operation} />}
          {mayCancel(userRole, operation.statusId) && <CancelAct operation={operation} />}
        </>
      }
    />
  );
}
