import { Button } from '@mantine/core';
import { IconRefresh, IconShieldCheck } from '@tabler/icons-react';
import { note } from '@terezi/domain/grammar/field/field.ts';
import { classes } from '#kit/classes.ts';
import type { FieldBinding } from '#kit/form/state/form.ts';
import { FieldGroup } from '#kit/form/field/FieldGroup.tsx';
import { ErrorSummary } from '#kit/form/ErrorSummary.tsx';
import { NeededSaidContext } from '#kit/form/field/needed.ts';
import { useForm } from '#kit/form/state/use-form.ts';
import { date, MISSING } from '#kit/formats.ts';
import { Icon } from '#kit/part/Icon.tsx';
import { useSay } from '#kit/language.tsx';
import { Section } from '#kit/page/Section.tsx';
import { Status } from '#kit/part/Status.tsx';
import { toast } from '#kit/toast/toast.ts';
import type { Chosen, FormValues } from '#records/noun.ts';
import { RecordFields } from '#records/form/RecordFields.tsx';
import { ReferenceSearch } from '#records/form/ReferenceSearch.tsx';
import { faultsOf, inputOf, labelsOf, valuesOf } from '#records/form/values.ts';
import { KeyValues } from '#kit/part/KeyValues.tsx';
import { lpiCalls } from '#shell/api/calls/lpi.gen.ts';
import { calibrationProtocolCalls } from '#shell/api/calls/calibration-protocol.gen.ts';
import { userCalls } from '#shell/api/calls/user.gen.ts';
import { useMutation } from '#shell/api/mutation.ts';
import { CodeBoxes } from '../lpi/CodeBoxes.tsx';
import { activateWords as words } from './activate-words.ts';
import css from './calibration.module.css';
import { raised, useLpiOf } from './lpi-of.ts';
import type { Protocol } from './protocol.ts';
import { useProof } from './use-proof.ts';

type ProtocolProps = { readonly it: Protocol };

const colleagues: Chosen = { noun: 'user', title: 'fullname', calls: userCalls };

const noun = {
  fields: {
    userId: { kind: 'reference', words: words.person, optional: false, to: () => colleagues },
    reason: { ...note(words.reason), optional: false },
  },
  layout: [[1, 'userId']],
  title: 'reason',
} as const;
/** The reason stands below the digits. */
const why = { ...noun, layout: [[1, 'reason']] } as const;

/** A second person gives their own six digits: from then on the new calibration is in force, or its device is asked. */
function ActivateForm({ it }: ProtocolProps) {
  const say = useSay();
  const prove = useProof();
  const lpi = useLpiOf(it.scaleId);
  const options = { done: () => toast({ title: say(words.done, { code: it.code }) }) };
  const ofScale = useMutation(calibrationProtocolCalls.activate, options);
  const ofLpi = useMutation(lpiCalls.activateCalibration, options);
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
      if ('refused' in proven) return proven.refused;
      const { proof } = proven;
      return lpi ? ofLpi.send({ id: lpi.id, reason, proof }) : ofScale.send({ id: it.id, reason, proof });
    },
  });
  return (
    <div className={css.act}>
      <Section title={say(words.title)}>
        <p className={classes('mid', css.before)}>
          {say(words.follows, { date: date(it.nextOn), signer: it.signedByName ?? '' })}
        </p>
        <form {...form.formProps}>
          <ErrorSummary wrong={form.wrong} general={form.general} />
          <NeededSaidContext value={true}>
            <RecordFields noun={noun} form={form} Reference={ReferenceSearch} />
            <FieldGroup columns={1}>
              <CodeBoxes field={form.field('proof') as FieldBinding<string>} digit={words.digit} isLarge />
            </FieldGroup>
            <RecordFields noun={why} form={form} Reference={ReferenceSearch} />
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

/** What follows once the second person has given their code. */
function Follows({ it }: ProtocolProps) {
  const say = useSay();
  const lpi = useLpiOf(it.scaleId);
  const isAsked = lpi != null && it.coefficient !== null;
  const counter = lpi?.calibrationCounter ?? null;
  const lines = [
    ...(isAsked ? [say(words.thenSilent)] : []),
    say(words.thenForce),
    ...(isAsked && counter !== null ? [say(words.thenCounter, { counter: raised(counter) })] : []),
    say(words.thenDate, { date: date(it.nextOn) }),
  ];
  const counters = lpi && `${lpi.calibrationCounter ?? MISSING} · ${lpi.configurationCounter ?? MISSING}`;
  return (
    <>
      <Section title={say(words.follow)}>
        <ul className={css.then}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Section>
      <Section title={say(words.conditions)}>
        <ul className={css.conditions}>
          <li>
            <Status shape="check" tone="ok">
              {say(words.passedSigned)}
            </Status>
          </li>
          {lpi && (
            <li>
              {lpi.needsVerification ? (
                <Status shape="question" tone="warn">
                  {say(words.countersDiffer, { counters: counters ?? '' })}
                </Status>
              ) : (
                <Status shape="check" tone="ok">
                  {say(words.countersSame, { counters: counters ?? '' })}
                </Status>
              )}
            </li>
          )}
        </ul>
      </Section>
    </>
  );
}

/** The device was asked and the outcome is unknown: its counter settles it by itself, and the command is never sent again. */
function Unsettled({ it }: ProtocolProps) {
  const say = useSay();
  const lpi = useLpiOf(it.scaleId);
  const readCounters = useMutation(lpiCalls.readCounters);
  const values = { counter: it.activationCounter ?? 0, next: raised(it.activationCounter ?? 0) };
  return (
    <>
      <section className={css.unknown} role="status">
        <h2 className="h2">
          <Status shape="question" tone="warn">
            {say(words.unknown)}
          </Status>
        </h2>
        <p>{say(words.unknownText)}</p>
      </section>
      <Section title={say(words.unsettled)}>
        <KeyValues
          rows={[
            { label: say(words.counterIs, { counter: values.next }), value: say(words.ifRaised) },
            { label: say(words.counterIs, { counter: values.counter }), value: say(words.ifSame) },
            { label: say(words.unread), value: say(words.ifUnread) },
          ]}
        />
      </Section>
      {lpi && (
        <Section>
          <Button
            leftSection={<Icon of={IconRefresh} size="s" />}
            disabled={readCounters.isActing}
            onClick={() => void readCounters.act({ id: lpi.id })}
          >
            {say(words.settle)}
          </Button>
          <p className={classes('lab', css.after)}>{say(words.untilKnown)}</p>
        </Section>
      )}
    </>
  );
}

/** What a signed protocol waits for. */
export function Activation({ it }: ProtocolProps) {
  if (!it.acts.activate) return null;
  if (it.activationCounter !== null) return <Unsettled it={it} />;
  return (
    <>
      <ActivateForm it={it} />
      <Follows it={it} />
    </>
  );
}
