import type { Completion } from '@terezi/domain/weighing/status.ts';
import { useSay } from '#kit/language.tsx';
import { Status } from '#kit/Status.tsx';
import { statusLook } from './status-look.ts';

/** A ticket's state as shape and word; a pill in the head of its page. */
export function TicketStatus({
  ticket,
  pill = false,
}: {
  ticket: { readonly statusId: number; readonly completedHow: Completion | null };
  pill?: boolean;
}) {
  const say = useSay();
  const { shape, tone, words } = statusLook(ticket);
  return (
    <Status shape={shape} tone={tone} pill={pill}>
      {say(words)}
    </Status>
  );
}
