import { Button } from '@mantine/core';
import { IconArrowsExchange, IconFileText, IconPlus } from '@tabler/icons-react';
import { subOrderTypeWords } from '@terezi/domain/orders/sub-order.ts';
import type { SubOrderRow } from '@terezi/domain/orders/sub-order-api.ts';
import { useMemo, useState } from 'react';
import { EmptyState } from '#kit/page/EmptyState.tsx';
import { kilograms, number } from '#kit/formats.ts';
import type { Filter } from '#kit/grid/filter/filter.ts';
import type { RowManner } from '#kit/grid/GridRow.tsx';
import { ListPage } from '#kit/grid/list/ListPage.tsx';
import type { View } from '#kit/grid/list-state.ts';
import { Icon } from '#kit/part/Icon.tsx';
import { sayIn, useLanguage, useSay } from '#kit/language.tsx';
import { Split } from '#kit/page/Split.tsx';
import { byServer } from '#shell/export/by-server.tsx';
import { subOrderCalls } from '#shell/api/calls/sub-order.gen.ts';
import { useMay } from '#shell/me.tsx';
import { PageTitle } from '#shell/frame/PageTitle.tsx';
import { rowAddress } from '#shell/router/path.ts';
import { navigate } from '#shell/router/router.ts';
import { orderSource } from '#shell/nouns/order-source.ts';
import { browserStore } from '#shell/storage.ts';
import { useList } from '#shell/list/use-list.ts';
import { subOrderList } from './lists.ts';
import { NewSubOrder } from './NewSubOrder.tsx';
import css from './orders.module.css';
import { tranche } from './sub-order-columns.tsx';
import { subOrderWords as words } from './sub-order-words.ts';
import { Transfer } from './Transfer.tsx';

const SEVERAL = ['orderId', 'subOrderType'];
const FILTERS: readonly Filter[] = [
  { key: 'orderId', words: words.order, kind: 'reference', ...orderSource },
  {
    key: 'subOrderType',
    words: words.type,
    kind: 'choice',
    options: Object.entries(subOrderTypeWords).map(([id, name]) => ({ id, words: name })),
  },
  {
    key: 'isCompleted',
    words: words.state,
    kind: 'choice',
    options: [
      { id: 'false', words: words.open },
      { id: 'true', words: words.over },
    ],
  },
];

const VIEWS = [
  ['all', words.all, {}],
  ['open', words.open, { isCompleted: ['false'] }],
  ['transfers', words.transfers, { subOrderType: ['transfer'] }],
  ['over', words.over, { isCompleted: ['true'] }],
] as const;

function useViews(): readonly View[] {
  const say = useSay();
  const { sort } = subOrderList.fresh;
  return VIEWS.map(([key, name, filters]) => ({ key, name: say(name), asks: { sort, filters } }));
}

/** Rows of one order stand together while the list is in their order; each leads to its order. */
function useManner(isGrouped: boolean): RowManner<SubOrderRow> {
  const { language } = useLanguage();
  return useMemo(() => {
    const hrefOf = ({ orderId }: SubOrderRow) => rowAddress('/order', orderId);
    const nameOf = ({ orderName: name, partyName: party, weightLimit }: SubOrderRow) =>
      sayIn(language)(words.group, { name, party, mass: kilograms(weightLimit, language) });
    return {
      idOf: ({ id }) => String(id),
      hrefOf,
      open: (row) => void navigate(hrefOf(row)),
      ...(isGrouped && { groupOf: (row) => ({ key: String(row.orderId), name: nameOf(row) }) }),
    };
  }, [language, isGrouped]);
}

/** Every tranche of every order: what the limit was, by how much it moved, what is left; and the two actions that move one. */
export function SubOrderListPage() {
  const say = useSay();
  const may = useMay();
  const { language } = useLanguage();
  const [asking, setAsking] = useState<'add' | 'transfer' | null>(null);
  const columns = useMemo(() => tranche(language), [language]);
  const views = useViews();
  const list = useList({
    ...subOrderList,
    rows: (page) => page.subOrder,
    filters: FILTERS,
    many: SEVERAL,
    shows: ['order', 'operation'],
    totals: ({ totals: { orderCount, remaining } }) => ({
      whole: {
        count: say(words.orders, { count: number(orderCount, language) }),
        sums: { remainingVolumeKg: kilograms(remaining, language) },
      },
    }),
  });
  const manner = useManner(list.value.sort?.key === 'number');
  const close = () => setAsking(null);
  const acts = may(subOrderCalls.add) && (
    <>
      <Button
        {...(asking === 'transfer' && { variant: 'light' })}
        aria-expanded={asking === 'transfer'}
        leftSection={<Icon of={IconArrowsExchange} />}
        onClick={() => setAsking(asking === 'transfer' ? null : 'transfer')}
      >
        {say(words.transfer)}
      </Button>
      <Button variant="filled" leftSection={<Icon of={IconPlus} />} onClick={() => setAsking('add')}>
        {say(words.add)}
      </Button>
    </>
  );
  return (
    <div className={css.withPanel}>
      <PageTitle>{say(words.title)}</PageTitle>
      <Split grow columns={asking === 'transfer' ? 'minmax(0, 1fr) 400px' : 'minmax(0, 1fr)'}>
        <ListPage
          list="subOrder"
          store={browserStore}
          title={say(words.title)}
          actions={acts}
          searchHint={say(words.searchHint)}
          columns={columns}
          views={views}
          manner={manner}
          filters={FILTERS}
          value={list.value}
          onChange={list.onChange}
          hrefOf={list.hrefOf}
          result={list.result}
          exporting={byServer('sub-order', list.question)}
          legend={<span className="cap">{say(words.oldest)}</span>}
          empty={<EmptyState icon={IconFileText} title={say(words.none)} text={say(words.noneText)} />}
        />
        {asking === 'transfer' && <Transfer close={close} />}
      </Split>
      {asking === 'add' && <NewSubOrder close={close} />}
    </div>
  );
}
