import { requestKindOf } from '@terezi/domain/request-sheets.ts';
import { Button } from '@mantine/core';
import { IconChevronLeft, IconInbox } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { usePhone } from '#kit/form/use-phone.ts';
import { EmptyState, Failed, Loading } from '#kit/page/EmptyState.tsx';
import { ListViews } from '#kit/grid/list/ListViews.tsx';
import { rowAfter } from '#kit/grid/use-row-keys.ts';
import { Icon } from '#kit/part/Icon.tsx';
import { Keycap } from '#kit/part/Keycap.tsx';
import { useSay } from '#kit/language.tsx';
import { PageHead } from '#kit/page/PageHead.tsx';
import { InPhoneTop } from '#kit/page/phone-top.tsx';
import { addressOf, listAt } from '#shell/list/list-address.ts';
import { PageTitle } from '#shell/frame/PageTitle.tsx';
import { withSearch } from '#shell/router/path.ts';
import { asRefused } from '#shell/api/refused.ts';
import { navigate, useLocation } from '#shell/router/router.ts';
import { parseSearch } from '#shell/router/search-string.ts';
import { useOpened } from '#shell/router/use-opened.ts';
import { Case } from './Case.tsx';
import css from './decisions.module.css';
import { Inbox } from './Inbox.tsx';
import { manyWords } from './many/many-words.ts';
import { whyAlone } from './many/ticks.ts';
import { useMany } from './many/use-many.ts';
import { viewIn } from './lists.ts';
import { NothingWaits } from './NothingWaits.tsx';
import type { OwnKind } from './own-kind.ts';
import { RequestListPage } from './RequestListPage.tsx';
import type { Subjects } from './subject.ts';
import { useDeciding } from './use-deciding.ts';
import { useInbox } from './use-inbox.ts';
import { useViews } from './use-views.ts';
import { requestWords as words } from './words.ts';

type Ticking = { readonly tick: () => unknown; readonly clear: () => void };

/**
 * ↑ ↓ j k go from request to request, the space bar ticks the open one, Esc clears the ticks, wherever the focus is; not in
 * a text field or under a dialog.
 */
function useStepKeys(step: (by: 1 | -1) => void, { tick, clear }: Ticking): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isElsewhere =
        event.target instanceof Element &&
        event.target.closest('input, textarea, [role=dialog], [role=menu], [role=listbox]');
      if (isElsewhere || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
      if (event.code === 'Escape') return clear();
      if (event.code === 'Space') {
        if (event.target instanceof Element && event.target.closest('button')) return;
        event.preventDefault();
        return void tick();
      }
      const to = rowAfter(event.code, 1, 3);
      if (to === null || !/^(Arrow|Key)/.test(event.code)) return;
      event.preventDefault();
      step(to === 0 ? -1 : 1);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
}

/** A case over the whole page: on a phone, and of what was decided long ago. */
function Whole({ close, children }: { readonly close: () => void; readonly children: ReactNode }) {
  const say = useSay();
  return (
    <div className={css.one}>
      <Button
        variant="subtle"
        className={css.back ?? ''}
        leftSection={<Icon of={IconChevronLeft} />}
        onClick={close}
      >
        {say(words.back)}
      </Button>
      {children}
    </div>
  );
}

function Head({ count }: { count: number | undefined }) {
  const say = useSay();
  const isPhone = usePhone();
  const title = say(words.decisions);
  if (isPhone)
    return (
      <InPhoneTop>
        <h1 className="h1 el">{title}</h1>
      </InPhoneTop>
    );
  return (
    <div className={css.top}>
      <PageHead
        title={title}
        after={
          count !== undefined &&
          count > 0 && <span className="dim fig">{say(words.waitingCount, { count })}</span>
        }
        actions={
          <span className="cap">
            <Keycap keys="↑" /> <Keycap keys="↓" /> {say(words.keys)} <Keycap keys={say(manyWords.space)} />{' '}
            {say(manyWords.keys)}
          </span>
        }
      />
    </div>
  );
}

type DecisionsPageProps = { readonly subjects: Subjects; readonly kinds: readonly OwnKind[] };

/** The request or the row of an own kind that is open. */
function OpenCase(
  props: DecisionsPageProps & { caseKey: string; leave: (key: string) => void; step?: (by: 1 | -1) => void },
) {
  const { caseKey, subjects, kinds, leave, step } = props;
  const deciding = useDeciding(({ id }) => leave(String(id)));
  const own = kinds.find(({ name }) => caseKey.startsWith(`${name}-`));
  if (!own) return <Case id={Number(caseKey)} subjects={subjects} deciding={deciding} step={step} />;
  return (
    <own.Case id={Number(caseKey.slice(own.name.length + 1))} step={step} decided={() => leave(caseKey)} />
  );
}

/** What stands instead of the two parts: nothing has come, or there is nothing. */
function Instead({ inbox, view }: { inbox: ReturnType<typeof useInbox>; view: 'waiting' | 'own' }) {
  const say = useSay();
  const { error, isKnown, refetch } = inbox.query;
  if (error) {
    const { message, code } = asRefused(error);
    return <Failed title={say(words.failed)} text={message} code={code} onRetry={refetch} />;
  }
  if (!isKnown) return <Loading rows={10} />;
  return view === 'waiting' ? (
    <NothingWaits />
  ) : (
    <EmptyState icon={IconInbox} title={say(words.nothingOwn)} />
  );
}

/** What waits, or what the reader has sent: on the left all of it, on the right the one that is open. */
function TwoParts({ view, subjects, kinds }: DecisionsPageProps & { view: 'waiting' | 'own' }) {
  const isPhone = usePhone();
  const { pathname, search } = useLocation();
  const inbox = useInbox(view, isPhone, kinds);
  const { query, rows, total, selected, open, close, step, leave, leaveAll } = inbox;
  const requests = rows.flatMap(({ request }) => request ?? []);
  const many = useMany(requests, (ids) => leaveAll(ids.map(String)));
  const selectedRequest = rows.find(({ key }) => key === selected)?.request;
  useStepKeys(step, {
    tick: () =>
      view === 'waiting' &&
      selectedRequest &&
      whyAlone(selectedRequest, requestKindOf(selectedRequest)) === null &&
      many.toggle(selectedRequest),
    clear: many.clear,
  });
  const views = useViews(view === 'waiting' && total !== undefined ? { rows: requests, total } : undefined);
  const hrefOf = (key: string) => withSearch(pathname, { ...parseSearch(search), open: key });
  const value = { ...listAt(parseSearch(search), []), view };
  if (isPhone && selected !== null)
    return (
      <Whole close={close}>
        <OpenCase key={selected} caseKey={selected} subjects={subjects} kinds={kinds} leave={leave} />
      </Whole>
    );
  const hasNone = query.error !== null || !query.isKnown || (rows.length === 0 && selected === null);
  return (
    <div className={css.page}>
      <Head count={view === 'waiting' ? total : undefined} />
      <ListViews
        views={views}
        value={value}
        onChange={(state) => void navigate(pathname, { search: addressOf(state) })}
        hrefOf={(state) => withSearch(pathname, addressOf(state))}
      />
      {hasNone ? (
        <div className={css.instead}>
          <Instead inbox={inbox} view={view} />
        </div>
      ) : (
        <div className={css.two}>
          <Inbox
            rows={rows}
            kinds={kinds}
            selected={selected}
            subjects={subjects}
            hrefOf={hrefOf}
            open={open}
            total={total ?? 0}
            many={view === 'waiting' ? many : undefined}
          />
          {selected !== null && !isPhone && (
            <OpenCase
              key={selected}
              caseKey={selected}
              subjects={subjects}
              kinds={kinds}
              leave={leave}
              step={step}
            />
          )}
        </div>
      )}
    </div>
  );
}

/** What was decided of one request, over the whole page. */
function DecidedCase({ id, subjects, close }: { id: number; subjects: Subjects; close: () => void }) {
  const deciding = useDeciding(close);
  return (
    <Whole close={close}>
      <Case id={id} subjects={subjects} deciding={deciding} />
    </Whole>
  );
}

/** What waits for a decision, what the reader has sent, and what was decided. */
export function DecisionsPage({ subjects, kinds }: DecisionsPageProps) {
  const say = useSay();
  const { search } = useLocation();
  const { opened, open, close } = useOpened();
  const view = viewIn(search);
  const isOpen = typeof opened === 'number';
  return (
    <>
      <PageTitle>{say(words.decisions)}</PageTitle>
      {view !== 'decided' && <TwoParts key={view} view={view} subjects={subjects} kinds={kinds} />}
      {view === 'decided' && isOpen && <DecidedCase id={opened} subjects={subjects} close={close} />}
      {view === 'decided' && !isOpen && <RequestListPage open={open} />}
    </>
  );
}
