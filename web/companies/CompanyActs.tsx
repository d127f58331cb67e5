import { Button } from '@mantine/core';
import type { CompanyRow } from '@terezi/domain/companies/company.ts';
import type { RulingAnswer } from '@terezi/domain/grammar/ruling.ts';
import type { Words } from '@terezi/domain/grammar/words.ts';
import { ConfirmDialog } from '#kit/page/ConfirmDialog.tsx';
import { useSay } from '#kit/language.tsx';
import { ActButton } from '#records/ActButton.tsx';
import { Link } from '#shell/router/Link.tsx';
import { path } from '#shell/router/path.ts';
import { controlState } from '#shell/control-state.ts';
import { CompanyQuestion } from './CompanyQuestion.tsx';
import { useCompanyActions } from './use-company-actions.ts';
import { companyWords as words } from './words.ts';

/** Done at once, with a toast. */
function AtOnce(props: {
  readonly told: RulingAnswer | undefined;
  readonly words: Words;
  readonly act: () => void;
  readonly isActing: boolean;
}) {
  const say = useSay();
  if (!props.told) return null;
  const { disabled, title } = controlState(props.told);
  return (
    <Button variant="filled" disabled={disabled} title={title} loading={props.isActing} onClick={props.act}>
      {say(props.words)}
    </Button>
  );
}

/** The decision about a company that waits: reject with a reason, approve; `decided` is called after either. */
export function CompanyVerdict(props: { readonly company: CompanyRow; readonly decided?: () => void }) {
  const { company, decided } = props;
  const { reject, approve: approval } = company.acts;
  const { approve, isActing } = useCompanyActions(decided);
  return (
    <>
      <ActButton words={words.reject} isGrave told={reject}>
        {(opened) => (
          <CompanyQuestion company={company} act="reject" {...opened} {...(decided && { done: decided })} />
        )}
      </ActButton>
      <AtOnce told={approval} words={words.approve} isActing={isActing} act={() => approve(company)} />
    </>
  );
}

/** What may be done with a company: change it, approve, reject with a reason, suspend with a reason, resume. */
export function CompanyActs({ company }: { readonly company: CompanyRow }) {
  const say = useSay();
  const { id, name, acts } = company;
  const { resume, renew, isActing } = useCompanyActions();
  return (
    <>
      {acts.change?.may === 'allow' && (
        <Button component={Link} to={path('/companies/$id/edit', { id })}>
          {say(words.change)}
        </Button>
      )}
      <ActButton words={words.renewCard} told={acts.renewCard}>
        {({ opened, close }) => (
          <ConfirmDialog
            opened={opened}
            onClose={close}
            title={say(words.renewing)}
            consequence={say(words.renewText, { name })}
            verb={say(words.renewCard)}
            onConfirm={() => renew(company)}
          />
        )}
      </ActButton>
      <ActButton words={words.suspend} isGrave told={acts.suspend}>
        {(opened) => <CompanyQuestion company={company} act="suspend" {...opened} />}
      </ActButton>
      <AtOnce told={acts.resume} words={words.resume} isActing={isActing} act={() => resume(company)} />
      <CompanyVerdict company={company} />
    </>
  );
}
