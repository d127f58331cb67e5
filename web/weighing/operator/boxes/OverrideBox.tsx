import { Button, Input } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Stage } from '@terezi/domain/companies/weighing-checks.ts';
import type { ObjectionName } from '@terezi/domain/weighing/check/check.ts';
import { requestStates } from '@terezi/domain/requests/states.ts';
import { EVERY_REASON, OTHER_REASON, OVERRIDE_REASONS } from '@terezi/domain/weighing/check/override.ts';
import { ticketOverride, truckOverride } from '@terezi/domain/weighing/check/override-kinds.ts';
import { IconX } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { ChoiceField } from '#kit/form/choice/ChoiceField.tsx';
import { ErrorSummary } from '#kit/form/ErrorSummary.tsx';
import { Field, type FieldProps } from '#kit/form/field/Field.tsx';
import type { Option } from '#kit/form/choice/option-search.ts';
import { TextField } from '#kit/form/field/TextField.tsx';
import { useForm } from '#kit/form/state/use-form.ts';
import { IconButton } from '#kit/part/IconButton.tsx';
import { useSay } from '#kit/language.tsx';
import { Segments } from '#kit/part/Segments.tsx';
import { asking } from '#shell/api/asking.ts';
import { operationAfterwardsCalls } from '#shell/api/calls/operation-afterwards.gen.ts';
import { requestCalls } from '#shell/api/calls/request.gen.ts';
import { useMutation } from '#shell/api/mutation.ts';
import { QUIET } from '#shell/api/queries.ts';
import css from './objection-box.module.css';
import { OverrideAsked } from './OverrideAsked.tsx';
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
type Way = 'byCode' | 'byRequest';
const WAYS: readonly Way[] = ['byCode', 'byRequest'];
const validate = (values: Values, way: Way) => ({
  ...(way === 'byCode' && !values.userId && { userId: words.needed }),
  ...(way === 'byCode' && !/^\d{6}$/.test(values.code) && { code: words.sixDigits }),
  ...(!values.reason && { reason: words.needed }),
  ...(isOther(values) && values.note.trim() === '' && { note: words.noteNeeded }),
});

/** Six digits, hidden from people who stand beside. */
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
          id: String(id),
          name: fullname,
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
  weight: Blocked;
  plate: string;
  objections: readonly ObjectionName[];
  close: () => void;
  given: (overrideId: number) => void;
};
type RequestListener = { asked: (requestId: number) => void };

/** The form of the permission: by whose code or by request, and why. */
function OverrideForm({ weight, objections, close, given, asked }: Omit<Props, 'plate'> & RequestListener) {
  const say = useSay();
  const { people, reasons } = useChoices();
  const [chosen, choose] = useState<Way>();
  // Without a supervisor who has a code there is only one way.
  const way = chosen ?? (people?.length === 0 ? 'byRequest' : 'byCode');
  const permit = useMutation(operationAfterwardsCalls.override, {
    done: ({ override }) => given(override.id),
  });
  const ask = useMutation(operationAfterwardsCalls.askOverride, { done: ({ request }) => asked(request.id) });
  const form = useForm({
    labels,
    initial,
    cancel: close,
    validate: (values) => validate(values, way),
    submit({ userId, code, reason, note }) {
      const permission = {
        ...weight,
        objections: [...objections],
        reason: Number(reason?.id) as (typeof EVERY_REASON)[number],
        note: note.trim() || null,
      };
      return way === 'byCode'
        ? permit.send({ ...permission, userId: Number(userId?.id), code })
        : ask.send(permission);
    },
  });
  const isReady = people !== null;
  useEffect(() => {
    if (isReady) document.querySelector<HTMLElement>('[data-override] input')?.focus();
  }, [isReady, way]);
  const isByCode = way === 'byCode';
  const isPossible = !isByCode || (people?.length ?? 0) > 0;
  return (
    <form {...form.formProps} className={css.asking} aria-label={say(words.title)}>
      <Segments
        label={say(words.way)}
        options={WAYS.map((value) => ({ value, text: say(words[value]) }))}
        value={way}
        change={choose}
      />
      <ErrorSummary wrong={[]} general={form.general} />
      {isByCode && people?.length === 0 && <p>{say(words.nobody)}</p>}
      {isByCode && isPossible && (
        <>
          <ChoiceField field={form.field('userId')} options={people ?? []} />
          <CodeInput field={form.field('code')} />
        </>
      )}
      {isPossible && (
        <>
          <ChoiceField field={form.field('reason')} options={reasons} />
          <TextField field={form.field('note')} maxLength={400} />
        </>
      )}
      <div className={css.giving}>
        <Button onClick={close}>{say(words.back)}</Button>
        <Button type="submit" variant="filled" disabled={form.isSending || !isPossible}>
          {say(isByCode ? words.give : words.ask)}
        </Button>
      </div>
      <p className="cap">{say(isByCode ? words.kept : words.askKept)}</p>
    </form>
  );
}

/** A request for the same weight that the reader has made before and that waits for its decision: this page was loaded anew meanwhile. */
function useOwnWaiting({ truckId, operationId }: Blocked): number | null {
  const isTicket = operationId !== undefined;
  const kind = isTicket ? ticketOverride.name : truckOverride.name;
  const rowId = operationId ?? truckId ?? 0;
  const statusId = [requestStates.number.waiting];
  const input = { kind, rowId, statusId, mine: 'true' } as const;
  const { data } = useQuery({ ...asking(requestCalls.list, input), meta: QUIET, staleTime: Infinity });
  return data?.request[0]?.id ?? null;
}

/** In the column beside the yard: who lets the weight through, by their own code or from elsewhere, and why. */
export function OverrideBox(props: Props) {
  const { weight, plate, close, given } = props;
  const say = useSay();
  const waiting = useOwnWaiting(weight);
  const [newId, setNewId] = useState<number | null>();
  const requestId = newId === undefined ? waiting : newId;
  const place = document.getElementById('yard');
  return (
    place &&
    createPortal(
      <section className={css.override} data-override aria-label={say(words.title)}>
        <header>
          <h2 className="h2">{say(words.title)}</h2>
          <IconButton icon={IconX} label={say(words.back)} onClick={close} />
        </header>
        <p className="cap">{say(words.about, { plate })}</p>
        {requestId === null ? (
          <OverrideForm {...props} asked={setNewId} />
        ) : (
          <OverrideAsked id={requestId} given={given} over={() => setNewId(null)} />
        )}
      </section>,
      place,
    )
  );
}
