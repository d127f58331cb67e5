import { IconFileUnknown } from '@tabler/icons-react';
import { seesOthers } from '@terezi/domain/grammar/policy.ts';
import { useMemo } from 'react';
import { useLanguage } from '#kit/language.tsx';
import { useMe } from '#shell/me.tsx';
import { PlainListPage } from '#shell/list/PlainListPage.tsx';
import { useOpened } from '#shell/router/use-opened.ts';
import { unusedList } from './lists.ts';
import { unusedColumns } from './unused/columns.ts';
import { UnusedFacts } from './unused/UnusedFacts.tsx';
import { unusedListWords as words } from './unused/words.ts';

const PLACE = '/unused-record';

/** Signed weights that no ticket used, for the people who answer for the scales: how old each is, and why. */
export function UnusedListPage() {
  const { language } = useLanguage();
  const { userRole } = useMe();
  const { opened, open, close } = useOpened();
  const seesSeveral = seesOthers(userRole);
  const columns = useMemo(() => unusedColumns(language, seesSeveral), [language, seesSeveral]);
  return (
    <PlainListPage
      list="unused-record"
      source={{ ...unusedList, rows: (page) => page.weightRecord }}
      words={words}
      icon={IconFileUnknown}
      columns={columns}
      manner={{ open: ({ id }) => open(id), hrefOf: ({ id }) => `${PLACE}?open=${id}` }}
    >
      {(answer) => {
        const row = answer?.weightRecord.find(({ id }) => id === opened);
        return row && <UnusedFacts row={row} close={close} />;
      }}
    </PlainListPage>
  );
}
