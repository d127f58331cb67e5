import type { IncomeDetail } from '@terezi/domain/incomes/api.ts';
import { incomeStates } from '@terezi/domain/incomes/states.ts';
import { dateTime, MISSING } from '#kit/formats.ts';
import { useSay } from '#kit/language.tsx';
import { DecisionBar } from '#requests/DecisionBar.tsx';
import { changeWords } from './change-words.ts';
import { type Chosen, isToDecide, mayDo } from './choice.ts';
import { deciderOf } from './decider.ts';
import css from './page.module.css';
import type { useDeciding } from './use-deciding.ts';
import { pageWords as words } from './words.ts';

type DecisionFootProps = {
  readonly detail: IncomeDetail;
  readonly chosen: Chosen | null;
  readonly deciding: ReturnType<typeof useDeciding>;
};

const { acts, happenings } = incomeStates;

/** How the request ended and by whom, or who decides it. */
function DecisionOutcome({ detail }: Pick<DecisionFootProps, 'detail'>) {
  const say = useSay();
  const why = detail.acts.approve?.why?.message ?? detail.acts.link?.why?.message;
  const last = happenings(detail).at(-1);
  const isOpen = last?.act === 'arrive' || last?.act === 'approve';
  const asks = detail.side === 'sent' ? words.receiverDecides : words.notForYou;
  const ended =
    last &&
    say(words.ended, {
      state: say(acts[last.act].happened),
      name: deciderOf(say, last.by, detail.decidedForName) ?? MISSING,
      at: dateTime(last.at),
    });
  return (
    <p className={css.told} role="status">
      {isOpen || !ended ? (why ?? say(asks)) : ended}
    </p>
  );
}

/** The foot of the page: the decision of a change, of the request, or how that ended. */
export function DecisionFoot({ detail, chosen, deciding }: DecisionFootProps) {
  const say = useSay();
  const { isBusy } = deciding;
  if (mayDo(detail, 'acceptChange'))
    return (
      <DecisionBar
        hint={say(changeWords.reasonHint)}
        kept={say(changeWords.kept)}
        approveWord={say(detail.changeKind === 'void' ? changeWords.acceptTakenBack : changeWords.accept)}
        refuseWord={say(changeWords.reject)}
        isBusy={isBusy}
        approve={deciding.acceptChange}
        refuse={deciding.rejectChange}
      />
    );
  if (!isToDecide(detail)) return <DecisionOutcome detail={detail} />;
  const first = say(mayDo(detail, 'approve') ? words.chooseFirst : words.chooseTicket);
  return (
    <DecisionBar
      hint={say(words.reasonHint)}
      kept={chosen === null ? first : say(words.kept)}
      approveWord={say(chosen?.kind === 'later' ? acts.approve.words : acts.link.words)}
      refuseWord={say(acts.cancel.words)}
      whyNot={chosen === null ? first : undefined}
      isBusy={isBusy}
      approve={() => chosen && deciding.approve(chosen)}
      refuse={deciding.cancel}
    />
  );
}
