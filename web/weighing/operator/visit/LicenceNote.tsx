import { licenceOn } from '@terezi/domain/fleet/licence.ts';
import { useQuery } from '@tanstack/react-query';
import { date } from '#kit/formats.ts';
import { useSay } from '#kit/language.tsx';
import { Note } from '#kit/part/Note.tsx';
import { driverCalls } from '#shell/api/calls/driver.gen.ts';
import { asking } from '#shell/api/asking.ts';
import { QUIET } from '#shell/api/queries.ts';
import { useToday } from '#shell/use-today.ts';
import css from '../operator.module.css';
import { licenceWords as words } from './licence-words.ts';

/** The slot for warnings under the fields: the driver's licence when it ends soon or has ended. */
export function LicenceNote({ driverId }: { driverId: number | null }) {
  const say = useSay();
  const today = useToday();
  const reply = useQuery({
    ...asking(driverCalls.find, { id: driverId ?? 0 }),
    enabled: driverId !== null,
    meta: QUIET,
  });
  const driver = driverId === null ? undefined : reply.data?.driver;
  const until = driver?.licenseExpiryDate;
  const licence = licenceOn(today, until ?? null);
  const hasEnded = licence.state === 'over';
  const title = (left: number) =>
    left === 0 ? say(words.licenceEndsToday) : say(words.licenceEnds, { days: left });
  return (
    <div className={css.warning}>
      {driver && (hasEnded || licence.state === 'ends') && (
        <Note
          tone={hasEnded ? 'bad' : 'warn'}
          title={hasEnded ? say(words.licenceEnded) : title(licence.days)}
        >
          {say(words.licenceUntil, { driver: driver.name, date: date(until) })}
        </Note>
      )}
    </div>
  );
}
