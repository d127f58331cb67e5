import { useState } from 'react';
import { ConfirmDialog } from '#kit/page/ConfirmDialog.tsx';
import type { Form } from '#kit/form/state/form.ts';
import { useSay } from '#kit/language.tsx';
import { toast } from '#kit/toast/toast.ts';
import { reportScheduleCalls } from '#shell/api/calls/report-schedule.gen.ts';
import { useMutation } from '#shell/api/mutation.ts';
import css from './schedule.module.css';
import { type Schedule, scheduleInput, type ScheduleValues, type Sent } from './schedule-form.ts';
import { scheduleWords as words } from './words.ts';

type AskProps = {
  readonly form: Form<ScheduleValues>;
  readonly schedule: Schedule | null;
  readonly sent: Sent;
  readonly close: () => void;
};

/** What to do with an address that is not the company's: the schedule is saved without it, and an administrator is asked to allow it. */
export function AskAddress({ form, schedule, sent, close }: AskProps) {
  const say = useSay();
  const [isAsking, setAsking] = useState(false);
  const adding = useMutation(reportScheduleCalls.add);
  const mutation = useMutation(reportScheduleCalls.askAddress);
  const { message, value, change } = form.field('recipients');
  const refusal = typeof message === 'string' ? message : '';
  const foreign = value.find((email) => refusal.includes(email));
  const others = value.filter((email) => email !== foreign);
  if (foreign === undefined || (!schedule && others.length === 0)) return null;
  const ask = async (reason: string) => {
    const { id } =
      schedule ??
      (await adding.act(scheduleInput({ ...form.values, recipients: others }, sent)))?.reportSchedule ??
      {};
    const done = id === undefined ? null : await mutation.act({ id, email: foreign, reason });
    if (!done) return null;
    toast({ title: say(words.asked), detail: foreign });
    if (schedule) change(others);
    else close();
    return done;
  };
  return (
    <>
      <button type="button" className={css.file} onClick={() => setAsking(true)}>
        {say(words.ask)}
      </button>
      <ConfirmDialog
        opened={isAsking}
        title={foreign}
        consequence={say(words.askText)}
        verb={say(words.ask)}
        reason="required"
        onClose={() => setAsking(false)}
        onConfirm={ask}
      />
    </>
  );
}
