import {
  IconArrowsExchange,
  IconFileText,
  IconMinus,
  IconPlus,
  type Icon as TablerIcon,
} from '@tabler/icons-react';
import type { Language } from '@terezi/domain/grammar/words.ts';
import { subOrderTypeWords, trancheWords } from '@terezi/domain/orders/sub-order.ts';
import type { SubOrderRow } from '@terezi/domain/orders/sub-order-api.ts';
import { BalanceRuler } from '#kit/chart/BalanceRuler.tsx';
import { date, kilograms } from '#kit/formats.ts';
import { FORM_WORDS } from '#kit/form/words.ts';
import type { Column } from '#kit/grid/column.ts';
import { Icon } from '#kit/part/Icon.tsx';
import { useSay } from '#kit/language.tsx';
import { Status, type StatusShape } from '#kit/part/Status.tsx';
import type { Tone } from '#kit/tone.ts';
import css from './orders.module.css';
import { subOrderWords as words } from './sub-order-words.ts';

const LOOKS: Readonly<Record<SubOrderRow['trancheState'], { shape: StatusShape; tone: Tone }>> = {
  weighed: { shape: 'half', tone: 'accent' },
  waiting: { shape: 'ring', tone: 'idle' },
  over: { shape: 'check', tone: 'ok' },
};

const TYPE_ICONS: Readonly<Record<SubOrderRow['subOrderType'], TablerIcon>> = {
  initial: IconFileText,
  extension: IconPlus,
  reduction: IconMinus,
  transfer: IconArrowsExchange,
};

function TrancheState({ trancheState }: { readonly trancheState: SubOrderRow['trancheState'] }) {
  const say = useSay();
  return <Status {...LOOKS[trancheState]}>{say(trancheWords[trancheState])}</Status>;
}

/** By how much a limit moved, with its sign. */
export function signed(grams: number, language: Language): string {
  const text = kilograms(Math.abs(grams), language);
  return grams < 0 ? `−${text}` : `+${text}`;
}

/** How much of a tranche is used; one that lowered the limit has no volume. */
function Volume({ row: { volumeKg, remainingVolumeKg } }: { readonly row: SubOrderRow }) {
  if (volumeKg <= 0) return null;
  return (
    <div className={css.cell}>
      <BalanceRuler limit={volumeKg} consumed={volumeKg - remainingVolumeKg} reserved={0} most={volumeKg} />
    </div>
  );
}

/** The columns of tranches: what the limit was, by how much it moved, what is left of that. */
export const tranche = (language: Language): readonly Column<SubOrderRow>[] => [
  {
    key: 'number',
    words: words.number,
    width: 92,
    kind: 'key',
    sortable: true,
    phone: 'title',
    pinned: 'left',
    text: ({ number }) => number,
  },
  {
    key: 'subOrderType',
    words: words.type,
    width: 104,
    sortable: true,
    phone: 'line2',
    render: ({ subOrderType: type }) => (
      <span className={css.type}>
        <Icon of={TYPE_ICONS[type]} size="s" />
        {subOrderTypeWords[type][language]}
      </span>
    ),
    text: ({ subOrderType }) => subOrderTypeWords[subOrderType][language],
  },
  {
    key: 'previousVolumeKg',
    words: words.previous,
    unit: FORM_WORDS.kilogram,
    width: 96,
    kind: 'number',
    sortable: true,
    text: (row) => kilograms(row.previousVolumeKg, language),
  },
  {
    key: 'volumeKg',
    words: words.changed,
    unit: FORM_WORDS.kilogram,
    width: 96,
    kind: 'figure',
    sortable: true,
    phone: 'figure',
    text: (row) => signed(row.volumeKg, language),
  },
  {
    key: 'volume',
    words: words.volume,
    width: 112,
    kind: 'status',
    inFile: [],
    render: (row) => <Volume row={row} />,
  },
  {
    key: 'remainingVolumeKg',
    words: words.remaining,
    unit: FORM_WORDS.kilogram,
    width: 92,
    kind: 'figure',
    sortable: true,
    text: (row) => (row.volumeKg < 0 ? null : kilograms(row.remainingVolumeKg, language)),
  },
  {
    key: 'trancheState',
    words: words.state,
    width: 96,
    kind: 'status',
    phone: 'status',
    render: ({ trancheState }) => <TrancheState trancheState={trancheState} />,
  },
  {
    key: 'createDate',
    words: words.date,
    width: 92,
    kind: 'date',
    sortable: true,
    phone: 'line3',
    text: (row) => date(row.createDate),
  },
  { key: 'createdByName', words: words.who, width: 110, text: ({ createdByName }) => createdByName },
];
