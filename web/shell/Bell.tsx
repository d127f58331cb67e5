import { Button, Popover } from '@mantine/core';
import { IconBell, IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { EmptyState } from '#kit/EmptyState.tsx';
import { time } from '#kit/formats.ts';
import { Icon } from '#kit/Icon.tsx';
import { IconButton } from '#kit/IconButton.tsx';
import { useSay } from '#kit/language.tsx';
import { toastLog, useToastLog } from '#kit/toast.ts';
import css from './shell.module.css';
import { SHELL_WORDS } from './words.ts';

function NoticeList() {
  const say = useSay();
  const log = useToastLog();
  if (log.length === 0) {
    return (
      <div className={css.noticesNone}>
        <EmptyState
          icon={IconBell}
          title={say(SHELL_WORDS.noNotices)}
          text={say(SHELL_WORDS.noNoticesText)}
        />
      </div>
    );
  }
  return (
    <>
      <div className={css.noticesHead}>
        <b className="m">{say(SHELL_WORDS.notices)}</b>
        <Button size="xs" variant="subtle" onClick={toastLog.clear}>
          {say(SHELL_WORDS.clearNotices)}
        </Button>
      </div>
      <ul className={css.notices}>
        {log.map(({ id, title, detail, at, isNews }) => (
          <li key={id}>
            {isNews ? <Icon of={IconBell} /> : <Icon of={IconCircleCheck} className="t-ok" />}
            <div className="grow">
              <div>{title}</div>
              {detail && <div className="cap fig">{detail}</div>}
            </div>
            <span className="cap fig">{time(at)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** What was done, by the reader or about what is theirs, since the page was opened; a point says that something new came since the last look. */
export function Bell({ size = 'sm' }: { size?: 'sm' | 'xl' }) {
  const say = useSay();
  const log = useToastLog();
  const [opened, setOpened] = useState(false);
  const [seen, setSeen] = useState(0);
  const unseen = log.filter(({ id }) => id > seen).length;
  const look = (open: boolean) => {
    setOpened(open);
    setSeen(log[0]?.id ?? seen);
  };
  const label = unseen > 0 ? say(SHELL_WORDS.unseenNotices, { count: unseen }) : say(SHELL_WORDS.notices);
  return (
    <Popover opened={opened} onChange={look} position="bottom-end" trapFocus>
      <span className={css.bell} data-unseen={unseen > 0 || undefined}>
        <Popover.Target>
          <IconButton icon={IconBell} size={size} label={label} onClick={() => look(!opened)} />
        </Popover.Target>
      </span>
      <Popover.Dropdown p={0}>
        <NoticeList />
      </Popover.Dropdown>
    </Popover>
  );
}
