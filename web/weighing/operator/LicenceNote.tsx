import { licenceOn } from '@terezi/domain/fleet/licence.ts';
import { useQuery } from '@tanstack/react-query';
import { dayIn } from '#kit/day-in.ts';
import { date } from '#kit/formats.ts';
import { useSay } from '#kit/language.tsx';
import { Note } from '#kit/Note.tsx';
import { api } from '#shell/api.ts';
import { asking } from '#shell/asking.ts';
import { useMe } from '#shell/me.tsx';
import { QUIET } from '#shell/queries.ts';
import css from './operator.module.css';
import { operatorWords as words } from './words.ts';

/** The slot for warnings under the fields: the driver's licence when it ends soon or has ended. */
export function LicenceNote({ driverId, now }: { driverId: number | null; now: number }) {
  const say = useSay();
  const { timeZone } = useMe().company;
  const found = useQuery({
    ...asking(api.driver.find, { id: driverId ?? 0 }),
    enabled: driverId !== null,
    meta: QUIET,
  });
  const driver = driverId === null ? undefined : found.data?.driver;
  const until = driver?.licenseExpiryDate;
  const licence = licenceOn(dayIn(timeZone, new Date(now)), until ?? null);
  const hasEnded = licence.state === 'ended';
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
