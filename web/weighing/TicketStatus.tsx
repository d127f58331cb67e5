import type { Completion } from '@terezi/domain/weighing/status.ts';
import { StateMark } from '#kit/part/Status.tsx';
import { statusLook } from '@terezi/domain/weighing/ticket/ticket-look.ts';

/** A ticket's state as shape and word; a pill in the head of its page. */
export function TicketStatus({
  ticket,
  pill = false,
}: {
  ticket: {
    readonly statusId: number;
    readonly completedHow: Completion | null;
    readonly isSealBroken?: boolean;
    readonly weight1ByHandCode?: string | null;
  };
  pill?: boolean;
}) {
  return <StateMark of={statusLook(ticket)} pill={pill} />;
}
