import type { CompanyRow } from '@terezi/domain/companies/company.ts';
import { REASON_LEAST } from '@terezi/domain/companies/policy.ts';
import { companyStates } from '@terezi/domain/companies/states.ts';
import { fill } from '@terezi/domain/grammar/words.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import type { Opened } from '#records/ActButton.tsx';
import { ActionQuestion } from '#records/ActionQuestion.tsx';
import { companyCalls } from '#shell/api/calls/company.gen.ts';
import { useCompanyActions } from './use-company-actions.ts';
import { readyReasons } from './reasons.ts';
import { companyWords as words } from './words.ts';

type Because = { readonly id: number; readonly reason: string };

const toState = (statusId: number): typeof companyCalls.reject =>
  Object.assign(
    (input: Because, options?: Parameters<typeof companyCalls.editStatus>[1]) =>
      companyCalls.editStatus({ ...input, statusId }, options),
    companyCalls.editStatus,
  );
const suspendCall = toState(companyStates.number.suspended);

type CompanyQuestionProps = {
  readonly company: Pick<CompanyRow, 'id' | 'name' | 'voen'>;
  readonly act: 'reject' | 'suspend';
  readonly done?: () => void;
};

/** Asks why a registration is rejected, with reasons that are ready, or why a company is suspended. */
export function CompanyQuestion({ company, opened, close, act, done }: CompanyQuestionProps & Opened) {
  const say = useSay();
  const { language } = useLanguage();
  const { id, name, voen } = company;
  const { unsuspend } = useCompanyActions();
  const isReject = act === 'reject';
  return (
    <ActionQuestion
      id={id}
      call={isReject ? companyCalls.reject : suspendCall}
      opened={opened}
      close={close}
      title={say(isReject ? words.rejecting : words.suspending)}
      consequence={fill(isReject ? words.rejectText : words.suspendText, language, { name, voen })}
      verb={say(isReject ? words.rejectVerb : words.suspend)}
      least={REASON_LEAST}
      {...(isReject && { reasons: readyReasons(say) })}
      done={done}
      told={{
        title: say(isReject ? words.rejected : words.suspended),
        detail: name,
        undo: isReject ? undefined : () => unsuspend(company),
      }}
    />
  );
}
