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

const DAY = 86_400_000;
const WARN_DAYS = 30;

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
  const days = until
    ? Math.round((Date.parse(until) - Date.parse(dayIn(timeZone, new Date(now)))) / DAY)
    : null;
  const title = (left: number) => {
    if (left === 0) return say(words.licenceEndsToday);
    return left < 0 ? say(words.licenceEnded) : say(words.licenceEnds, { days: left });
  };
  return (
    <div className={css.warning}>
      {driver && days !== null && days <= WARN_DAYS && (
        <Note tone={days < 0 ? 'bad' : 'warn'} title={title(days)}>
          {say(words.licenceUntil, { driver: driver.name, date: date(until) })}
        </Note>
      )}
    </div>
  );
}
