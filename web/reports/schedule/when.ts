import type { Language } from '@terezi/domain/grammar/words.ts';
import { fill } from '@terezi/domain/grammar/words.ts';
import type { Timing } from '@terezi/domain/reports/schedule-time.ts';
import { scheduleWords as words, WEEKDAYS } from './words.ts';

type ScheduleTerms = Timing & { readonly recipients: readonly string[]; readonly isActive: boolean };

/** When a schedule sends, and to how many: "hər bazar ertəsi 08:00, 3 ünvan". */
export function whenSaid(schedule: ScheduleTerms, language: Language): string {
  const { every, weekdays, monthDay, time, recipients, isActive } = schedule;
  const days = weekdays.flatMap((day) => WEEKDAYS[day - 1]?.whole[language] ?? []).join(', ');
  const when =
    every === 'day'
      ? fill(words.daily, language, { time })
      : every === 'week'
        ? fill(words.weekly, language, { days, time })
        : fill(words.monthly, language, { day: monthDay ?? 1, time });
  const whom = isActive
    ? fill(words.addresses, language, { count: recipients.length })
    : words.rests[language];
  return `${when}, ${whom}`;
}
