import { Button, Menu } from '@mantine/core';
import { IconCheck, IconChevronDown, IconPrinter } from '@tabler/icons-react';
import type { OperationDetail } from '@terezi/domain/weighing/api.ts';
import { Icon } from '#kit/Icon.tsx';
import { IconButton } from '#kit/IconButton.tsx';
import { useSay } from '#kit/language.tsx';
import { PAPERS } from '../receipt/paper.ts';
import { usePrinting } from '../receipt/print.tsx';
import { ticketMark } from '../receipt/print-mark.ts';
import { isPrintable } from '../receipt/printable.ts';
import { ticketWords } from '../words.ts';
import { markWords } from './mark-words.ts';
import css from './operation.module.css';
import { operationWords } from './words.ts';

/** Prints the ticket and says beforehand which print it will be; beside it the paper of this computer's printer. */
export function PrintActs({ operation }: { operation: OperationDetail }) {
  const say = useSay();
  const { isPrinting, paper, setPaper, printTicket } = usePrinting();
  const canPrint = isPrintable(operation);
  const next = ticketMark(operation, operation.printCount + 1);
  return (
    <Button.Group>
      <Button
        leftSection={<Icon of={IconPrinter} />}
        loading={isPrinting}
        disabled={!canPrint}
        title={canPrint ? undefined : say(operationWords.printLater)}
        onClick={() => void printTicket(operation)}
      >
        {say(ticketWords.print)}
        {canPrint && <span className={css.next}>{say(markWords(next))}</span>}
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <IconButton
            icon={IconChevronDown}
            variant="default"
            label={say(operationWords.paper, { paper: say(operationWords[paper]) })}
          />
        </Menu.Target>
        <Menu.Dropdown>
          {PAPERS.map((each) => (
            <Menu.Item
              key={each}
              onClick={() => setPaper(each)}
              rightSection={each === paper ? <Icon of={IconCheck} /> : undefined}
              aria-current={each === paper ? true : undefined}
            >
              {say(operationWords[each])}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </Button.Group>
  );
}
