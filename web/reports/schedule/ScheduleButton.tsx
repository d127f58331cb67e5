import { Button, Menu } from '@mantine/core';
import { IconClock, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePhone } from '#kit/form/use-phone.ts';
import { Icon } from '#kit/part/Icon.tsx';
import { useLanguage, useSay } from '#kit/language.tsx';
import { asking } from '#shell/api/asking.ts';
import { reportScheduleCalls } from '#shell/api/calls/report-schedule.gen.ts';
import { parseSearch } from '#shell/router/search-string.ts';
import { useLocation } from '#shell/router/router.ts';
import { part } from '#shell/frame/part.tsx';
import { QUIET } from '#shell/api/queries.ts';
import type { Schedule, Sent } from './schedule-form.ts';
import { whenSaid } from './when.ts';
import { scheduleWords as words } from './words.ts';

type ButtonProps = {
  readonly sent: Sent;
  /** What a new one is called: the view that is looked at. */
  readonly name: string;
};

// A form that few open: a report is read far more often than it is sent.
const SchedulePanel = part(async () => (await import('./SchedulePanel.tsx')).SchedulePanel);

/** What is open: a schedule to be changed, or another to be set up. */
type Open = Schedule | 'new' | null;

/** Has a report sent by the clock; the schedules that its list has already are chosen from a menu. */
export function ScheduleButton({ sent, name }: ButtonProps) {
  const say = useSay();
  const { language } = useLanguage();
  const isPhone = usePhone();
  const open = Number(parseSearch(useLocation().search)['schedule'] ?? 0);
  const [chosen, choose] = useState<Open>(null);
  const [isWanted, setWanted] = useState(open > 0);
  const { data } = useQuery({
    ...asking(reportScheduleCalls.list, { list: sent.list, pageSize: 100 }),
    meta: QUIET,
  });
  const known = data?.reportSchedule ?? [];
  const schedule = chosen ?? (isWanted ? (known.find(({ id }) => id === open) ?? null) : null);
  const close = () => {
    choose(null);
    setWanted(false);
  };
  const button = (
    <Button
      leftSection={<Icon of={isPhone ? IconSend : IconClock} size="s" />}
      {...(known.length === 0 && { onClick: () => choose('new') })}
    >
      {say(isPhone ? words.send : words.title)}
    </Button>
  );
  return (
    <>
      {known.length === 0 ? (
        button
      ) : (
        <Menu position="bottom-end">
          <Menu.Target>{button}</Menu.Target>
          <Menu.Dropdown>
            {known.map((schedule) => (
              <Menu.Item key={schedule.id} onClick={() => choose(schedule)}>
                <span className="m">{schedule.name}</span>{' '}
                <span className="dim">{whenSaid(schedule, language)}</span>
              </Menu.Item>
            ))}
            <Menu.Item onClick={() => choose('new')}>{say(words.another)}</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      {schedule !== null && (
        <SchedulePanel
          schedule={schedule === 'new' ? null : schedule}
          sent={sent}
          name={name}
          close={close}
        />
      )}
    </>
  );
}
