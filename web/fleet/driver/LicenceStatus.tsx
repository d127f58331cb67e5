import { licenceOn } from '@terezi/domain/fleet/licence.ts';
import { useState } from 'react';
import { Deadline } from '#kit/part/Deadline.tsx';
import { useSay } from '#kit/language.tsx';
import { dayOf, MISSING } from '#kit/formats.ts';
import { driverWords as words } from './words.ts';

/** Whether a licence is valid, ends soon or has ended, as of today where the company is. */
export function LicenceStatus({ until }: { until: string | null }) {
  const say = useSay();
  const [today] = useState(() => dayOf(new Date()));
  const licence = licenceOn(today, until);
  if (licence.state === 'unknown') return MISSING;
  return (
    <Deadline
      of={licence}
      texts={{
        over: say(words.ended),
        today: say(words.endsToday),
        left: (days) => say(words.ends, { days }),
        valid: say(words.valid),
      }}
    />
  );
}
