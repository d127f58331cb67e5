import { IconColumns3 } from '@tabler/icons-react';
import type { OperationDetail, OperationRow } from '@terezi/domain/weighing/api.ts';
import { type Say, useSay } from '#kit/language.tsx';
import { divisionProblems } from '@terezi/domain/weighing/division/division.ts';
import { operationStatus } from '@terezi/domain/weighing/status.ts';
import { RecordPage } from '#records/page/RecordPage.tsx';
import { operationCalls } from '#shell/api/calls/operation.gen.ts';
import { Link } from '#shell/router/Link.tsx';
import { Notice } from '#shell/frame/Notice.tsx';
import { path } from '#shell/router/path.ts';
import { useToday } from '#shell/use-today.ts';
import { DivisionForm } from './division/DivisionForm.tsx';
import { divisionWords } from './division/words.ts';
import { useTicketFilters } from './list/filters.ts';
import { ticketList } from './lists.ts';
import { operationWords as words } from './operation/words.ts';

const ticketsIn = (page: { readonly operation: readonly OperationRow[] }) => page.operation;

/** Why a ticket is not divided here: the reason in its acts, else its state. */
function reasonOf({ statusId, operationDivision: { acts } }: OperationDetail, say: Say): string {
  const message = (acts.divide ?? acts.changeDivision)?.why?.message;
  if (message !== undefined) return message;
  if (statusId === operationStatus.open) return say(divisionProblems.divisionNeedsNet);
  return say(
    statusId === operationStatus.completed ? divisionProblems.divisionNotOffered : divisionWords.cancelled,
  );
}

function NotDivided({ ticket }: { readonly ticket: OperationDetail }) {
  const say = useSay();
  return (
    <Notice
      icon={IconColumns3}
      title={say(divisionWords.cannot)}
      text={reasonOf(ticket, say)}
      action={<Link to={path('/operation/$id', { id: ticket.id })}>{say(divisionWords.toTicket)}</Link>}
    />
  );
}

/** Where the net of one ticket is divided. */
export function DivisionPage() {
  const today = useToday();
  const filters = useTicketFilters(today);
  return (
    <RecordPage
      find={operationCalls.find}
      words={words}
      list={{ ...ticketList, filters, rows: ticketsIn, path: '/operation' }}
    >
      {({ operation }) => {
        const { divide, changeDivision } = operation.operationDivision.acts;
        if (divide?.may === 'allow') return <DivisionForm key={operation.id} ticket={operation} />;
        return changeDivision?.may === 'propose' ? (
          <DivisionForm key={`${operation.id} change`} ticket={operation} isProposed />
        ) : (
          <NotDivided ticket={operation} />
        );
      }}
    </RecordPage>
  );
}
