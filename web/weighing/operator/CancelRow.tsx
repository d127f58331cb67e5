import { IconX } from '@tabler/icons-react';
import type { OperationRow } from '@terezi/domain/weighing/api.ts';
import { Icon } from '#kit/part/Icon.tsx';
import { useSay } from '#kit/language.tsx';
import css from './operator.module.css';
import type { Cancelling } from './use-cancelling.ts';
import { besideWords } from './beside-words.ts';

/** The act of a row that cancels a wrong capture, where the reader may. */
export function CancelRow({ ticket, cancelling }: { ticket: OperationRow; cancelling: Cancelling }) {
  const say = useSay();
  if (!cancelling.mayBe(ticket)) return null;
  const name = say(besideWords.cancelRow, { receipt: ticket.receipt, plate: ticket.numberPlate });
  return (
    <button
      type="button"
      className={css.cancel}
      aria-label={name}
      title={name}
      onClick={() => cancelling.ask(ticket)}
    >
      <Icon of={IconX} size="s" />
    </button>
  );
}
