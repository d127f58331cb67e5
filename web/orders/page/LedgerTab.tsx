import { IconArrowsUpDown } from '@tabler/icons-react';
import type { Language } from '@terezi/domain/grammar/words.ts';
import { useMemo } from 'react';
import { EmptyState } from '#kit/page/EmptyState.tsx';
import { dateTime, kilograms } from '#kit/formats.ts';
import { FORM_WORDS } from '#kit/form/words.ts';
import type { Column } from '#kit/grid/column.ts';
import { InnerList } from '#kit/grid/list/InnerList.tsx';
import { useLanguage, useSay } from '#kit/language.tsx';
import type { orderCalls } from '#shell/api/calls/order.gen.ts';
import type { Inner } from '#shell/list/use-inner-list.ts';
import { ledgerWords, orderWords as words } from '../words.ts';

/** A movement of an order's volume. */
export type Entry = Awaited<ReturnType<typeof orderCalls.ledger>>['ledger'][number];

const columnsIn = (language: Language): readonly Column<Entry>[] => [
  {
    key: 'kind',
    words: words.kind,
    width: 170,
    kind: 'key',
    phone: 'title',
    text: ({ kind }) => ledgerWords[kind][language],
  },
  {
    key: 'kilograms',
    words: words.mass,
    unit: FORM_WORDS.kilogram,
    width: 120,
    kind: 'figure',
    text: (row) => kilograms(row.kilograms, language),
    phone: 'figure',
  },
  { key: 'at', words: words.when, width: 146, kind: 'date', phone: 'line3', text: ({ at }) => dateTime(at) },
  { key: 'byName', words: words.who, width: 160, text: ({ byName }) => byName, phone: 'line2' },
];

const manner = { idOf: ({ id }: Entry) => String(id) };

/** Every movement of an order's volume, newest first. */
export function LedgerTab({ list: { value, onChange, result } }: { readonly list: Inner<Entry> }) {
  const say = useSay();
  const { language } = useLanguage();
  const columns = useMemo(() => columnsIn(language), [language]);
  return (
    <InnerList
      label={say(words.ledger)}
      columns={columns}
      value={value}
      onChange={onChange}
      result={result}
      manner={manner}
      empty={<EmptyState icon={IconArrowsUpDown} title={say(words.noLedger)} />}
    />
  );
}
