import { IconNfc } from '@tabler/icons-react';
import { readerPlaceWords } from '@terezi/domain/devices/reader/reader.ts';
import { UNITS } from '@terezi/domain/grammar/units.ts';
import type { SightingRow } from '@terezi/domain/rfid/sighting-api.ts';
import { outcomeWords } from '@terezi/domain/rfid/sighting-outcome.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Count } from '#kit/part/Count.tsx';
import { EmptyState } from '#kit/page/EmptyState.tsx';
import { date, kilograms, MISSING, number, time } from '#kit/formats.ts';
import type { Column } from '#kit/grid/column.ts';
import type { RowManner } from '#kit/grid/GridRow.tsx';
import { InnerList } from '#kit/grid/list/InnerList.tsx';
import { type Say, useLanguage, useSay } from '#kit/language.tsx';
import { Section } from '#kit/page/Section.tsx';
import { Status } from '#kit/part/Status.tsx';
import { asking } from '#shell/api/asking.ts';
import { operationCalls } from '#shell/api/calls/operation.gen.ts';
import { sightingCalls } from '#shell/api/calls/sighting.gen.ts';
import { Link } from '#shell/router/Link.tsx';
import { useMay } from '#shell/me.tsx';
import { path } from '#shell/router/path.ts';
import { QUIET } from '#shell/api/queries.ts';
import { useInnerList } from '#shell/list/use-inner-list.ts';
import { readWords as words } from './read-words.ts';

const STOPPED = ['blocked', 'expired', 'removed', 'foreign'];

/** What became of it: known, to be seen to, or stopped. */
function Outcome({ row }: { readonly row: SightingRow }) {
  const say = useSay();
  const { outcome, message } = row;
  const isStopped = STOPPED.includes(outcome);
  return (
    <span title={message || undefined}>
      <Status
        shape={outcome === 'known' ? 'check' : isStopped ? 'square' : 'triangle'}
        tone={outcome === 'known' ? 'ok' : isStopped ? 'bad' : 'warn'}
      >
        {say(outcomeWords[outcome])}
      </Status>
    </span>
  );
}

/** The ticket that a read was used for; undefined where there is none, or the person may not see it. */
function useTicket({ operationId }: SightingRow) {
  const may = useMay();
  const id = operationId ?? 0;
  const { data } = useQuery({
    ...asking(operationCalls.find, { id }),
    enabled: operationId !== null && may(operationCalls.find),
    meta: QUIET,
  });
  return operationId === null ? undefined : data?.operation;
}

function Net({ row }: { readonly row: SightingRow }) {
  const { language } = useLanguage();
  return kilograms(useTicket(row)?.weightNet, language);
}

function Ticket({ row }: { readonly row: SightingRow }) {
  const ticket = useTicket(row);
  return ticket ? (
    <Link to={path('/operation/$id', { id: ticket.id })}>{ticket.receipt}</Link>
  ) : (
    <span className="dim">{MISSING}</span>
  );
}

const whereOf = ({ place, scaleName }: SightingRow, say: Say): string =>
  scaleName ?? say(readerPlaceWords[place]);

const columnsIn = (say: Say): readonly Column<SightingRow>[] => [
  {
    key: 'at',
    words: words.when,
    width: 128,
    kind: 'key',
    phone: 'title',
    text: ({ at }) => `${date(at).slice(0, 5)} ${time(at, { seconds: true })}`,
  },
  { key: 'place', words: words.where, width: 110, phone: 'line2', text: (row) => whereOf(row, say) },
  {
    key: 'readerName',
    words: words.reader,
    width: 180,
    phone: 'line2',
    text: ({ readerName, times }) =>
      times > 1 ? `${readerName} · ${say(words.times, { count: times - 1 })}` : readerName,
  },
  {
    key: 'outcome',
    words: words.outcome,
    width: 190,
    kind: 'status',
    phone: 'status',
    render: (row) => <Outcome row={row} />,
  },
  {
    key: 'net',
    words: words.net,
    unit: UNITS.kilogram,
    width: 92,
    kind: 'figure',
    phone: 'figure',
    render: (row) => <Net row={row} />,
  },
  { key: 'operationId', words: words.ticket, width: 92, kind: 'id', render: (row) => <Ticket row={row} /> },
];

const manner: RowManner<SightingRow> = { idOf: ({ id }) => String(id) };

/** Where and when a card was read, the newest first, and what became of each read. */
export function CardReads({ cardId }: { readonly cardId: number }) {
  const say = useSay();
  const { language } = useLanguage();
  const columns = useMemo(() => columnsIn(say), [say]);
  const { isAllowed, total, ...list } = useInnerList({
    call: sightingCalls.list,
    of: { rfidCardId: cardId },
    shows: ['sighting'],
    rows: (page) => page.sighting,
  });
  if (!isAllowed) return null;
  return (
    <Section
      flush
      title={say(words.title)}
      beside={total !== null && <Count value={number(total, language)} />}
      end={<span className="cap">{say(words.repeats)}</span>}
    >
      <InnerList
        label={say(words.title)}
        columns={columns}
        manner={manner}
        {...list}
        empty={<EmptyState icon={IconNfc} title={say(words.none)} text={say(words.noneText)} />}
      />
    </Section>
  );
}
