import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { OperationDetail } from '@terezi/domain/weighing/api.ts';
import { ChoiceMenu } from '#kit/part/ChoiceMenu.tsx';
import { Icon } from '#kit/part/Icon.tsx';
import { useSay } from '#kit/language.tsx';
import { controlState } from '#shell/control-state.ts';
import { PAPERS } from '../receipt/paper.ts';
import { usePrinting } from '../receipt/print.tsx';
import { ticketMark } from '../receipt/print-mark.ts';
import { markText } from '../ticket-text.ts';
import { ticketWords } from '../words.ts';
import css from './operation.module.css';
import { operationWords as words } from './words.ts';

/** Prints the ticket and names beforehand the print that it will be; beside it the paper of this computer's printer. */
export function PrintActs({ operation }: { operation: OperationDetail }) {
  const say = useSay();
  const { isPrinting, paper, setPaper, printTicket } = usePrinting();
  const { disabled, title } = controlState(operation.acts.print);
  const next = markText(ticketMark(operation, operation.printCount + 1), say);
  const label = say(words.paper, { paper: say(words[paper]) });
  return (
    <Button.Group>
      <Button
        leftSection={<Icon of={IconPrinter} />}
        loading={isPrinting}
        disabled={disabled}
        title={title}
        onClick={() => void printTicket(operation)}
      >
        {say(ticketWords.print)}
        {!disabled && <span className={css.next}>{next}</span>}
      </Button>
      <ChoiceMenu label={label} words={words} choices={PAPERS} value={paper} choose={setPaper} />
    </Button.Group>
  );
}
