import type { OperationDetail } from '@terezi/domain/weighing/api.ts';
import { ticketChange, ticketDeletion } from '@terezi/domain/weighing/request-kinds.ts';
import { ticketStates } from '@terezi/domain/weighing/status.ts';
import { useSay } from '#kit/language.tsx';
import { ActButton } from '#records/ActButton.tsx';
import { ProposeChange } from '#requests/ProposeChange.tsx';
import { ProposeAction } from '#requests/ProposeAction.tsx';
import { operationAfterwardsCalls } from '#shell/api/calls/operation-afterwards.gen.ts';
import { DivideAct } from '../division/DivideAct.tsx';
import { CancelQuestion } from './CancelQuestion.tsx';
import { PrintActs } from './PrintActs.tsx';
import { CHANGE_LAYOUT, changeable } from './trip.ts';
import { LossDialog } from './LossDialog.tsx';
import { operationWords } from './words.ts';

const { proposeChange, proposeDeletion } = operationAfterwardsCalls;

/** What the reader may do with a ticket now. */
export function TicketActs({ operation }: { operation: OperationDetail }) {
  const say = useSay();
  const { id, receipt, acts } = operation;
  const { print, cancel, change } = acts;
  const isProposed = cancel?.may === 'propose';
  const row = { id, called: say(operationWords.title, { receipt }) };
  const proposal = { ...row, kind: ticketChange, told: change };
  const deletion = { ...row, kind: ticketDeletion, told: isProposed ? cancel : undefined };
  return (
    <>
      {print && <PrintActs operation={operation} />}
      <ActButton words={ticketStates.acts.cancel.words} told={isProposed ? undefined : cancel} isGrave>
        {(dialog) => <CancelQuestion {...dialog} ticket={operation} />}
      </ActButton>
      <DivideAct operation={operation} />
      <ActButton words={operationWords.lossWrite} told={acts.lossPercentage}>
        {({ opened, close }) => opened && <LossDialog ticket={operation} close={close} />}
      </ActButton>
      <ProposeChange
        {...proposal}
        row={operation}
        fields={changeable}
        layout={CHANGE_LAYOUT}
        call={proposeChange}
      />
      <ProposeAction {...deletion} call={proposeDeletion} />
    </>
  );
}
