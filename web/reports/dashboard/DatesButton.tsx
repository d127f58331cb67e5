import { Button, Popover } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { dayOf } from '#kit/formats.ts';
import { Icon } from '#kit/part/Icon.tsx';
import { useSay } from '#kit/language.tsx';
import { part } from '#shell/frame/part.tsx';
import { rangeOf } from '#kit/grid/filter/filter.ts';
import { dateOf, datesOf, periodText } from './dates.ts';
import { useNow } from './use-now.ts';
import type { Period } from './use-period.ts';
import { dashboardWords as words } from './words.ts';

// Opened now and then, so the first page does not wait for it.
const FilterEditor = part(async () => (await import('#kit/grid/filter/FilterEditor.tsx')).FilterEditor);

/** Shows the days from one date to another, in the place of the last ones. */
export function DatesButton({ period }: { readonly period: Period }) {
  const say = useSay();
  const [isOpen, setOpen] = useState(false);
  const { until } = period;
  const today = dayOf(new Date(useNow()));
  const close = () => setOpen(false);
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant={until === null ? 'soft' : 'light'}
          aria-pressed={until !== null}
          leftSection={<Icon of={IconCalendar} />}
          onClick={() => setOpen(!isOpen)}
        >
          {until === null ? say(words.dates) : periodText(period, say)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={say(words.dates)}>
        <FilterEditor
          filter={{ key: 'date', words: words.dates, kind: 'range', today }}
          value={datesOf(period)}
          change={(chosen) => {
            const range = rangeOf(chosen ?? undefined);
            period.setDates(range.from || range.to ? dateOf(range, today) : '');
          }}
          remember={() => {}}
          close={close}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
