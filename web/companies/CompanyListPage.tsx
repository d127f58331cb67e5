import { Button } from '@mantine/core';
import { IconBuilding, IconPlus, IconQrcode } from '@tabler/icons-react';
import type { CompanyRow } from '@terezi/domain/companies/company.ts';
import { companyStates } from '@terezi/domain/companies/states.ts';
import type { Words } from '@terezi/domain/grammar/words.ts';
import { useMemo, useState } from 'react';
import { span } from '#kit/formats.ts';
import { EmptyState } from '#kit/page/EmptyState.tsx';
import type { RowManner } from '#kit/grid/GridRow.tsx';
import { ListPage } from '#kit/grid/list/ListPage.tsx';
import type { ListState } from '#kit/grid/list-state.ts';
import { NOTHING, type Selection } from '#kit/grid/selection.ts';
import { Icon } from '#kit/part/Icon.tsx';
import { useLanguage, useSay } from '#kit/language.tsx';
import { type ListedView, useListed } from '#records/list/use-listed.ts';
import { companyCalls } from '#shell/api/calls/company.gen.ts';
import { addressOf as listAddress } from '#shell/list/list-address.ts';
import { Link } from '#shell/router/Link.tsx';
import { useMay } from '#shell/me.tsx';
import { PageTitle } from '#shell/frame/PageTitle.tsx';
import { type Address, path, withSearch } from '#shell/router/path.ts';
import { navigate } from '#shell/router/router.ts';
import { checkWords } from './check-words.ts';
import { company, companyFilters } from './company.tsx';
import { CompanyRowActs } from './CompanyRowActs.tsx';
import { useMinute } from '#shell/use-minute.ts';
import { cardWords } from './cards/words.ts';
import { companyWords as words } from './words.ts';

const { approvalPending, emailPending, active, rejected, suspended } = companyStates.number;
const inState = (key: string, name: Words, state: number): ListedView => ({
  key,
  words: name,
  filters: { statusId: [String(state)] },
});
const VIEWS: readonly ListedView[] = [
  { key: 'all', words: words.all },
  inState('waiting', words.waiting, approvalPending),
  inState('email', words.emailWaiting, emailPending),
  inState('active', words.active, active),
  inState('rejected', words.rejected, rejected),
  inState('suspended', words.suspended, suspended),
];

const addressOf = ({ id }: CompanyRow) => path('/companies/$id', { id });

type Counted = {
  readonly approvalCount: number;
  readonly waitingSince: string | null;
  readonly emailCount: number;
  readonly totalCount: number;
};

/** How the rows behave; those that wait stand above all others, each kind under its name. */
function useManner(answer: Counted | undefined): RowManner<CompanyRow> {
  const say = useSay();
  const { language } = useLanguage();
  const now = useMinute();
  const { approvalCount = 0, emailCount = 0, totalCount = 0, waitingSince = null } = answer ?? {};
  const oldest =
    waitingSince === null ? '' : span(Math.max(0, (now - Date.parse(waitingSince)) / 1000), language);
  return useMemo(() => {
    const approval = { key: 'approval', name: say(words.waiting), count: approvalCount, isHot: true };
    const email = { key: 'email', name: say(words.emailWaiting), count: emailCount };
    const groups = {
      [approvalPending]: { ...approval, beside: say(checkWords.oldest, { span: oldest }) },
      [emailPending]: { ...email, beside: say(checkWords.linkHours) },
    };
    const others = {
      key: 'others',
      name: say(words.others),
      count: totalCount - approvalCount - emailCount,
    };
    return {
      idOf: ({ id }) => String(id),
      hrefOf: addressOf,
      open: (row) => void navigate(addressOf(row)),
      actions: (row) => <CompanyRowActs company={row} />,
      ...(approvalCount > 0 && { actionsWidth: 224 }),
      ...(approvalCount === 0 && emailCount > 0 && { actionsWidth: 168 }),
      ...(approvalCount + emailCount > 0 && { groupOf: ({ statusId }) => groups[statusId] ?? others }),
    };
  }, [say, approvalCount, emailCount, totalCount, oldest]);
}

/** The sheet of cards: of the chosen rows, else of the list as it is narrowed. */
const sheetOf = (list: ListState, chosen?: Selection): Address =>
  withSearch(
    '/companies-qr-code',
    // The list of all companies has the cards of all of them; by itself the sheet has the clients'.
    chosen?.kind === 'some'
      ? { ids: [...chosen.ids].join(',') }
      : { companyTypeId: '', ...listAddress(list) },
  );

function SheetLink({ to }: { readonly to: Address }) {
  const say = useSay();
  return (
    <Button component={Link} to={to} leftSection={<Icon of={IconQrcode} size="s" />}>
      {say(cardWords.sheet)}
    </Button>
  );
}

function ListActs({ sheet }: { readonly sheet: Address }) {
  const say = useSay();
  const may = useMay();
  return (
    <>
      <SheetLink to={sheet} />
      {may(companyCalls.establish) && (
        <Button
          component={Link}
          to="/companies/new"
          variant="filled"
          leftSection={<Icon of={IconPlus} size="s" />}
        >
          {say(company.words.add)}
        </Button>
      )}
    </>
  );
}

/** The companies that the reader answers for, and the reader's own. */
export function CompanyListPage() {
  const say = useSay();
  const [selection, setSelection] = useState<Selection>(NOTHING);
  const { answer, page, dialog } = useListed(company, { filters: companyFilters, views: VIEWS });
  const manner = useManner(answer);
  return (
    <>
      <PageTitle>{page.title}</PageTitle>
      <ListPage
        {...page}
        manner={manner}
        actions={<ListActs sheet={sheetOf(page.value)} />}
        selection={selection}
        setSelection={setSelection}
        selecting={{ acts: (chosen) => <SheetLink to={sheetOf(page.value, chosen)} /> }}
        empty={<EmptyState icon={IconBuilding} title={say(words.none)} text={say(words.noneText)} />}
      />
      {dialog}
    </>
  );
}
