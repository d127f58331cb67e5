import { useQuery } from '@tanstack/react-query';
import type { ObjectionName } from '@terezi/domain/weighing/check/check.ts';
import {
  BY_HAND_CODES,
  type ByHandCode,
  byHandCodeWords,
} from '@terezi/domain/weighing/by-hand/by-hand-codes.ts';
import { byHandMark } from '@terezi/domain/weighing/status.ts';
import type { Grams } from '@terezi/domain/grammar/mass.ts';
import { useEffect, useMemo, useState } from 'react';
import { ChoiceField } from '#kit/form/choice/ChoiceField.tsx';
import type { Faults } from '#kit/form/state/form-state.ts';
import type { Option } from '#kit/form/choice/option-search.ts';
import { MassField } from '#kit/form/field/TypedField.tsx';
import { useForm } from '#kit/form/state/use-form.ts';
import { kilograms } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Status } from '#kit/part/Status.tsx';
import { toast } from '#kit/toast/toast.ts';
import { asking } from '#shell/api/asking.ts';
import { operationCalls } from '#shell/api/calls/operation.gen.ts';
import { useMutation } from '#shell/api/mutation.ts';
import { QUIET } from '#shell/api/queries.ts';
import { asRefused, fieldProblems } from '#shell/api/refused.ts';
import css from './by-hand-box.module.css';
import { byHandWords as words } from './by-hand-words.ts';
import { type Objections, objectionsOf, openingOf } from '../glass/use-accept.ts';
import type { ByHand } from './use-by-hand.ts';
import type { Visit } from '../visit/visit.ts';

type Which = 'weight1' | 'weight2';
type Values = { weight1: Grams | null; weight2: Grams | null; code: Option | null };

const faultsOf =
  (which: Which) =>
  (values: Values): Faults<Values> => ({
    ...(values[which] === null && { [which]: words.missing }),
    ...(values.code === null && { code: words.noCode }),
  });

/** How far the typed weight is from the truck's stored empty weight: shown, never judged. */
function useDifference(ticketId: number | undefined, weight2: Grams | null) {
  const say = useSay();
  const { language } = useLanguage();
  const reply = useQuery({
    ...asking(operationCalls.tare, { id: ticketId ?? 0 }),
    meta: QUIET,
    enabled: ticketId !== undefined,
  });
  const stored = reply.data?.tare.find(({ kind }) => kind === 'stored')?.truck ?? null;
  if (stored === null || weight2 === null) return null;
  const by = weight2 - stored;
  const difference = `${by > 0 ? '+' : ''}${kilograms(by, language)}`;
  return say(words.difference, { tare: kilograms(stored, language), difference });
}

type Props = { visit: Visit; scaleId: number; byHand: ByHand; done: () => void };

/** Sends the typed weight: weight 2 of the visit's ticket, or weight 1 of a truck without one. */
function useSending({ ticket, truck, ...rest }: Visit, scaleId: number) {
  const [first, second] = [
    useMutation(operationCalls.proposeWeight1),
    useMutation(operationCalls.proposeWeight2),
  ];
  type Typed = { weight: Grams; code: ByHandCode; acknowledged: ObjectionName[] };
  return ({ weight, ...reason }: Typed) => {
    if (ticket) return second.attempt({ id: ticket.id, scaleId, weight2: weight, ...reason });
    if (!truck) throw new Error('a weight is typed for no truck');
    const opening = openingOf({ ticket, truck, ...rest }, truck.id);
    return first.attempt({ scaleId, weight1: weight, ...reason, ...opening });
  };
}

/** A weight that the operator reads off the indicator while the scale cannot be read; F8 sends it for approval. */
export function ByHandBox({ visit, scaleId, byHand, done }: Props) {
  const say = useSay();
  const { ticket } = visit;
  const which: Which = ticket ? 'weight2' : 'weight1';
  const send = useSending(visit, scaleId);
  const [refused, setRefused] = useState<{ text: string; objections: Objections | null } | null>(null);
  const options = useMemo(
    () =>
      BY_HAND_CODES.map((code): Option => ({ id: code, name: `${code} · ${say(byHandCodeWords[code])}` })),
    [say],
  );
  const form = useForm<Values>({
    labels: { weight1: words.weight1, weight2: words.weight2, code: words.code },
    initial: { weight1: null, weight2: null, code: null },
    validate: faultsOf(which),
    async submit({ [which]: weight, code }) {
      if (weight === null || code === null) return [];
      const warned = refused?.objections?.warnings ?? [];
      // The options are the codes.
      const entry = {
        code: code.id as ByHandCode,
        weight,
        acknowledged: warned.map(({ objection }) => objection),
      };
      setRefused(null);
      try {
        await send(entry);
        return [];
      } catch (failure) {
        const why = asRefused(failure);
        const fields = fieldProblems(why);
        if (fields.length > 0) return fields;
        setRefused({ text: why.message, objections: objectionsOf(why) });
        return [{ Field: '', Message: why.message }];
      }
    },
    accepted() {
      toast({ title: say(words.sent), detail: visit.plate });
      byHand.close();
      done();
    },
    cancel: byHand.close,
  });
  const { submitRef } = byHand;
  useEffect(() => {
    submitRef.current = () => void form.submit();
    return () => {
      submitRef.current = null;
    };
  });
  const { id } = form.field(which);
  useEffect(() => document.getElementById(id)?.focus(), [id]);
  const difference = useDifference(ticket?.id, form.values.weight2);
  const mayGoOn = refused?.objections && refused.objections.blocks.length === 0;
  return (
    <form className={css.box} data-testid="by-hand" aria-label={say(words.title)} {...form.formProps}>
      <h2>
        {say(words.title)} <span className={css.mark}>{say(byHandMark)}</span>
      </h2>
      <div className={css.fields}>
        <MassField field={form.field(which)} />
        <ChoiceField field={form.field('code')} options={options} />
      </div>
      {refused ? (
        <Status shape="cross" tone="bad">
          <span role="alert">
            {refused.text} {mayGoOn && say(words.warn)}
          </span>
        </Status>
      ) : (
        <p className="cap">{difference ?? say(words.decides)}</p>
      )}
    </form>
  );
}
