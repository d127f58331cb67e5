import { fieldProblems } from '@terezi/domain/grammar/problems.ts';
import type { SheetFormat } from '@terezi/domain/grammar/sheet/cell.ts';
import { LANGUAGES, type Language } from '@terezi/domain/grammar/words.ts';
import { scheduleProblems } from '@terezi/domain/reports/schedule-problems.ts';
import { lacksDay, type SchedulePeriod, type Timing } from '@terezi/domain/reports/schedule-time.ts';
import type { Faults } from '#kit/form/state/form-state.ts';
import type { reportScheduleCalls } from '#shell/api/calls/report-schedule.gen.ts';
import { scheduleWords as words } from './words.ts';

/** A report that is sent by the clock, as it is answered. */
export type Schedule = Awaited<ReturnType<typeof reportScheduleCalls.find>>['reportSchedule'];

/** What a schedule sends: a list by its name as a file, its question, and its columns. */
export type Sent = {
  readonly list: string;
  readonly asked: Readonly<Record<string, unknown>>;
  readonly columns: readonly string[];
};

type Languages = Language | 'both';

export type ScheduleValues = {
  readonly name: string;
  readonly every: Timing['every'];
  readonly weekdays: readonly number[];
  readonly monthDay: number | null;
  readonly time: string;
  readonly period: SchedulePeriod;
  readonly isCompared: boolean;
  readonly formats: readonly SheetFormat[];
  readonly languages: Languages;
  readonly recipients: readonly string[];
  readonly tellsEmpty: boolean;
  readonly isActive: boolean;
};

export const scheduleLabels = {
  name: words.name,
  every: words.every,
  weekdays: words.weekdays,
  monthDay: words.monthDay,
  time: words.time,
  period: words.period,
  isCompared: words.isCompared,
  formats: words.formats,
  languages: words.languages,
  recipients: words.recipients,
  tellsEmpty: words.tellsEmpty,
  isActive: words.isActive,
};

/** A new schedule: each Monday, of the week before, to the person who sets it up. */
export const newSchedule = (name: string, email: string, language: Language): ScheduleValues => ({
  name,
  every: 'week',
  weekdays: [1],
  monthDay: 1,
  time: '08:00',
  period: 'lastWeek',
  isCompared: true,
  formats: ['xlsx', 'pdf'],
  languages: language,
  recipients: [email],
  tellsEmpty: true,
  isActive: true,
});

/** A schedule as its form has it. */
export const valuesOf = (row: Schedule): ScheduleValues => {
  const { name, every, weekdays, monthDay, time, period, isCompared, formats } = row;
  const { languages, recipients, tellsEmpty, isActive } = row;
  const [first = 'az'] = languages;
  return {
    name,
    every,
    weekdays,
    monthDay: monthDay ?? 1,
    time,
    period,
    isCompared,
    formats,
    recipients,
    tellsEmpty,
    isActive,
    languages: languages.length > 1 ? 'both' : first,
  };
};

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** The faults that the form can find by itself. */
export function scheduleFaults(values: ScheduleValues): Faults<ScheduleValues> {
  const lacking = lacksDay(values);
  return {
    ...(values.name.trim() === '' && { name: fieldProblems.required }),
    ...(!TIME.test(values.time) && { time: words.wrongTime }),
    ...(lacking && { [lacking]: scheduleProblems.noDay }),
    ...(values.formats.length === 0 && { formats: fieldProblems.required }),
    ...(values.recipients.length === 0 && { recipients: fieldProblems.required }),
  };
}

/** The schedule as it is sent, with the days of its own rhythm alone. */
export function scheduleInput(values: ScheduleValues, { list, asked, columns }: Sent) {
  const { name, every, weekdays, monthDay, languages, formats, recipients, ...others } = values;
  return {
    ...others,
    list,
    asked: { ...asked },
    columns: [...columns],
    name: name.trim(),
    every,
    weekdays: every === 'week' ? [...weekdays] : [],
    monthDay: every === 'month' ? monthDay : null,
    formats: [...formats],
    languages: languages === 'both' ? [...LANGUAGES] : [languages],
    recipients: [...recipients],
  };
}

/** The question of a report without its days, which follow from when it is sent. */
export function withoutDays(question: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const {
    dateFrom: _from,
    dateTo: _to,
    compareFrom: _compareFrom,
    compareTo: _compareTo,
    ...others
  } = question;
  return others;
}
