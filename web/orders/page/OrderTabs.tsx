import { type ReactNode, useState } from 'react';
import { Count } from '#kit/part/Count.tsx';
import { number } from '#kit/formats.ts';
import { FRESH } from '#kit/grid/list-state.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Tabs } from '#kit/page/Tabs.tsx';
import { NounStory } from '#records/story/NounStory.tsx';
import { RECORD_WORDS } from '#records/words.ts';
import { operationCalls } from '#shell/api/calls/operation.gen.ts';
import { orderCalls } from '#shell/api/calls/order.gen.ts';
import { orderPartCalls } from '#shell/api/calls/order-part.gen.ts';
import { subOrderCalls } from '#shell/api/calls/sub-order.gen.ts';
import { useInnerList } from '#shell/list/use-inner-list.ts';
import { subOrderList } from '../lists.ts';
import { order } from '../order.tsx';
import css from '../orders.module.css';
import { subOrderWords } from '../sub-order-words.ts';
import { orderWords as words } from '../words.ts';
import { FactsTab } from './FactsTab.tsx';
import { LedgerTab } from './LedgerTab.tsx';
import { PartsTab } from './PartsTab.tsx';
import { TicketsTab } from './TicketsTab.tsx';
import type { OrderDetail } from './order-detail.ts';
import { TranchesTab } from './TranchesTab.tsx';

const MOVED_BY = ['order', 'orderPart', 'subOrder', 'operation'];
const NEWEST = { ...FRESH, sort: { key: 'id', down: true } };
const LATEST = { ...FRESH, sort: { key: 'operationDate', down: true } };

/** What belongs to an order, each list as it stands and as the reader has narrowed it. */
function useLists(id: number) {
  const owner = { orderId: [id] };
  const shows = MOVED_BY;
  return {
    parts: useInnerList({
      call: orderPartCalls.list,
      of: owner,
      shows,
      fresh: NEWEST,
      rows: (page) => page.orderPart,
    }),
    tranches: useInnerList({
      call: subOrderCalls.list,
      of: owner,
      shows,
      fresh: subOrderList.fresh,
      rows: (page) => page.subOrder,
    }),
    tickets: useInnerList({
      call: operationCalls.list,
      of: owner,
      shows,
      fresh: LATEST,
      rows: (page) => page.operation,
    }),
    ledger: useInnerList({ call: orderCalls.ledger, of: { id }, shows, rows: (page) => page.ledger }),
  };
}

type Tab = {
  readonly key: string;
  readonly name: string;
  /** Null where it is not known yet; nothing where nothing is counted. */
  readonly total?: number | null;
  readonly isAllowed: boolean;
  readonly content: () => ReactNode;
};

function useTabs(row: OrderDetail): readonly Tab[] {
  const say = useSay();
  const { parts, tranches, tickets, ledger } = useLists(row.id);
  return [
    { key: 'parts', name: say(words.parts), ...parts, content: () => <PartsTab list={parts} /> },
    {
      key: 'tranches',
      name: say(subOrderWords.title),
      ...tranches,
      content: () => <TranchesTab list={tranches} />,
    },
    {
      key: 'tickets',
      name: say(words.tickets),
      ...tickets,
      content: () => <TicketsTab orderId={row.id} list={tickets} />,
    },
    { key: 'ledger', name: say(words.ledger), ...ledger, content: () => <LedgerTab list={ledger} /> },
    {
      key: 'facts',
      name: say(words.facts),
      isAllowed: true,
      content: () => (
        <div className={css.read}>
          <FactsTab row={row} />
        </div>
      ),
    },
    {
      key: 'history',
      name: say(RECORD_WORDS.history),
      isAllowed: order.calls.history !== undefined,
      content: () => (
        <div className={css.read}>
          <NounStory noun={order} row={row} />
        </div>
      ),
    },
  ];
}

/** What belongs to an order, under a tab each: its visits, tranches, tickets, movements, fields and history. */
export function OrderTabs({ row }: { readonly row: OrderDetail }) {
  const say = useSay();
  const { language } = useLanguage();
  const [open, setOpen] = useState('parts');
  const tabs = useTabs(row).filter(({ isAllowed }) => isAllowed);
  const tab = tabs.find(({ key }) => key === open) ?? tabs[0];
  return (
    <>
      <Tabs label={say(words.balance)}>
        {tabs.map(({ key, name, total }) => (
          <button
            key={key}
            type="button"
            aria-current={key === tab?.key || undefined}
            onClick={() => setOpen(key)}
          >
            {name}
            {typeof total === 'number' && <Count value={number(total, language)} />}
          </button>
        ))}
      </Tabs>
      <div className={css.tab}>{tab?.content()}</div>
    </>
  );
}
