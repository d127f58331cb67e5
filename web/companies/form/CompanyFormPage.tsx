import { company } from '@terezi/domain/companies/company-noun.ts';
import type { CompanyRow } from '@terezi/domain/companies/company.ts';
import { closedFields } from '@terezi/domain/companies/policy.ts';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { Crumbs } from '#kit/page/Crumbs.tsx';
import { Loading } from '#kit/page/EmptyState.tsx';
import { FormPage } from '#kit/form/FormPage.tsx';
import { useForm } from '#kit/form/state/use-form.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { toast } from '#kit/toast/toast.ts';
import { companyCalls } from '#shell/api/calls/company.gen.ts';
import { Link } from '#shell/router/Link.tsx';
import { ableAs, useMay, useMe, whoAmI } from '#shell/me.tsx';
import { PageTitle } from '#shell/frame/PageTitle.tsx';
import { path } from '#shell/router/path.ts';
import { isRefusedAs } from '#shell/api/refused.ts';
import { navigate, usePage } from '#shell/router/router.ts';
import { idIn } from '#shell/router/screen.ts';
import { SUCCESS } from '#shell/success.ts';
import { useDraftPlace } from '#shell/use-draft-place.ts';
import { useGuard } from '#shell/router/use-guard.tsx';
import { useSaving } from '#shell/api/use-saving.ts';
import { useRecord } from '#records/use-record.ts';
import { fill } from '@terezi/domain/grammar/words.ts';
import { companyFaults } from './faults.ts';
import { companyParts } from './parts.tsx';
import { companyShows } from './shows.ts';
import { blank, blankAddress, type CompanyValues, sentChange, sentNew, valuesOf } from './values.ts';
import { formWords as words, labels } from './words.ts';

type Opened = {
  readonly row: CompanyRow | null;
  readonly close: () => void;
  /** The company as it is by now. */
  readonly now?: CompanyRow;
  readonly look?: () => void;
  readonly reload?: () => void;
};

// Two people seldom change one company at the same time.
const CompanyMeeting = lazy(async () => ({ default: (await import('./CompanyMeeting.tsx')).CompanyMeeting }));

const openCompany = (id: number) => void navigate(path('/companies/$id', { id }), { replace: true });
const toList = () => void navigate('/companies', { replace: true });

/** The fields of a company that its reader does not change. */
function useClosed(row: CompanyRow | null) {
  const me = useMe();
  return row ? closedFields({ ...ableAs(me), companyId: me.company.id }, row) : [];
}

/** Sends a new company or a changed one, and says that it was saved. */
function useSavingCompany({ row, close }: Opened) {
  const newId = useRef<number | null>(null);
  const say = useSay();
  const { language } = useLanguage();
  const closed = useClosed(row);
  const adding = useSaving(companyCalls.establish, {
    done: ({ company: { id, email } }) => {
      toast({
        title: say(SUCCESS.added, { entity: say(company.words.one) }),
        detail: fill(words.invited, language, { email: email ?? '' }),
      });
      newId.current = id;
    },
  });
  const tell = ({ name }: CompanyRow) => toast({ title: say(SUCCESS.applied), detail: name });
  const queries = useQueryClient();
  const changing = useSaving(companyCalls.change, {
    done: ({ company }) => {
      tell(company);
      // The page's clock and currency may be others now.
      void queries.invalidateQueries({ queryKey: whoAmI.queryKey });
    },
  });
  return {
    /** The page of a new company is known only once it is added. */
    goOn: () => (newId.current === null ? close() : openCompany(newId.current)),
    closed,
    /** Tells that the company was changed in another way than by this form. */
    tell,
    code: row ? changing.code : adding.code,
    send: (values: CompanyValues) =>
      row
        ? changing.send({ ...sentChange(values, closed), id: row.id, version: row.version })
        : adding.send(sentNew(values)),
  };
}

function CompanyForm(opened: Opened) {
  const { row, now = row, look, reload } = opened;
  const say = useSay();
  const saving = useSavingCompany(opened);
  const leave = () => guard.leave(saving.goOn);
  const form = useForm<CompanyValues>({
    labels,
    initial: row ? valuesOf(row) : blank,
    rows: { allowedAddresses: blankAddress },
    validate: (values) => companyFaults(values, row === null),
    submit: saving.send,
    accepted: leave,
    draft: useDraftPlace('company', { row, shape: '2' }),
    cancel: () => guard.ask(leave),
  });
  const guard = useGuard(form);
  const isRefusedAsOld = isRefusedAs(saving, 'general.stale');
  const openAnew = () => {
    form.keep();
    guard.leave(() => reload?.());
  };
  const openOther = (id: number) => guard.ask(() => guard.leave(() => openCompany(id)));
  const isOld = row !== null && now !== null && now.version !== row.version;
  const isMet = row !== null && (isOld || isRefusedAsOld) && !form.isSending;
  const title = row ? row.name : say(company.words.add);
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <FormPage
        form={form}
        title={title}
        crumbs={
          <Crumbs>
            <Link to="/companies">{say(company.words.many)}</Link>
            {title}
          </Crumbs>
        }
        parts={companyParts({ form, row, closed: saving.closed, openOther })}
        note={
          isMet && (
            <Suspense>
              <CompanyMeeting
                row={row}
                form={form}
                closed={saving.closed}
                look={look}
                openAnew={openAnew}
                now={isOld ? now : null}
                isRefused={isRefusedAsOld}
                kept={(company) => {
                  form.restart();
                  saving.tell(company);
                  leave();
                }}
              />
            </Suspense>
          )
        }
        isNew={row === null}
        show={companyShows}
      />
      {guard.dialog}
    </>
  );
}

/** Sends a reader who may not be here to another page. */
function Away({ go }: { readonly go: () => void }) {
  // oxlint-disable-next-line react/exhaustive-deps -- it leads there once, no matter what is drawn meanwhile
  useEffect(go, []);
  return null;
}

/** The form of a new company: the platform adds it. */
export function NewCompanyPage() {
  const may = useMay();
  return may(companyCalls.establish) ? <CompanyForm row={null} close={toList} /> : <Away go={toList} />;
}

/** The form of the company that the address names, as the server has it now. */
export function CompanyFormPage() {
  const id = idIn(usePage()?.params ?? {});
  const { answer, newest, turn, reload, look } = useRecord(companyCalls.find, id, toList);
  if (!answer) return id === null ? <Away go={toList} /> : <Loading rows={10} />;
  const row = answer.company;
  const close = () => openCompany(row.id);
  if (row.acts.change?.may !== 'allow') return <Away go={close} />;
  return (
    <CompanyForm
      key={`${row.id}:${turn}`}
      row={row}
      close={close}
      now={newest?.company ?? row}
      look={look}
      reload={reload}
    />
  );
}
