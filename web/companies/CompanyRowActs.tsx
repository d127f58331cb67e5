import { Button } from '@mantine/core';
import { IconCheck, IconMail, IconPencil, IconPlayerPause, IconPlayerPlay, IconX } from '@tabler/icons-react';
import type { CompanyRow } from '@terezi/domain/companies/company.ts';
import { useState } from 'react';
import { usePhone } from '#kit/form/use-phone.ts';
import { RowActs, type RowAct } from '#kit/grid/list/RowActs.tsx';
import { useSay } from '#kit/language.tsx';
import { toast } from '#kit/toast/toast.ts';
import { userCalls } from '#shell/api/calls/user.gen.ts';
import { useMutation } from '#shell/api/mutation.ts';
import { path } from '#shell/router/path.ts';
import { navigate } from '#shell/router/router.ts';
import css from './companies.module.css';
import { checkWords } from './check-words.ts';
import { CompanyQuestion } from './CompanyQuestion.tsx';
import { useCompanyActions } from './use-company-actions.ts';
import { companyWords as words } from './words.ts';

/** What may be done with a company from its row. */
export function CompanyRowActs({ company }: { readonly company: CompanyRow }) {
  const say = useSay();
  const { approve, resume } = useCompanyActions();
  const [question, setQuestion] = useState<'reject' | 'suspend' | null>(null);
  const { id, name, acts, emailLink } = company;
  const resending = useMutation(userCalls.resendApprove, {
    done: () => toast({ title: say(checkWords.resent), detail: name }),
  });
  const edit = () => void navigate(path('/companies/$id/edit', { id }));
  const all: readonly (Extract<RowAct, { run: unknown }> & { readonly act: keyof typeof acts })[] = [
    { act: 'approve', words: say(words.approve), icon: IconCheck, run: () => approve(company) },
    { act: 'reject', words: say(words.reject), icon: IconX, run: () => setQuestion('reject'), isGrave: true },
    { act: 'change', words: say(words.change), icon: IconPencil, run: edit },
    { act: 'resume', words: say(words.resume), icon: IconPlayerPlay, run: () => resume(company) },
    {
      act: 'suspend',
      words: say(words.suspend),
      icon: IconPlayerPause,
      run: () => setQuestion('suspend'),
      isGrave: true,
    },
  ];
  const offered = all.filter(({ act }) => acts[act]?.may === 'allow');
  const isPhone = usePhone();
  const resend = emailLink && {
    words: say(checkWords.resend),
    icon: IconMail,
    run: () => void resending.act({ userId: emailLink.userId }),
  };
  // A company that waits is decided in its row; a phone has its sheet.
  const decisions = isPhone ? [] : offered.filter(({ act }) => act === 'approve' || act === 'reject');
  const rest = offered.filter((each) => !decisions.includes(each));
  const inMenu = resend && isPhone ? [resend, ...rest] : rest;
  return (
    <>
      <span className={css.acts}>
        {decisions.map(({ act, words: verb, run, isGrave }) => (
          <Button key={act} size="xs" variant={isGrave ? 'danger' : 'filled'} onClick={run}>
            {verb}
          </Button>
        ))}
        {resend && !isPhone && (
          <Button size="xs" variant="soft" disabled={resending.isActing} onClick={resend.run}>
            {resend.words}
          </Button>
        )}
        {inMenu.length > 0 && (
          <RowActs
            label={say(words.actions, { name })}
            title={name}
            acts={resend && isPhone ? [resend, ...rest] : rest}
          />
        )}
      </span>
      {question && (
        <CompanyQuestion company={company} act={question} opened close={() => setQuestion(null)} />
      )}
    </>
  );
}
