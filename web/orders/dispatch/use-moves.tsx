import { type ReactNode, useState } from 'react';
import { ActionQuestion } from '#records/ActionQuestion.tsx';
import { useSay } from '#kit/language.tsx';
import { orderPartCalls } from '#shell/api/calls/order-part.gen.ts';
import { useMay } from '#shell/me.tsx';
import { tellProblem } from '#shell/api/problem.ts';
import { asRefused } from '#shell/api/refused.ts';
import { LEAST_REASON, undoReasons } from '../part/reasons.ts';
import { useStepActions } from '../part/use-step-actions.ts';
import type { Part } from '../part/use-visit.ts';
import { isByScale, stepBefore } from '../part/way.ts';
import { partWords } from '../part/words.ts';
import { type Column, moveOf } from './columns.ts';

/** The step of a visit that a card was seen to wait for, as its way names it. */
async function seenStep({ id, stepAt }: Part) {
  const { stepStatus } = await orderPartCalls.visit({ id });
  return stepStatus.find(({ sequence }) => sequence === stepAt);
}

/** What a move of a card does, and a key for the chosen one: the step is confirmed, or, moved back, taken back with a reason. */
export function useMoves(columns: readonly Column<Part>[]): {
  readonly may: (card: string, lane: string) => boolean;
  readonly move: (card: string, lane: string) => void;
  readonly confirm: (part: Part) => void;
  readonly question: ReactNode;
} {
  const say = useSay();
  const isPlanner = useMay()(orderPartCalls.skipStep);
  const actions = useStepActions();
  const [stepBack, setStepBack] = useState<{ part: Part; step: string } | null>(null);
  const orTell = (done: Promise<unknown>) =>
    void done.catch((failure: unknown) => tellProblem(asRefused(failure)));
  const confirm = async (part: Part) => {
    const step = await seenStep(part);
    if (step) await actions.confirm(part, step);
  };
  const askBack = async (part: Part) => {
    const { stepStatus } = await orderPartCalls.visit({ id: part.id });
    const step = stepBefore(stepStatus);
    if (step && !isByScale(step)) setStepBack({ part, step: step.name });
  };
  return {
    may: (card, lane) => isPlanner && moveOf(columns, Number(card), lane) !== null,
    move: (card, lane) => {
      const move = moveOf(columns, Number(card), lane);
      if (move) orTell(move.action === 'confirm' ? confirm(move.part) : askBack(move.part));
    },
    confirm: (part) => {
      if (isPlanner && part.acts.confirmStep?.may === 'allow') orTell(confirm(part));
    },
    question: stepBack && (
      <ActionQuestion
        opened
        close={() => setStepBack(null)}
        id={stepBack.part.id}
        call={orderPartCalls.undoStep}
        title={say(partWords.undoing, { step: stepBack.step })}
        consequence={say(partWords.undoText)}
        verb={say(partWords.undo)}
        least={LEAST_REASON}
        reasons={undoReasons(say)}
        told={{ title: say(partWords.hasUndone, { step: stepBack.step }), detail: stepBack.part.numberPlate }}
      />
    ),
  };
}
