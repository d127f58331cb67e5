import { IconEye } from '@tabler/icons-react';
import type { IncomeDetail } from '@terezi/domain/incomes/api.ts';
import { useMemo, useState } from 'react';
import { Icon } from '#kit/part/Icon.tsx';
import { useSay } from '#kit/language.tsx';
import { EndNote } from '#records/page/EndNote.tsx';
import { RecordPage } from '#records/page/RecordPage.tsx';
import { RecordSheet } from '#records/page/RecordSheet.tsx';
import type { Around } from '#records/page/use-neighbours.ts';
import { incomeOperationCalls } from '#shell/api/calls/income-operation.gen.ts';
import { useToday } from '#shell/use-today.ts';
import { incomeFilters, sideFilter } from './list/filters.ts';
import { incomeList } from './lists.ts';
import { Afterwards } from './page/Afterwards.tsx';
import { ChangeFollows, ChangePart } from './page/Change.tsx';
import { type Chosen, isToDecide, shownWith } from './page/choice.ts';
import { ComparisonTable } from './page/ComparisonTable.tsx';
import { DecisionFoot } from './page/DecisionFoot.tsx';
import { History } from './page/History.tsx';
import { HowAllowed } from './page/HowAllowed.tsx';
import { IncomeFigures } from './page/IncomeFigures.tsx';
import { IncomeHead } from './page/IncomeHead.tsx';
import css from './page/page.module.css';
import { Proposals } from './page/Proposals.tsx';
import { Trips } from './page/Trips.tsx';
import { useDeciding } from './page/use-deciding.ts';
import { pageWords as words } from './page/words.ts';

/** What neither side sees of the other. */
function Unseen({ detail: { side } }: { readonly detail: IncomeDetail }) {
  const say = useSay();
  return (
    <p className={css.unseen}>
      <Icon of={IconEye} size="s" />
      {say(side === 'sent' ? words.unseenSent : words.unseen)}
    </p>
  );
}

/** One half of a trade; what is chosen of it is forgotten with the page. */
function Income({ detail, around }: { readonly detail: IncomeDetail; readonly around: Around }) {
  const [chosen, choose] = useState<Chosen | null>(null);
  const deciding = useDeciding(detail);
  const comparison = shownWith(detail, chosen);
  const { change, cancelledAt: at, cancelledByName: by, cancelReason: reason } = detail;
  const isDeciding = change === null && isToDecide(detail);
  return (
    <div className={css.page}>
      <div className={css.said}>
        <RecordSheet
          head={<IncomeHead detail={detail} around={around} />}
          figures={<IncomeFigures detail={detail} shown={comparison} />}
          story={
            <>
              <EndNote title={words.cancelledTitle} at={at} by={by} reason={reason} />
              {change ? (
                <ChangeFollows detail={detail} change={change} />
              ) : (
                <HowAllowed detail={detail} shown={comparison} />
              )}
              {isDeciding && <Afterwards detail={detail} chosen={chosen} />}
              <History detail={detail} />
            </>
          }
        >
          {change ? (
            <ChangePart detail={detail} change={change} />
          ) : (
            <ComparisonTable detail={detail} shown={comparison} />
          )}
          {isDeciding && <Proposals detail={detail} chosen={chosen} choose={choose} />}
          <Unseen detail={detail} />
          <Trips detail={detail} />
        </RecordSheet>
      </div>
      <DecisionFoot detail={detail} chosen={chosen} deciding={deciding} />
    </div>
  );
}

/** The page of an income request: both sides' weights, what may differ, what could be linked, and the decision. */
export function IncomePage() {
  const today = useToday();
  const filters = useMemo(() => [...incomeFilters('received', today), sideFilter], [today]);
  return (
    <RecordPage
      find={incomeOperationCalls.find}
      shows={['operation']}
      words={words}
      list={{ ...incomeList, filters, rows: (page) => page.incomeOperation, path: '/income-operation' }}
    >
      {({ incomeOperation: detail }, around) => <Income key={detail.id} detail={detail} around={around} />}
    </RecordPage>
  );
}
