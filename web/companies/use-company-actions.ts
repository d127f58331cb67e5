import type { CompanyRow } from '@terezi/domain/companies/company.ts';
import { companyStates } from '@terezi/domain/companies/states.ts';
import { useSay } from '#kit/language.tsx';
import { toast } from '#kit/toast/toast.ts';
import { companyCalls } from '#shell/api/calls/company.gen.ts';
import { useMutation } from '#shell/api/mutation.ts';
import { cardCodeText } from './cards/cards.ts';
import { companyWords as words } from './words.ts';

type NamedCompany = Pick<CompanyRow, 'id' | 'name'>;
type Suspended = Pick<CompanyRow, 'id' | 'name' | 'statusNote'>;

const { active, suspended } = companyStates.number;

/**
 * What is done with a company at once, with a toast: it is approved, resumes work, or gets a new code; `approved` is called
 * after the first. Suspending and resuming can be taken back while the toast stays; an approval cannot: its letter is on
 * its way.
 */
export function useCompanyActions(approved?: () => void) {
  const say = useSay();
  const approving = useMutation(companyCalls.approve, {
    done: ({ company }) => {
      toast({ title: say(words.approved), detail: company.name });
      approved?.();
    },
  });
  const setting = useMutation(companyCalls.editStatus);
  /** Sets a company to work, or suspends it again for the reason that it had; answers whether that was done. */
  const bring = async ({ id }: NamedCompany, statusId: number, reason: string | null) =>
    (await setting.act({ id, statusId, ...(reason !== null && { reason }) })) !== null;
  const takeBack = async (company: NamedCompany, statusId: number, reason: string | null) => {
    if (!(await bring(company, statusId, reason))) return;
    toast({ title: say(statusId === active ? words.resumed : words.suspended), detail: company.name });
  };
  const resume = async (company: Suspended) => {
    if (!(await bring(company, active, null))) return;
    toast({
      title: say(words.resumed),
      detail: company.name,
      undo: () => void takeBack(company, suspended, company.statusNote),
    });
  };
  const renewing = useMutation(companyCalls.renewCard, {
    done: ({ company }) => toast({ title: say(words.renewed), detail: cardCodeText(company.cardCode) }),
  });
  return {
    renew: ({ id }: NamedCompany) => renewing.act({ id }),
    approve: ({ id }: NamedCompany) => void approving.act({ id }),
    /** The undo of a suspension's toast. */
    unsuspend: (company: NamedCompany) => void takeBack(company, active, null),
    resume: (company: Suspended) => void resume(company),
    isActing: approving.isActing || setting.isActing,
  };
}
