import { Button } from '@mantine/core';
import { IconSignature, IconTool } from '@tabler/icons-react';
import { date as dateField, decimal, note, optional, text } from '@terezi/domain/grammar/field/field.ts';
import type { FieldBinding } from '#kit/form/state/form.ts';
import { TextField } from '#kit/form/field/TextField.tsx';
import { NeededSaidContext } from '#kit/form/field/needed.ts';
import { ErrorSummary } from '#kit/form/ErrorSummary.tsx';
import { useForm } from '#kit/form/state/use-form.ts';
import { date, dateTime, number } from '#kit/formats.ts';
import { Icon } from '#kit/part/Icon.tsx';
import { KeyValues } from '#kit/part/KeyValues.tsx';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Section } from '#kit/page/Section.tsx';
import { Status } from '#kit/part/Status.tsx';
import { toast } from '#kit/toast/toast.ts';
import type { FormValues } from '#records/noun.ts';
import { RecordFields } from '#records/form/RecordFields.tsx';
import { ReferenceSearch } from '#records/form/ReferenceSearch.tsx';
import { faultsOf, inputOf, labelsOf, valuesOf } from '#records/form/values.ts';
import { calibrationProtocolCalls } from '#shell/api/calls/calibration-protocol.gen.ts';
import { useMutation } from '#shell/api/mutation.ts';
import { useToday } from '#shell/use-today.ts';
import { Link } from '#shell/router/Link.tsx';
import css from './calibration.module.css';
import { useProof } from './use-proof.ts';
import { judged, type Protocol } from './protocol.ts';
import { StartCalibration } from './StartCalibration.tsx';
import { calibrationWords, resultWords as words, startWords } from './words.ts';

type ProtocolProps = { readonly it: Protocol };
type Signing = Parameters<typeof calibrationProtocolCalls.sign>[0];

const noun = {
  fields: {
    note: optional(note(words.note)),
    coefficient: optional(text(words.coefficient, { max: 13 })),
    temperatureTo: decimal(words.temperatureTo, { decimals: 1, max: 60, unit: startWords.degrees }),
    nextOn: dateField(words.nextOn),
  },
  layout: [
    [1, 'note'],
    [2, 'temperatureTo', 'coefficient'],
    [1, 'nextOn'],
  ],
  title: 'note',
} as const;

/** A figure as people type it, with its comma and its spaces, as a decimal text. */
const asDecimal = (typed: unknown): string | null =>
  typeof typed === 'string' && typed !== '' ? typed.replaceAll(/\s/g, '').replace(',', '.') : null;

const YEAR = 1;
/** The same day so many years later, as calibrations are usually due. */
const inAYear = (today: string): string => `${Number(today.slice(0, 4)) + YEAR}${today.slice(4)}`;

function Lines({ lines }: { readonly lines: readonly string[] }) {
  return (
    <ul className={css.then}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** Signs a protocol: nothing of it changes from then on. */
export function SignForm({ it }: ProtocolProps) {
  const say = useSay();
  const today = useToday();
  const { isFailed } = judged(it);
  const mutation = useMutation(calibrationProtocolCalls.sign, {
    done: () => toast({ title: say(words.signedDone, { code: it.code }) }),
  });
  const prove = useProof();
  const form = useForm<FormValues>({
    labels: { ...labelsOf(noun), proof: words.proof },
    initial: {
      ...valuesOf(noun, {
        id: it.id,
        note: null,
        coefficient: null,
        nextOn: inAYear(today),
        temperatureTo: it.temperatureFrom,
      }),
      proof: '',
    },
    validate: faultsOf(noun),
    // The values of these fields have the type that the endpoint takes.
    submit: async (values) => {
      const proven = await prove(typeof values['proof'] === 'string' ? values['proof'] : '');
      if (!('proof' in proven)) return proven.refused;
      const input = inputOf(noun, values);
      const coefficient = asDecimal(input['coefficient']);
      return mutation.send({ ...input, coefficient, id: it.id, proof: proven.proof } as Signing);
    },
  });
  const lines = isFailed
    ? [say(words.afterFail)]
    : [
        say(words.afterPrint),
        say(words.afterWeigh, { date: date(it.calibratedUntil) }),
        say(words.afterOther),
        say(words.afterSelf),
      ];
  return (
    <>
      <div className={css.act}>
        <Section title={say(words.sign)} end={<span className="lab">{say(words.forGood)}</span>}>
          <KeyValues
            rows={[
              { label: say(calibrationWords.carriedOut), value: it.startedByName },
              {
                label: say(calibrationWords.code),
                value: say(words.readings, { code: it.code, count: it.readings.length }),
              },
            ]}
          />
          <form {...form.formProps} className={css.after}>
            <ErrorSummary wrong={form.wrong} general={form.general} />
            <NeededSaidContext value={false}>
              <RecordFields noun={noun} form={form} Reference={ReferenceSearch} />
              <TextField
                field={form.field('proof') as FieldBinding<string>}
                password
                autoComplete="one-time-code"
              />
            </NeededSaidContext>
            <Button
              type="submit"
              variant="filled"
              fullWidth
              mt="var(--s3)"
              disabled={form.isSending}
              leftSection={<Icon of={IconSignature} size="s" />}
            >
              {say(words.signVerb)}
            </Button>
          </form>
        </Section>
      </div>
      <Section title={say(words.after)}>
        <Lines lines={lines} />
      </Section>
    </>
  );
}

const HASH_PART = 4;
/** A hash in groups of four, its beginning and its end. */
const shortHash = (hash: string): string =>
  `${hash.slice(0, HASH_PART)} ${hash.slice(HASH_PART, 2 * HASH_PART)} … ${hash.slice(-HASH_PART)}`;

/** Who signed it and when, and what follows where it failed. */
export function Signed({ it }: ProtocolProps) {
  const say = useSay();
  const { language } = useLanguage();
  const { isFailed } = judged(it);
  return (
    <>
      <Section
        title={say(words.signed)}
        end={<span className="lab fig">{dateTime(it.signedAt, { seconds: true })}</span>}
      >
        <KeyValues
          rows={[
            { label: say(calibrationWords.carriedOut), value: it.signedByName },
            { label: say(words.hash), value: <span className="mono">{it.hash && shortHash(it.hash)}</span> },
            { label: say(words.note), value: it.note },
            { label: say(words.coefficient), value: it.coefficient && number(it.coefficient, language) },
            { label: say(words.nextOn), value: date(it.nextOn) },
          ]}
        />
      </Section>
      {isFailed && (
        <>
          <section className={css.stopped}>
            <h2 className="h2">
              <Status shape="square" tone="bad">
                {say(words.stopped)}
              </Status>
            </h2>
            <p>{say(words.stoppedText)}</p>
          </section>
          <Section title={say(words.next)}>
            <Lines lines={[say(words.nextCard), say(words.nextAgain), say(words.nextKept)]} />
            <div className={css.actions}>
              <Button
                component={Link}
                to="/service-card"
                search={{ open: 'new' }}
                variant="filled"
                leftSection={<Icon of={IconTool} size="s" />}
              >
                {say(words.openCard)}
              </Button>
              <StartCalibration id={it.scaleId} verb={words.again} />
            </div>
          </Section>
        </>
      )}
    </>
  );
}
