import { Menu } from '@mantine/core';
import { IconDots, IconExternalLink, IconPrinter } from '@tabler/icons-react';
import type { OperationRow } from '@terezi/domain/weighing/api.ts';
import { Icon } from '#kit/Icon.tsx';
import { IconButton } from '#kit/IconButton.tsx';
import { useSay } from '#kit/language.tsx';
import { isPrintable } from '../receipt/printable.ts';
import { ticketWords } from '../words.ts';
import { listWords } from './words.ts';

/** What can be done with one row without opening it. */
export function RowMenu({ row, print }: { row: OperationRow; print: ((row: OperationRow) => void) | null }) {
  const say = useSay();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <IconButton icon={IconDots} size="xs" label={say(listWords.rowActs, { receipt: row.receipt })} />
      </Menu.Target>
      <Menu.Dropdown>
        {print && (
          <Menu.Item
            leftSection={<Icon of={IconPrinter} />}
            disabled={!isPrintable(row)}
            onClick={() => print(row)}
          >
            {say(ticketWords.print)}
          </Menu.Item>
        )}
        <Menu.Item
          component="a"
          href={`/receipt/${row.publicId}`}
          target="_blank"
          leftSection={<Icon of={IconExternalLink} />}
        >
          {say(ticketWords.checkPage)}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
