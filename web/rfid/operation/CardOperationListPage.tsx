import { IconCreditCard } from '@tabler/icons-react';
import type { Row } from '#records/noun.ts';
import { RecordList } from '#records/list/RecordList.tsx';
import { RowActionButton } from '#records/RowActionButton.tsx';
import { usePhone } from '#kit/form/use-phone.ts';
import css from '../rfid.module.css';
import { rfidCardOperation } from './card-operation.tsx';

/** Clearing what is still ready; on a phone that stands on its page. */
function Clear({ row }: { readonly row: Row }) {
  if (usePhone()) return null;
  return (
    <span className={css.verdict}>
      {rfidCardOperation.actions?.map((action) => (
        <RowActionButton key={action.act} action={action} noun={rfidCardOperation} row={row} size="xs" />
      ))}
    </span>
  );
}

const rowActs = { width: 96, of: (row: Row) => <Clear row={row} /> };

/** What the cards of the company have prepared, and what became of it. */
export const CardOperationListPage = () => (
  <RecordList noun={rfidCardOperation} icon={IconCreditCard} rowActs={rowActs} />
);
