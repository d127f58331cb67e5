import { Button } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { note } from '@terezi/domain/grammar/field.ts';
import type { FieldBinding } from '#kit/form/form.ts';
import { ErrorSummary } from '#kit/form/ErrorSummary.tsx';
import { NeededSaidContext } from '#kit/form/needed.ts';
import { TextField } from '#kit/form/TextField.tsx';
import { useForm } from '#kit/form/use-form.ts';
import { date } from '#kit/formats.ts';
import { Icon } from '#kit/Icon.tsx';
import { useSay } from '#kit/language.tsx';
import { Note } from '#kit/Note.tsx';
import { Section } from '#kit/Section.tsx';
import { toast } from '#kit/toast.ts';
import type { Chosen, FormValues } from '#records/noun.ts';
import { RecordFields } from '#records/RecordFields.tsx';
import { ReferenceSearch } from '#records/ReferenceSearch.tsx';
import { faultsOf, inputOf, labelsOf, valuesOf } from '#records/values.ts';
import { useQuery } from '@tanstack/react-query';
import type { LpiRow } from '@terezi/domain/devices/lpi.ts';
import { KeyValues } from '#kit/KeyValues.tsx';
import { asking } from '#shell/asking.ts';
import { lpiCalls } from '#shell/calls/lpi.gen.ts';
import { calibrationProtocolCalls } from '#shell/calls/calibration-protocol.gen.ts';
import { userCalls } from '#shell/calls/user.gen.ts';
import { useDeed } from '#shell/deed.ts';
import { activateWords as words } from './activate-words.ts';
import css from './calibration.module.css';
import type { Protocol } from './protocol.ts';
import { useProof } from './use-proof.ts';

type Of = { readonly it: Protocol };

const colleagues: Chosen = { noun: 'user', title: 'fullname', calls: userCalls };

const noun = {
  fields: {
    userId: { kind: 'reference', words: words.person, optional: false, to: () => colleagues },
    reason: note(words.reason),
  },
  layout: [
    [1, 'userId'],
    [1, 'reason'],
  ],
  title: 'reason',
} as const;

/** Somebody else gives their own six digits: from then on the new calibration is in force, or its device is asked. */
function ActivateForm({ it }: Of) {
  const say = useSay();
  const prove = useProof();
  const deed = useDeed(calibrationProtocolCalls.activate, {
    done: () => toast({ title: say(words.done, { code: it.code }) }),
  });
  const form = useForm<FormValues>({
    labels: { ...labelsOf(noun), proof: words.code },
    initial: {
      ...valuesOf(noun, {
        id: it.id,
        userId: null,
        userName: null,
        reason: say(words.usual, { code: it.code }),
      }),
      proof: '',
    },
    validate: faultsOf(noun),
    submit: async (values) => {
      const { userId, reason } = inputOf(noun, values) as { userId: number; reason: string };
      const proven = await prove(typeof values['proof'] === 'string' ? values['proof'] : '', userId);
      return 'proof' in proven ? deed.send({ id: it.id, reason, proof: proven.proof }) : proven.refused;
    },
  });
  return (
    <div className={css.act}>
      <Section title={say(words.title)}>
        <p className="mid">{say(words.follows, { date: date(it.nextOn), signer: it.signedByName ?? '' })}</p>
        <form {...form.formProps}>
          <ErrorSummary wrong={form.wrong} general={form.general} />
          <NeededSaidContext value={true}>
            <RecordFields noun={noun} form={form} Reference={ReferenceSearch} />
            <TextField field={form.field('proof') as FieldBinding<string>} autoComplete="one-time-code" />
          </NeededSaidContext>
          <Button
            type="submit"
            variant="filled"
            fullWidth
            mt="var(--s3)"
            disabled={form.isSending}
            leftSection={<Icon of={IconShieldCheck} size="s" />}
          >
            {say(words.verb)}
          </Button>
        </form>
      </Section>
    </div>
  );
}

/** The LPI of a scale; undefined while nobody knows, null where it has none. */
export function useLpiOf(scaleId: number): LpiRow | null | undefined {
  const { data } = useQuery(asking(lpiCalls.list, { scaleId, pageSize: 1 }));
  return data && (data.lpi[0] ?? null);
}

/** The device was asked and nobody knows yet: its counter settles it by itself, the command is never sent again. */
function Unsettled({ it }: Of) {
  const say = useSay();
  const lpi = useLpiOf(it.scaleId);
  const read = useDeed(lpiCalls.readCounters);
  const values = { counter: it.activationCounter ?? 0, next: (it.activationCounter ?? 0) + 1 };
  return (
    <Section title={say(words.unsettled)}>
      <Note tone="warn" title={say(words.unknown)}>
        {say(words.unknownText)}
      </Note>
      <KeyValues
        rows={[
          { label: say(words.counterIs, { counter: values.next }), value: say(words.ifRaised) },
          { label: say(words.counterIs, { counter: values.counter }), value: say(words.ifSame) },
          { label: say(words.unread), value: say(words.ifUnread) },
        ]}
      />
      {lpi && (
        <Button mt="var(--s2)" disabled={read.isActing} onClick={() => void read.act({ id: lpi.id })}>
          {say(words.settle)}
        </Button>
      )}
    </Section>
  );
}

/** What a signed protocol waits for. */
export function Activation({ it }: Of) {
  if (!it.acts.activate) return null;
  return it.activationCounter === null ? <ActivateForm it={it} /> : <Unsettled it={it} />;
}
