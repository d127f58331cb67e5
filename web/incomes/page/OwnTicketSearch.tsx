import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { IncomeDetail } from '@terezi/domain/incomes/api.ts';
import { operationStatus } from '@terezi/domain/weighing/status.ts';
import { useState } from 'react';
import { Icon } from '#kit/part/Icon.tsx';
import { useSay } from '#kit/language.tsx';
import { operationCalls } from '#shell/api/calls/operation.gen.ts';
import type { Chosen } from './choice.ts';
import css from './page.module.css';
import { pageWords as words } from './words.ts';

type SearchOutcome = 'searching' | 'none' | 'failed' | null;

/** The completed ticket of goods in that has exactly this number; null where there is none. */
async function ticketOf(receipt: string) {
  const { operation } = await operationCalls.list({
    name: receipt,
    statusId: [operationStatus.completed],
    direction: 'income',
    pageSize: 25,
  });
  return operation.find((ticket) => ticket.receipt === receipt) ?? null;
}

/** An own ticket that was not proposed, by its number; the server refuses one that may not be linked. */
export function OwnTicketSearch(props: {
  readonly detail: IncomeDetail;
  readonly choose: (chosen: Chosen) => void;
}) {
  const { detail, choose } = props;
  const say = useSay();
  const [text, setText] = useState('');
  const [outcome, setOutcome] = useState<SearchOutcome>(null);
  const search = async () => {
    const receipt = text.trim();
    if (receipt === '' || outcome === 'searching') return;
    setOutcome('searching');
    try {
      const ticket = await ticketOf(receipt);
      const net = ticket?.weightNet ?? null;
      setOutcome(ticket && net !== null ? null : 'none');
      if (!ticket || net === null) return;
      const known = detail.proposals.find(({ operationId }) => operationId === ticket.id);
      const typed = { operationId: ticket.id, receipt, net, difference: net - detail.sentNet };
      choose({ kind: 'ticket', ...(known ?? typed) });
    } catch {
      setOutcome('failed');
    }
  };
  return (
    <TextInput
      className={css.search ?? ''}
      size="xs"
      aria-label={say(words.otherReceipt)}
      placeholder={say(words.otherReceipt)}
      leftSection={<Icon of={IconSearch} size="s" />}
      value={text}
      error={
        (outcome === 'none' && say(words.otherNone)) ||
        (outcome === 'failed' && say(words.otherFailed)) ||
        undefined
      }
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        setOutcome(null);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.ctrlKey) return;
        event.preventDefault();
        void search();
      }}
    />
  );
}
