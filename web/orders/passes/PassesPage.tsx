import { IconQrcode } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSay } from '#kit/language.tsx';
import { SheetPage } from '#records/page/SheetPage.tsx';
import { QUIET } from '#shell/api/queries.ts';
import { usePage } from '#shell/router/router.ts';
import { idIn } from '#shell/router/screen.ts';
import { orderWords as words } from '../words.ts';
import { askingPasses, sheetsOf } from './passes.ts';
import { PassesSheet } from './PassesSheet.tsx';

/** The passes of an order's visits that are still to come, as they are printed on A4 and cut. */
export function PassesPage() {
  const say = useSay();
  const id = idIn(usePage()?.params ?? {}) ?? 0;
  const reply = useQuery({ ...askingPasses(id), meta: QUIET });
  return (
    <SheetPage
      title={reply.data ? say(words.passesOf, { name: reply.data.number }) : say(words.passes)}
      icon={IconQrcode}
      none={say(words.noPasses)}
      noneText={say(words.noPassesText)}
      failed={say(words.failed)}
      asked={reply}
      of={({ passes }) => passes}
      after={(passes) => (
        <span className="dim fig">
          {say(words.passCount, { count: passes.length, sheets: sheetsOf(passes).length })}
        </span>
      )}
      sheets={(passes, from) =>
        sheetsOf(passes).map((sheet, index, { length }) => (
          <PassesSheet key={sheet[0]?.id} passes={sheet} from={from} page={index + 1} pages={length} />
        ))
      }
    />
  );
}
