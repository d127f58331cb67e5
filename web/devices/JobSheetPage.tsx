import { IconClipboardList } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSay } from '#kit/language.tsx';
import { SheetPage } from '#records/page/SheetPage.tsx';
import { useMe } from '#shell/me.tsx';
import { QUIET } from '#shell/api/queries.ts';
import { useLocation } from '#shell/router/router.ts';
import { JobSheet } from './service-card/JobSheet.tsx';
import { askingSheets } from './service-card/sheets.ts';
import { serviceCardWords as words } from './service-card/words.ts';

/** The job sheets of the chosen service cards, to print: one card on a sheet. */
export function JobSheetPage() {
  const say = useSay();
  const { company } = useMe();
  const reply = useQuery({ ...askingSheets(useLocation()), meta: QUIET });
  return (
    <SheetPage
      title={say(words.sheets)}
      icon={IconClipboardList}
      none={say(words.noSheets)}
      noneText={say(words.noSheetsText)}
      failed={say(words.failed)}
      asked={reply}
      of={(cards) => cards}
      sheets={(cards, from) =>
        cards.map((card) => <JobSheet key={card.id} card={card} company={company.name} from={from} />)
      }
    />
  );
}
