import { useQuery } from '@tanstack/react-query';
import { date } from '#kit/formats.ts';
import { useSay } from '#kit/language.tsx';
import { Note } from '#kit/Note.tsx';
import { api } from '#shell/api.ts';
import { asking } from '#shell/asking.ts';
import { QUIET } from '#shell/queries.ts';
import css from './operator.module.css';
import { operatorWords as words } from './words.ts';

const DAY = 86_400_000;
const WARN_DAYS = 30;

/** The slot for warnings under the fields: the driver's licence when it ends soon or has ended. */
export function LicenceNote({ driverId, now }: { driverId: number | null; now: number }) {
  const say = useSay();
  const found = useQuery({
    ...asking(api.driver.find, { id: driverId ?? 0 }),
    enabled: driverId !== null,
    meta: QUIET,
  });
  const driver = driverId === null ? undefined : found.data?.driver;
  const until = driver?.licenseExpiryDate;
  const days = until ? Math.floor((Date.parse(`${until}T23:59:59`) - now) / DAY) : null;
  return (
    <div className={css.warning}>
      {driver && days !== null && days <= WARN_DAYS && (
        <Note
          tone={days < 0 ? 'bad' : 'warn'}
          title={days < 0 ? say(words.licenceEnded) : say(words.licenceEnds, { days })}
        >
          {say(words.licenceUntil, { driver: driver.name, date: date(until) })}
        </Note>
      )}
    </div>
  );
}
