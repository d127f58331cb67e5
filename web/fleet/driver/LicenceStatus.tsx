import { licenceOn } from '@terezi/domain/fleet/licence.ts';
import { useState } from 'react';
import { dayIn } from '#kit/day-in.ts';
import { useSay } from '#kit/language.tsx';
import { MISSING } from '#kit/formats.ts';
import { Status } from '#kit/Status.tsx';
import { useMe } from '#shell/me.tsx';
import { driverWords as words } from './words.ts';

/** Whether a licence is valid, ends soon or has ended, as of today where the company is. */
export function LicenceStatus({ until }: { until: string | null }) {
  const say = useSay();
  const { timeZone } = useMe().company;
  const [today] = useState(() => dayIn(timeZone, new Date()));
  const licence = licenceOn(today, until);
  switch (licence.state) {
    case 'unknown':
      return MISSING;
    case 'valid':
      return (
        <Status shape="check" tone="ok">
          {say(words.valid)}
        </Status>
      );
    case 'ends':
      return (
        <Status shape="clock" tone="warn">
          {licence.days === 0 ? say(words.endsToday) : say(words.ends, { days: licence.days })}
        </Status>
      );
    case 'ended':
      return (
        <Status shape="triangle" tone="bad">
          {say(words.ended)}
        </Status>
      );
  }
}
