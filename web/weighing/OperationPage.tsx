import type { OperationRow } from '@terezi/domain/weighing/api.ts';
import { useLanguage } from '#kit/language.tsx';
import { EndNote } from '#records/page/EndNote.tsx';
import { RecordPage } from '#records/page/RecordPage.tsx';
import { RecordSheet } from '#records/page/RecordSheet.tsx';
import { RecordStory } from '#records/story/RecordStory.tsx';
import { WaitingNotes } from '#requests/WaitingNotes.tsx';
import { operationAfterwardsCalls } from '#shell/api/calls/operation-afterwards.gen.ts';
import { operationCalls } from '#shell/api/calls/operation.gen.ts';
import { useToday } from '#shell/use-today.ts';
import { Division } from './division/Division.tsx';
import { historyField } from './history-field.ts';
import { useTicketFilters } from './list/filters.ts';
import { ticketList } from './lists.ts';
import { IncomeHalf } from './operation/IncomeHalf.tsx';
import { OutdatedCopy } from './operation/OutdatedCopy.tsx';
import { ticketStory } from './operation/story.ts';
import { TicketFacts } from './operation/TicketFacts.tsx';
import { TicketHead } from './operation/TicketHead.tsx';
import { TripFacts } from './operation/TripFacts.tsx';
import { Weights } from './operation/Weights.tsx';
import { Warnings } from './operation/Warnings.tsx';
import { operationWords as words } from './operation/words.ts';
import { untilChecked } from './until-checked.ts';

const ticketsIn = (page: { readonly operation: readonly OperationRow[] }) => page.operation;

/** One ticket: its net, the records behind it, the trip, and everything that happened to it. */
export function OperationPage() {
  const { language } = useLanguage();
  const today = useToday();
  const filters = useTicketFilters(today);
  return (
    <RecordPage
      find={operationCalls.find}
      again={untilChecked}
      words={words}
      list={{ ...ticketList, filters, rows: ticketsIn, path: '/operation' }}
    >
      {({ operation }, around) => {
        const { id, cancelledAt: at, cancelledByName: by, statusNote: reason } = operation;
        const tell = (ticket: typeof operation) => ticketStory(ticket, language);
        const story = (
          <>
            <OutdatedCopy operation={operation} />
            <WaitingNotes noun="operation" rowId={id} />
            <EndNote title={words.cancelledTitle} at={at} by={by} reason={reason} />
            <RecordStory
              row={operation}
              older={operationAfterwardsCalls.history}
              tell={tell}
              called={historyField}
            />
          </>
        );
        return (
          <RecordSheet
            head={<TicketHead operation={operation} around={around} />}
            figures={<TicketFacts operation={operation} />}
            story={story}
          >
            <Weights operation={operation} />
            <Division operation={operation} />
            <TripFacts operation={operation} />
            <IncomeHalf operation={operation} />
            <Warnings operation={operation} />
          </RecordSheet>
        );
      }}
    </RecordPage>
  );
}
