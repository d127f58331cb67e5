import { Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Count } from '#kit/part/Count.tsx';
import { Loading } from '#kit/page/EmptyState.tsx';
import { IconButton } from '#kit/part/IconButton.tsx';
import { useSay } from '#kit/language.tsx';
import { asking } from '../api/asking.ts';
import { noticeCalls } from '../api/calls/notice.gen.ts';
import { part } from './part.tsx';
import { QUIET } from '../api/queries.ts';
import css from './shell.module.css';
import { SHELL_WORDS } from './words.ts';

/** Above this an exact count helps no reader, and there is no room. */
const MAX_COUNT = 99;
const AGAIN_MS = 60_000;

// Opened now and then: its list is loaded when a person opens it.
const Panel = part<{ close: () => void }>(
  async () => (await import('./BellPanel.tsx')).BellPanel,
  ({ close }) => close(),
  () => <Loading rows={4} />,
);

/** How many notices the reader has not read yet of what others, or the server, did for them; pressed, it lists them. */
export function Bell({ size = 'sm' }: { size?: 'sm' | 'xl' }) {
  const say = useSay();
  const [opened, setOpened] = useState(false);
  // Asked again and again, so that notices sent while the stream was away come to light.
  const refetchInterval = AGAIN_MS;
  const { data } = useQuery({
    ...asking(noticeCalls.list, { pageSize: 1 }),
    refetchInterval,
    meta: QUIET,
  });
  const count = data?.unreadCount ?? 0;
  const label = count > 0 ? say(SHELL_WORDS.unseenNotices, { count }) : say(SHELL_WORDS.notices);
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus>
      <span className={css.bell}>
        <Popover.Target>
          <IconButton icon={IconBell} size={size} label={label} onClick={() => setOpened(!opened)} />
        </Popover.Target>
        {count > 0 && (
          <span className={css.bellCount} aria-hidden>
            <Count value={count > MAX_COUNT ? `${MAX_COUNT}+` : count} hot />
          </span>
        )}
      </span>
      <Popover.Dropdown p={0}>
        <Panel close={() => setOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}
