import { Button, Input } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Stage } from '@terezi/domain/companies/weighing-checks.ts';
import type { ObjectionName } from '@terezi/domain/weighing/check.ts';
import { EVERY_REASON, OTHER_REASON, OVERRIDE_REASONS } from '@terezi/domain/weighing/override.ts';
import { IconX } from '@tabler/icons-react';
import { useEffect, useMemo } from 'react';
import { createPortal } from 'react-dom';
import { ChoiceField } from '#kit/form/ChoiceField.tsx';
import { ErrorSummary } from '#kit/form/ErrorSummary.tsx';
import { Field, type FieldProps } from '#kit/form/Field.tsx';
import type { Option } from '#kit/form/option-search.ts';
import { TextField } from '#kit/form/TextField.tsx';
import { useForm } from '#kit/form/use-form.ts';
import { IconButton } from '#kit/IconButton.tsx';
import { useSay } from '#kit/language.tsx';
import { asking } from '#shell/asking.ts';
import { operationAfterwardsCalls } from '#shell/calls/operation-afterwards.gen.ts';
import { useDeed } from '#shell/deed.ts';
import css from './objection-box.module.css';
import { overrideWords as words } from './override-words.ts';

/** The weight that a supervisor is asked to let through. */
export type Blocked = {
  readonly scaleId: number;
  readonly stage: Stage;
  readonly truckId?: number;
  readonly operationId?: number;
};

type Values = { userId: Option | null; code: string; reason: Option | null; note: string };
const initial: Values = { userId: null, code: '', reason: null, note: '' };
const labels = { userId: words.userId, code: words.code, reason: words.reason, note: words.note };
const isOther = ({ reason }: Values) => reason?.id === String(OTHER_REASON);
const validate = (values: Values) => ({
  ...(!values.userId && { userId: words.needed }),
  ...(!/^\d{6}$/.test(values.code) && { code: words.sixDigits }),
  ...(!values.reason && { reason: words.needed }),
  ...(isOther(values) && values.note.trim() === '' && { note: words.noteNeeded }),
});

/** Six digits that whoever stands beside does not read. */
function CodeInput(props: FieldProps<string>) {
  const { field } = props;
  const say = useSay();
  return (
    <Field {...props}>
      {(control) => (
        <Input
          {...control}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={field.value}
          rightSectionWidth={64}
          rightSection={<span className="cap">{say(words.digits)}</span>}
          onChange={({ currentTarget }) => field.change(currentTarget.value.replaceAll(/\D/g, ''))}
          onBlur={field.leave}
        />
      )}
    </Field>
  );
}

function useChoices() {
  const say = useSay();
  const { data } = useQuery(asking(operationAfterwardsCalls.supervisors, {}));
  const people = useMemo(
    () =>
      data?.supervisor.map(
        ({ id, fullname, isDispetcher }): Option => ({
          ...{ id: String(id), name: fullname },
          ...(isDispetcher && { fact: say(words.isDispetcher) }),
        }),
      ) ?? null,
    [data, say],
  );
  const reasons = useMemo(
    () =>
      EVERY_REASON.map(
        (each): Option => ({ id: String(each), name: `0${each} · ${say(OVERRIDE_REASONS[each])}` }),
      ),
    [say],
  );
  return { people, reasons };
}

type Props = {
  of: Blocked;
  plate: string;
  objections: readonly ObjectionName[];
  close: () => void;
  given: (overrideId: number) => void;
};

/** In the column beside the yard: who lets the weight through, by their own code, and why. */
export function OverrideBox({ of, plate, objections, close, given }: Props) {
  const say = useSay();
  const { people, reasons } = useChoices();
  const permit = useDeed(operationAfterwardsCalls.override, { done: ({ override }) => given(override.id) });
  const form = useForm({
    ...{ labels, initial, validate, cancel: close },
    submit: ({ userId, code, reason, note }) =>
      permit.send({
        ...of,
        objections: [...objections],
        userId: Number(userId?.id),
        code,
        reason: Number(reason?.id) as (typeof EVERY_REASON)[number],
        note: note.trim() || null,
      }),
  });
  const isReady = people !== null;
  useEffect(() => {
    if (isReady) document.querySelector<HTMLElement>('[data-override] input')?.focus();
  }, [isReady]);
  const place = document.getElementById('yard');
  return (
    place &&
    createPortal(
      <form {...form.formProps} className={css.override} data-override aria-label={say(words.title)}>
        <header>
          <h2 className="h2">{say(words.title)}</h2>
          <IconButton icon={IconX} label={say(words.back)} onClick={close} />
        </header>
        <p className="cap">{say(words.about, { plate })}</p>
        <ErrorSummary wrong={[]} general={form.general} />
        {people?.length === 0 ? (
          <p>{say(words.nobody)}</p>
        ) : (
          <>
            <ChoiceField field={form.field('userId')} options={people ?? []} />
            <CodeInput field={form.field('code')} />
            <ChoiceField field={form.field('reason')} options={reasons} />
            <TextField field={form.field('note')} maxLength={500} />
          </>
        )}
        <div className={css.giving}>
          <Button onClick={close}>{say(words.back)}</Button>
          <Button type="submit" variant="filled" disabled={form.isSending || !people?.length}>
            {say(words.give)}
          </Button>
        </div>
        <p className="cap">{say(words.kept)}</p>
      </form>,
      place,
    )
  );
}
