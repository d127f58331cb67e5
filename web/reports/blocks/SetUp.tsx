import { Popover } from '@mantine/core';
import { IconAdjustments } from '@tabler/icons-react';
import type { FirstPage } from '@terezi/domain/reports/first-page.ts';
import { useState } from 'react';
import { Loading } from '#kit/page/EmptyState.tsx';
import { IconButton } from '#kit/part/IconButton.tsx';
import { useSay } from '#kit/language.tsx';
import { part } from '#shell/frame/part.tsx';
import { blockWords as words } from './words.ts';

// Opened once; after that the page keeps its arrangement.
const Panel = part<{ page: FirstPage; close: () => void }>(
  async () => (await import('./SetUpPanel.tsx')).SetUpPanel,
  ({ close }) => close(),
  () => <Loading rows={8} />,
);

/** Hides and orders the blocks of a first page. */
export function SetUp({ page }: { readonly page: FirstPage }) {
  const say = useSay();
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width="min(340px, calc(100vw - 32px))"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <IconButton
          icon={IconAdjustments}
          variant="soft"
          label={say(words.setUp)}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={say(words.setUp)}>
        <Panel page={page} close={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}
