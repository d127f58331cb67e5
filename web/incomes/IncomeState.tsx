import type { Words } from '@terezi/domain/grammar/words.ts';
import type { IncomeRow } from '@terezi/domain/incomes/api.ts';
import { changeKindWords } from '@terezi/domain/incomes/change-words.ts';
import { incomeStates, incomeStatus } from '@terezi/domain/incomes/states.ts';
import { usePhone } from '#kit/form/use-phone.ts';
import { useSay } from '#kit/language.tsx';
import { StateMark, Status } from '#kit/part/Status.tsx';
import { incomeWords as words } from './words.ts';

/** The words for how a request stands: what needs attention before its state. */
function stateWords({ statusId, isBeyond, changeKind }: IncomeRow): Words {
  if (changeKind) return changeKindWords[changeKind];
  return statusId === incomeStatus.completed && isBeyond ? words.beyond : incomeStates.look(statusId).words;
}

/** The same as a mark in a list. */
export function IncomeState({ row }: { readonly row: IncomeRow }) {
  const say = useSay();
  const isPhone = usePhone();
  const { statusId, isBeyond, changeKind, proposalCount, side } = row;
  const waitsFor = side === 'received' && statusId === incomeStatus.waiting && proposalCount > 0;
  if (changeKind || (isPhone && waitsFor))
    return (
      <Status shape="clock" tone="warn">
        {say(changeKind ? stateWords(row) : words.proposed)}
      </Status>
    );
  if (statusId === incomeStatus.completed && isBeyond)
    return (
      <Status shape="triangle" tone="bad">
        {say(words.beyond)}
      </Status>
    );
  return <StateMark of={incomeStates.look(statusId)} />;
}
