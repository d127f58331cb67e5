import type { HourState } from '@terezi/domain/devices/scale/scale-hours.ts';
import { useSay } from '#kit/language.tsx';
import css from './dashboard.module.css';
import { dashboardWords as words } from './words.ts';

const counted = (hours: readonly HourState[], state: HourState) =>
  hours.filter((each) => each === state).length;

/** The hours of a day, a square each, as they were heard. */
export function Hours({ hours }: { readonly hours: readonly HourState[] }) {
  const say = useSay();
  return (
    <span
      className={css.hours}
      role="img"
      aria-label={say(words.hoursHeard, {
        heard: counted(hours, 'heard'),
        late: counted(hours, 'late'),
        cut: counted(hours, 'cut'),
      })}
    >
      {hours.map((state, hour) => (
        // Hours have no other name than their place.
        <i key={hour} data-state={state} />
      ))}
    </span>
  );
}
