import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { Icon } from '#kit/part/Icon.tsx';
import { useSay } from '#kit/language.tsx';
import type { Printing } from '../receipt/print.tsx';
import { ticketWords } from '../words.ts';
import { PRINT_LIMIT, type Selected, toPrint } from './selected.ts';
import { listWords } from './words.ts';

/** Prints the selected receipts one after another; where it cannot, the button says why. */
export function SelectionActs({ selected, printing }: { selected: Selected; printing: Printing }) {
  const say = useSay();
  const rows = toPrint(selected);
  const why =
    rows === null
      ? say(listWords.printLimit, { most: PRINT_LIMIT })
      : rows.length === 0
        ? say(listWords.nothingPrinted)
        : undefined;
  return (
    <Button
      size="xs"
      variant="subtle"
      leftSection={<Icon of={IconPrinter} size="s" />}
      loading={printing.isPrinting}
      disabled={why !== undefined}
      title={why}
      onClick={() => void printing.printTickets(rows ?? [])}
    >
      {say(ticketWords.print)}
    </Button>
  );
}
