import type { AlertRow } from '@terezi/domain/devices/alert/alert-api.ts';
import { span } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { useToday } from '#shell/use-today.ts';
import { daysLeft, secondsOf } from './alert-groups.ts';
import { alertWords as words } from './words.ts';

/** For how long an alert has gone on, or how many days are left until its due day. */
export function useAge(now: number): (row: AlertRow) => string {
  const say = useSay();
  const { language } = useLanguage();
  const today = useToday();
  return (row) => {
    const days = daysLeft(row, today);
    if (days === null) return span(secondsOf(row, now), language);
    return days < 0 ? say(words.overdue) : say(words.left, { days });
  };
}
