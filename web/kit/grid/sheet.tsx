/* A workshop page to look at the list with invented rows; served in development only. `?state=` shows the others. */
import { UNITS } from '@terezi/domain/grammar/units.ts';
import { Button } from '@mantine/core';
import { IconDots, IconFileExport, IconPrinter, IconScale } from '@tabler/icons-react';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { EmptyState } from '../EmptyState.tsx';
import { memoryStore } from '../form/keep.ts';
import { searchWithin } from '../form/option-search.ts';
import { dateTime, kilograms, time } from '../formats.ts';
import { Icon } from '../Icon.tsx';
import { IconButton } from '../IconButton.tsx';
import { useSay } from '../language.tsx';
import { Status } from '../Status.tsx';
import type { Column } from './column.ts';
import type { Filter } from './filter.ts';
import { ListPage } from './ListPage.tsx';
import type { ListResult } from './ListOutcome.tsx';
import { FRESH, type ListState, type View } from './list-state.ts';
import { NOTHING, type Selection } from './selection.ts';
import { COUNT, CUSTOMER_OPTIONS, type Weighing, weighing } from './sheet-rows.ts';
import { Workshop } from '../sheet/Workshop.tsx';

const query = new URLSearchParams(location.search);

const WORDING = {
  open: { az: 'Açıq', en: 'Open' },
  done: { az: 'Tamamlanıb', en: 'Completed' },
  cancelled: { az: 'Ləğv edilib', en: 'Cancelled' },
  title: { az: 'Çəki əməliyyatları', en: 'Weighings' },
  hint: { az: 'Qəbz, nömrə və ya yük', en: 'Ticket, plate or cargo' },
  exportRows: { az: 'Eksport', en: 'Export' },
  create: { az: 'Yeni çəki əməliyyatı', en: 'New weighing' },
  print: { az: 'Çap et', en: 'Print' },
  acts: { az: 'Seçimlər: {row}', en: 'Actions: {row}' },
  net: { az: 'netto 77 360 kq', en: 'net 77 360 kg' },
  none: { az: 'Hələ çəki əməliyyatı yoxdur', en: 'No weighings yet' },
  noneText: {
    az: 'İlk avtomobil tərəziyə çıxanda əməliyyat burada görünəcək.',
    en: 'It will appear here once the first truck is on the scale.',
  },
  openScale: { az: 'Tərəzi ekranını aç', en: 'Open the scale screen' },
} as const;
const KG = UNITS.kilogram;
const mass = (grams: number | null) => (grams === null ? null : kilograms(grams, 'az'));
const net = (row: Weighing) => (row.second === null ? null : row.second - row.first);
const STATES = {
  open: ['half', 'accent'],
  done: ['check', 'ok'],
  cancelled: ['cross', 'idle'],
} as const;

function State({ row }: { row: Weighing }) {
  const say = useSay();
  const [shape, tone] = STATES[row.state];
  return (
    <Status shape={shape} tone={tone}>
      {say(WORDING[row.state])}
    </Status>
  );
}

const named = (key: string, az: string, en: string) => ({ key, words: { az, en } });
const optional = (key: string, az: string): Column<Weighing> => ({
  ...named(key, az, az),
  width: 120,
  optional: true,
  text: () => null,
});
const columns: readonly Column<Weighing>[] = [
  {
    ...named('receipt', 'Qəbz', 'Ticket'),
    width: 80,
    kind: 'key',
    pinned: 'left',
    text: (r) => r.receipt,
    phone: 'line3',
  },
  {
    ...named('at', 'Tarix', 'Date'),
    width: 128,
    kind: 'date',
    sortable: true,
    text: (r) => dateTime(r.at),
    phone: 'line3',
    phoneText: (r) => time(r.at),
  },
  {
    ...named('plate', 'Nömrə', 'Plate'),
    width: 92,
    kind: 'id',
    sortable: true,
    text: (r) => r.plate,
    phone: 'title',
  },
  {
    ...named('first', 'Çəki 1', 'Weight 1'),
    unit: KG,
    width: 86,
    kind: 'number',
    text: (r) => mass(r.first),
    phone: 'line3-end',
  },
  {
    ...named('second', 'Çəki 2', 'Weight 2'),
    unit: KG,
    width: 86,
    kind: 'number',
    text: (r) => mass(r.second),
    phone: 'line3-end',
    phoneText: (r) => mass(r.second) ?? 'gözlənilir',
  },
  {
    ...named('net', 'Netto', 'Net'),
    unit: KG,
    width: 92,
    kind: 'figure',
    sortable: true,
    text: (r) => mass(net(r)),
    phone: 'figure',
  },
  {
    ...named('state', 'Status', 'Status'),
    width: 138,
    kind: 'status',
    render: (r) => <State row={r} />,
    phone: 'status',
  },
  { ...named('cargo', 'Yük', 'Cargo'), width: 160, text: (r) => r.cargo, phone: 'line2' },
  { ...named('sender', 'Göndərən', 'Sender'), width: 192, text: (r) => r.sender },
  { ...named('customer', 'Müştəri', 'Customer'), width: 200, text: (r) => r.customer, phone: 'line2' },
  ...[
    ['trailer', 'Qoşqu'],
    ['driver', 'Sürücü (sahib)'],
    ['loss', 'İtki faizi'],
    ['order', 'Sifarişin nömrəsi'],
    ['operator', 'Operator'],
  ].map(([key = '', az = '']) => optional(key, az)),
];

const filters: readonly Filter[] = [
  { ...named('at', 'Tarix', 'Date'), kind: 'range', today: '2026-11-21' },
  {
    ...named('state', 'Status', 'Status'),
    kind: 'choice',
    options: (['open', 'done', 'cancelled'] as const).map((id) => ({ id, words: WORDING[id] })),
  },
  {
    ...named('customer', 'Müştəri', 'Customer'),
    kind: 'reference',
    load: searchWithin(CUSTOMER_OPTIONS),
    named: async (ids) => CUSTOMER_OPTIONS.filter((o) => ids.includes(o.id)),
  },
  { ...named('note', 'Qeyd', 'Note'), kind: 'text' },
];

const november = {
  filters: { at: { from: '2026-11-01', to: '2026-11-21' }, state: ['open', 'done', 'cancelled'] },
  sort: { key: 'at', down: true },
} as const;
const views: readonly View[] = [
  { key: 'all', name: 'Hamısı', asks: {} },
  { key: 'today', name: 'Bu gün', asks: { filters: { at: { from: '2026-11-21', to: '2026-11-21' } } } },
  { key: 'november', name: 'Noyabr, Tərəzi 2', count: COUNT, asks: november },
  { key: 'open', name: 'Açıq', count: 2, asks: { filters: { state: ['open'] } } },
  { key: 'loss', name: 'İtki yazılmayıb', asks: {} },
];

function useResult(value: ListState): ListResult<Weighing> {
  const state = query.get('state');
  if (state === 'loading') return { state };
  if (state === 'failed')
    return { state, text: 'Server 10 saniyə cavab vermədi.', code: 'E-504 · 7f3a91', retry: () => {} };
  if (state === 'none') return { state: 'ready', rows: [], total: 0, unfiltered: 18_432 };
  const from = (value.page - 1) * value.size;
  const rows = Array.from({ length: Math.max(0, Math.min(value.size, COUNT - from)) }, (_, i) =>
    weighing(from + i),
  );
  const sum = rows.reduce((total, row) => total + (net(row) ?? 0), 0);
  const totals = {
    whole: {
      count: '1 248 əməliyyat',
      sums: { net: '32 323 960' },
      beside: 'mədaxil 9 482 660 · məxaric 22 841 300',
    },
    page: { count: `${rows.length} əməliyyat`, sums: { net: mass(sum) } },
  };
  return { state: 'ready', rows, total: COUNT, totals, isRefetching: state === 'refetching' };
}

function Sheet() {
  const [value, setValue] = useState<ListState>({
    ...FRESH,
    ...november,
    view: 'november',
    ...(query.get('state') === 'empty' && FRESH),
  });
  const say = useSay();
  const [selection, setSelection] = useState<Selection>(NOTHING);
  const [opened, setOpened] = useState('');
  const result = useResult(value);
  const [store] = useState(memoryStore);
  return (
    <div style={{ display: 'flex', flexDirection: 'column', height: '100vh' }}>
      <ListPage
        list="weighings"
        store={store}
        title={opened || say(WORDING.title)}
        actions={
          <>
            <Button leftSection={<Icon of={IconFileExport} />}>{say(WORDING.exportRows)}</Button>
            <Button variant="filled" leftSection={<Icon of={IconScale} />}>
              {say(WORDING.create)}
            </Button>
          </>
        }
        searchHint={say(WORDING.hint)}
        columns={columns}
        filters={filters}
        views={views}
        keeping={{ menu: () => null, add: () => null, saving: () => () => {} }}
        value={value}
        onChange={setValue}
        result={query.get('state') === 'empty' ? { state: 'ready', rows: [], total: 0 } : result}
        manner={{
          idOf: (row) => row.receipt,
          hrefOf: (row) => `#${row.receipt}`,
          open: (row) => setOpened(row.receipt),
          isStruck: (row) => row.state === 'cancelled',
          actions: (row) => (
            <IconButton icon={IconDots} size="xs" label={say(WORDING.acts, { row: row.receipt })} />
          ),
        }}
        selection={selection}
        setSelection={setSelection}
        selecting={{
          facts: () => say(WORDING.net),
          acts: () => (
            <Button size="xs" leftSection={<Icon of={IconPrinter} size="s" />}>
              {say(WORDING.print)}
            </Button>
          ),
        }}
        empty={
          <EmptyState
            icon={IconScale}
            title={say(WORDING.none)}
            text={say(WORDING.noneText)}
            action={<Button variant="filled">{say(WORDING.openScale)}</Button>}
          />
        }
      />
    </div>
  );
}

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <Workshop>
      <Sheet />
    </Workshop>,
  );
}
