import { IconFileText } from '@tabler/icons-react';
import type { SubOrderRow } from '@terezi/domain/orders/sub-order-api.ts';
import { useMemo } from 'react';
import { EmptyState } from '#kit/page/EmptyState.tsx';
import { InnerList } from '#kit/grid/list/InnerList.tsx';
import { useLanguage, useSay } from '#kit/language.tsx';
import type { Inner } from '#shell/list/use-inner-list.ts';
import { tranche } from '../sub-order-columns.tsx';
import { subOrderWords as words } from '../sub-order-words.ts';

const manner = { idOf: ({ id }: SubOrderRow) => String(id) };

/** The tranches of an order's limit. */
export function TranchesTab({ list: { value, onChange, result } }: { readonly list: Inner<SubOrderRow> }) {
  const say = useSay();
  const { language } = useLanguage();
  const columns = useMemo(() => tranche(language), [language]);
  return (
    <InnerList
      label={say(words.title)}
      columns={columns}
      value={value}
      onChange={onChange}
      result={result}
      manner={manner}
      legend={<span className="cap">{say(words.oldest)}</span>}
      empty={<EmptyState icon={IconFileText} title={say(words.none)} text={say(words.noneText)} />}
    />
  );
}
