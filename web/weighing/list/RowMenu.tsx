import { IconExternalLink, IconPrinter } from '@tabler/icons-react';
import type { OperationRow } from '@terezi/domain/weighing/api.ts';
import { RowActs } from '#kit/grid/list/RowActs.tsx';
import { useSay } from '#kit/language.tsx';
import { ticketWords } from '../words.ts';
import { listWords } from './words.ts';

/** The acts on one row without opening it. */
export function RowMenu({ row, print }: { row: OperationRow; print: (row: OperationRow) => void }) {
  const say = useSay();
  const paper = {
    words: say(ticketWords.print),
    icon: IconPrinter,
    why: row.acts.print?.why?.message,
    run: () => print(row),
  };
  const check = {
    words: say(ticketWords.checkPage),
    icon: IconExternalLink,
    href: `/receipt/${row.publicId}`,
  };
  return (
    <RowActs
      label={say(listWords.rowActs, { receipt: row.receipt })}
      title={`${row.numberPlate} · ${row.receipt}`}
      acts={row.acts.print ? [paper, check] : [check]}
    />
  );
}
