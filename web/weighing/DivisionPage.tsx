import { IconColumns3 } from '@tabler/icons-react';
import type { OperationDetail, OperationRow } from '@terezi/domain/weighing/api.ts';
import { useSay } from '#kit/language.tsx';
import { RecordPage } from '#records/RecordPage.tsx';
import { operationCalls } from '#shell/calls/operation.gen.ts';
import { Link } from '#shell/Link.tsx';
import { Notice } from '#shell/Notice.tsx';
import { path } from '#shell/path.ts';
import { useToday } from '#shell/use-today.ts';
import { DivisionForm } from './division/DivisionForm.tsx';
import { divisionWords } from './division/words.ts';
import { useTicketFilters } from './list/filters.ts';
import { ticketList } from './lists.ts';
import { operationWords as words } from './operation/words.ts';

const ticketsIn = (page: { readonly operation: readonly OperationRow[] }) => page.operation;

function NotDivided({ ticket: { id, operationDivision } }: { readonly ticket: OperationDetail }) {
  const say = useSay();
  const { divide, changeDivision } = operationDivision.acts;
  const why = (divide ?? changeDivision)?.why?.message;
  return (
    <Notice
      icon={IconColumns3}
      title={say(divisionWords.cannot)}
      text={why ?? say(divisionWords.mayNot)}
      action={<Link to={path('/operation/$id', { id })}>{say(divisionWords.toTicket)}</Link>}
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
