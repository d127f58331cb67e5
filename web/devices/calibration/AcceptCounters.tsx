import { Button } from '@mantine/core';
import { ErrorSummary } from '#kit/form/ErrorSummary.tsx';
import { TextField } from '#kit/form/field/TextField.tsx';
import { useForm } from '#kit/form/state/use-form.ts';
import { useSay } from '#kit/language.tsx';
import { toast } from '#kit/toast/toast.ts';
import { lpiCalls } from '#shell/api/calls/lpi.gen.ts';
import { useMutation } from '#shell/api/mutation.ts';
import { useMe } from '#shell/me.tsx';
import css from './calibration.module.css';
import { logWords as words } from './log-words.ts';
import { useProof } from './use-proof.ts';

type Values = { reason: string; proof: string };
type LpiCounters = {
  readonly id: number;
  readonly calibrationCounter: number | null;
  readonly configurationCounter: number | null;
};

/** Asks in the place of the button: what follows, why, and who is at the keys. */
export function AcceptCounters({ lpi, close }: { readonly lpi: LpiCounters; readonly close: () => void }) {
  const say = useSay();
  const prove = useProof();
  const hasFactor = useMe().secondFactorAt !== null;
  const mutation = useMutation(lpiCalls.acceptCounters, {
    done: () => toast({ title: say(words.acceptedToast) }),
  });
  const proofWords = hasFactor ? words.code : words.password;
  const form = useForm<Values>({
    labels: { reason: words.reason, proof: proofWords },
    initial: { reason: '', proof: '' },
    cancel: close,
    accepted: close,
    validate: ({ reason, proof }) => ({
      ...(reason.trim().length < 5 && { reason: words.reasonShort }),
      ...(proof === '' && { proof: words.needed }),
    }),
    submit: async ({ reason, proof }) => {
      const proven = await prove(proof);
      if ('refused' in proven) return proven.refused;
      const { id, calibrationCounter: calibration, configurationCounter: configuration } = lpi;
      return mutation.send({
        id,
        reason,
        proof: proven.proof,
        calibration: calibration ?? 0,
        configuration: configuration ?? 0,
      });
    },
  });
  return (
    <form {...form.formProps} className={css.ask} aria-label={say(words.acceptAsk)}>
      <h3 className="h2">{say(words.acceptAsk)}</h3>
      <p className="cap">{say(words.acceptThen)}</p>
      <ErrorSummary wrong={[]} general={form.general} />
      <TextField field={form.field('reason')} maxLength={500} />
      {hasFactor ? (
        <TextField field={form.field('proof')} autoComplete="one-time-code" maxLength={40} code />
      ) : (
        <TextField field={form.field('proof')} autoComplete="current-password" password />
      )}
      <div className={css.go}>
        <Button type="submit" variant="filled" disabled={form.isSending}>
          {say(words.accept)}
        </Button>
        <Button variant="subtle" onClick={close}>
          {say(words.back)}
        </Button>
      </div>
    </form>
  );
}
