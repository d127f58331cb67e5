import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { OperationDetail } from '@terezi/domain/weighing/api.ts';
import { EmptyState, Failed, Loading } from '#kit/EmptyState.tsx';
import { dateTime, MISSING } from '#kit/formats.ts';
import { useSay } from '#kit/language.tsx';
import { Note } from '#kit/Note.tsx';
import { Split } from '#kit/Split.tsx';
import { api } from '#shell/api.ts';
import { asking } from '#shell/asking.ts';
import { PageTitle } from '#shell/PageTitle.tsx';
import { QUIET } from '#shell/queries.ts';
import { asRefused } from '#shell/refused.ts';
import { Chain } from './operation/Chain.tsx';
import css from './operation/operation.module.css';
import { TicketFacts } from './operation/TicketFacts.tsx';
import { TicketHead } from './operation/TicketHead.tsx';
import { TicketHistory } from './operation/TicketHistory.tsx';
import { TripFacts } from './operation/TripFacts.tsx';
import { type Around, useNeighbours } from './operation/use-neighbours.ts';
import { WeightPanel } from './operation/WeightPanel.tsx';
import { operationWords } from './operation/words.ts';

const CHECKED_MS = 1_500;

function Cancelled({ operation }: { operation: OperationDetail }) {
  const say = useSay();
  if (operation.cancelledAt === null) return null;
  const said = {
    name: operation.cancelledByName ?? MISSING,
    at: dateTime(operation.cancelledAt),
    reason: operation.statusNote ?? MISSING,
  };
  return (
    <div className={css.cancelled}>
      <Note tone="bad" title={say(operationWords.cancelledTitle)}>
        {say(operationWords.cancelledBy, said)}
      </Note>
    </div>
  );
}

function Ticket({ operation, around }: { operation: OperationDetail; around: Around }) {
  const say = useSay();
  return (
    <div className={css.page}>
      <PageTitle>{say(operationWords.title, { receipt: operation.receipt })}</PageTitle>
      <TicketHead operation={operation} around={around} />
      <TicketFacts operation={operation} />
      <Split columns="minmax(0,1fr) 376px" grow>
        <div className={css.main}>
          <div className={css.weights}>
            <Split columns="1fr 1fr">
              <WeightPanel operation={operation} which={1} />
              <WeightPanel operation={operation} which={2} />
            </Split>
          </div>
          <Chain operation={operation} />
          <TripFacts operation={operation} />
        </div>
        <aside className={css.aside} aria-label={say(operationWords.history)}>
          <Cancelled operation={operation} />
          <TicketHistory operation={operation} />
        </aside>
      </Split>
    </div>
  );
}

function NotFound({ listSearch }: Pick<Around, 'listSearch'>) {
  const say = useSay();
  return (
    <EmptyState
      icon={IconSearch}
      title={say(operationWords.notFound)}
      text={say(operationWords.notFoundText)}
      action={
        <Link to="/operation" search={listSearch}>
          {say(operationWords.toList)}
        </Link>
      }
    />
  );
}

/** One ticket: its net, the records behind it, the trip, and everything that happened to it. */
export function OperationPage() {
  const say = useSay();
  const id = Number(useParams({ strict: false }).id);
  const isId = Number.isSafeInteger(id) && id > 0;
  const around = useNeighbours(id);
  const asked = useQuery({
    ...asking(api.operation.find, { id }),
    enabled: isId,
    meta: QUIET,
    // Its records are being checked, and nobody tells when that is done.
    refetchInterval: ({ state }) => (state.data?.operation.chain === null ? CHECKED_MS : false),
  });
  if (asked.data) return <Ticket operation={asked.data.operation} around={around} />;
  const refused = asked.error && asRefused(asked.error);
  if (!isId || refused?.status === 404)
    return (
      <div className={css.missing}>
        <NotFound listSearch={around.listSearch} />
      </div>
    );
  return (
    <div className={css.missing}>
      {refused ? (
        <Failed
          title={say(operationWords.failed)}
          text={refused.message}
          code={refused.code}
          onRetry={() => void asked.refetch()}
        />
      ) : (
        <Loading rows={10} />
      )}
    </div>
  );
}
