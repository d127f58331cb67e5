import { Button } from '@mantine/core';
import { IconSend, IconTrash } from '@tabler/icons-react';
import { SHEET_FORMATS } from '@terezi/domain/grammar/sheet/cell.ts';
import { LANGUAGES } from '@terezi/domain/grammar/words.ts';
import {
  dayIn,
  nextRun,
  periodOf,
  SCHEDULE_EVERY,
  SCHEDULE_PERIODS,
} from '@terezi/domain/reports/schedule-time.ts';
import { ManySegmentsField, SelectField } from '#kit/form/field/FewFields.tsx';
import { FieldGroup } from '#kit/form/field/FieldGroup.tsx';
import { FlagField } from '#kit/form/field/FlagField.tsx';
import type { Form } from '#kit/form/state/form.ts';
import { FormDrawer } from '#kit/form/FormDrawer.tsx';
import { CheckRows, RadioRows, SegmentsField } from '#kit/form/field/PickFields.tsx';
import { TextField } from '#kit/form/field/TextField.tsx';
import { IntegerField } from '#kit/form/field/TypedField.tsx';
import { useForm } from '#kit/form/state/use-form.ts';
import { date } from '#kit/formats.ts';
import { Icon } from '#kit/part/Icon.tsx';
import { useLanguage, useSay } from '#kit/language.tsx';
import { toast } from '#kit/toast/toast.ts';
import { shownZone } from '#kit/zone.ts';
import { reportScheduleCalls } from '#shell/api/calls/report-schedule.gen.ts';
import { useMutation } from '#shell/api/mutation.ts';
import { useMe } from '#shell/me.tsx';
import { useGuard } from '#shell/router/use-guard.tsx';
import { useSaving } from '#shell/api/use-saving.ts';
import { AskAddress } from './AskAddress.tsx';
import { Deliveries } from './Deliveries.tsx';
import { RecipientsField } from './RecipientsField.tsx';
import css from './schedule.module.css';
import {
  newSchedule,
  type Schedule,
  scheduleFaults,
  scheduleInput,
  scheduleLabels,
  type ScheduleValues,
  type Sent,
  valuesOf,
} from './schedule-form.ts';
import { EVERY_WORDS, PERIOD_WORDS, scheduleWords as words, WEEKDAYS } from './words.ts';

type PanelProps = {
  /** The one that is changed; null where another is set up. */
  readonly schedule: Schedule | null;
  readonly sent: Sent;
  /** What a new one is called. */
  readonly name: string;
  readonly close: () => void;
};

type ScheduleFormProps = { readonly form: Form<ScheduleValues> };

/** The days that the next letter would be about. */
function nextDays(values: ScheduleValues): { from: string; to: string } | null {
  const { period, ...timing } = values;
  const { time, weekdays, monthDay } = scheduleFaults(values);
  if (time ?? weekdays ?? monthDay) return null;
  const zone = shownZone();
  const { dateFrom, dateTo } = periodOf(period, dayIn(nextRun(timing, new Date(), zone), zone));
  return { from: date(dateFrom), to: date(dateTo) };
}

function When({ form }: ScheduleFormProps) {
  const say = useSay();
  const { every } = form.values;
  return (
    <div className={css.when}>
      <SegmentsField
        field={form.field('every')}
        options={SCHEDULE_EVERY.map((id) => ({ id, name: say(EVERY_WORDS[id]) }))}
      />
      <div>
        {every === 'week' && (
          <ManySegmentsField
            field={form.field('weekdays')}
            options={WEEKDAYS.map(({ short, whole }, at) => ({
              id: at + 1,
              name: say(short),
              whole: say(whole),
            }))}
          />
        )}
        {every === 'month' && <IntegerField field={form.field('monthDay')} hint={words.monthDayText} />}
      </div>
      <TextField field={form.field('time')} hint={words.timeText} maxLength={5} />
    </div>
  );
}

function What({ form }: ScheduleFormProps) {
  const say = useSay();
  const next = nextDays(form.values);
  return (
    <>
      <FieldGroup columns={2}>
        <SelectField
          field={form.field('period')}
          options={SCHEDULE_PERIODS.map((id) => ({ id, name: say(PERIOD_WORDS[id]) }))}
          {...(next && { hint: say(words.next, next) })}
        />
        <SelectField
          field={{
            ...form.field('isCompared'),
            value: String(form.values.isCompared),
            change: (chosen) => form.set('isCompared', chosen === 'true'),
          }}
          options={[
            { id: 'true', name: say(words.comparedBefore) },
            { id: 'false', name: say(words.comparedNot) },
          ]}
        />
      </FieldGroup>
      <FieldGroup columns={2}>
        <CheckRows
          isRow
          field={form.field('formats')}
          options={SHEET_FORMATS.map((id) => ({ id, name: id.toUpperCase() }))}
        />
        <SegmentsField
          field={form.field('languages')}
          options={[
            ...LANGUAGES.map((id) => ({ id, name: id.toUpperCase() })),
            { id: 'both', name: say(words.both) },
          ]}
        />
      </FieldGroup>
    </>
  );
}

/** What can be done with a schedule at once, and what was sent of it. */
function ScheduleActions({ schedule, close }: { readonly schedule: Schedule; readonly close: () => void }) {
  const say = useSay();
  const { acts, id } = schedule;
  const sending = useMutation(reportScheduleCalls.send, { done: () => toast({ title: say(words.sent) }) });
  const removing = useMutation(reportScheduleCalls.remove, {
    done: () => {
      toast({ title: say(words.removed), detail: schedule.name });
      close();
    },
  });
  return (
    <section>
      <div className={css.acts}>
        <Button
          leftSection={<Icon of={IconSend} size="s" />}
          disabled={sending.isActing}
          onClick={() => void sending.act({ id })}
        >
          {say(words.sendNow)}
        </Button>
        {acts.remove?.may === 'allow' && (
          <Button
            leftSection={<Icon of={IconTrash} size="s" />}
            disabled={removing.isActing}
            onClick={() => void removing.act({ id })}
          >
            {say(words.remove)}
          </Button>
        )}
      </div>
      <div className={css.own}>
        <h3 className="h2">{say(words.past)}</h3>
        <span className="dim cap">{say(words.kept)}</span>
      </div>
      <Deliveries id={id} />
    </section>
  );
}

/** Has a report sent by the clock: when, which days, as which files, to whom; and what was sent of it. */
export function SchedulePanel({ schedule, sent, name, close }: PanelProps) {
  const say = useSay();
  const { language } = useLanguage();
  const { email } = useMe();
  const leave = () => guard.leave(close);
  const options = { done: () => toast({ title: say(words.saved) }) };
  const adding = useSaving(reportScheduleCalls.add, options);
  const changing = useSaving(reportScheduleCalls.change, options);
  const form = useForm<ScheduleValues>({
    labels: scheduleLabels,
    initial: schedule ? valuesOf(schedule) : newSchedule(name, email, language),
    validate: scheduleFaults,
    submit: (values) =>
      schedule
        ? changing.send({ id: schedule.id, version: schedule.version, ...scheduleInput(values, schedule) })
        : adding.send(scheduleInput(values, sent)),
    accepted: leave,
    cancel: () => guard.ask(leave),
  });
  const guard = useGuard(form);
  return (
    <>
      <FormDrawer form={form} opened title={say(words.title)}>
        <div className={css.named}>
          <TextField field={form.field('name')} maxLength={100} />
          <FlagField field={form.field('isActive')} />
        </div>
        <When form={form} />
        <What form={form} />
        <FieldGroup columns={1}>
          <RecipientsField
            field={form.field('recipients')}
            known={[email]}
            action={<AskAddress form={form} schedule={schedule} sent={sent} close={close} />}
          />
          <RadioRows
            isRow
            field={{
              ...form.field('tellsEmpty'),
              value: String(form.values.tellsEmpty),
              change: (chosen) => form.set('tellsEmpty', chosen === 'true'),
            }}
            options={[
              { id: 'true', name: say(words.tell) },
              { id: 'false', name: say(words.tellNot) },
            ]}
          />
        </FieldGroup>
        {schedule && <ScheduleActions schedule={schedule} close={close} />}
      </FormDrawer>
      {guard.dialog}
    </>
  );
}
