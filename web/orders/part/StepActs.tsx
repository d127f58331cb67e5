import { Button } from '@mantine/core';
import { IconArrowBackUp, IconCheck, IconPlayerTrackNext } from '@tabler/icons-react';
import { orderPartProblems } from '@terezi/domain/orders/problems.ts';
import { useState } from 'react';
import { Icon } from '#kit/part/Icon.tsx';
import { useSay } from '#kit/language.tsx';
import { orderPartCalls } from '#shell/api/calls/order-part.gen.ts';
import { useMay } from '#shell/me.tsx';
import css from './part.module.css';
import { skipReasons, undoReasons } from './reasons.ts';
import { useStepActions } from './use-step-actions.ts';
import type { Part, Visit } from './use-visit.ts';
import { Why } from './Why.tsx';
import { isByScale, stepBefore, stepNow } from './way.ts';
import { partWords as words } from './words.ts';

type StepActsProps = {
  readonly part: Part;
  readonly visit: Visit;
  /** Beside a board: acts that the step itself forbids are left out, and the step to take back is named. */
  readonly isBrief?: boolean;
};

/** The step that a visit waits for, and what a dispatcher does about it: confirm by hand, skip, take the last one back. */
export function StepActs({ part, visit, isBrief = false }: StepActsProps) {
  const say = useSay();
  const may = useMay();
  const [question, setQuestion] = useState<'skip' | 'undo' | null>(null);
  const actions = useStepActions();
  const { acts } = part;
  const now = acts.confirmStep ? stepNow(visit.stepStatus) : undefined;
  const before = acts.undoStep ? stepBefore(visit.stepStatus) : undefined;
  const close = () => setQuestion(null);
  // A guard confirms by telephone at the gate; these acts are for those who plan.
  if (!may(orderPartCalls.skipStep) || (!now && !before)) return null;
  const scale = now !== undefined && isByScale(now);
  const notSkipped = scale
    ? say(orderPartProblems.byScale)
    : now?.isRequired
      ? say(words.requiredStep)
      : undefined;
  const next = visit.stepStatus.find(({ state, stepId }) => state === 'waiting' && stepId !== now?.stepId);
  const notUndone = !before
    ? say(words.nothingToUndo)
    : isByScale(before)
      ? say(words.weightStays)
      : undefined;
  return (
    <>
      <div className={isBrief ? css.pair : css.acts}>
        {now && (
          <Button
            {...(isBrief
              ? {}
              : { variant: 'filled', size: 'xs', leftSection: <Icon of={IconCheck} size="s" /> })}
            disabled={scale}
            title={scale ? say(orderPartProblems.byScale) : undefined}
            loading={actions.isActing}
            onClick={() => void actions.confirm(part, now)}
          >
            {say(words.confirm)}
          </Button>
        )}
        {now && acts.skipStep && !(isBrief && notSkipped) && (
          <Button
            {...(!isBrief && { size: 'xs' })}
            variant={question === 'skip' ? 'light' : 'default'}
            leftSection={<Icon of={IconPlayerTrackNext} size="s" />}
            disabled={notSkipped !== undefined}
            title={notSkipped}
            aria-expanded={question === 'skip'}
            onClick={() => setQuestion('skip')}
          >
            {say(words.skip)}
          </Button>
        )}
        {(before || !isBrief) && (
          <Button
            {...(!isBrief && { size: 'xs', leftSection: <Icon of={IconArrowBackUp} size="s" /> })}
            variant={question === 'undo' ? 'light' : 'default'}
            disabled={notUndone !== undefined}
            title={notUndone}
            aria-expanded={question === 'undo'}
            onClick={() => setQuestion('undo')}
          >
            {isBrief && before ? say(words.undoOf, { step: before.name }) : say(words.undo)}
          </Button>
        )}
      </div>
      {scale && isBrief && <p className="cap">{say(orderPartProblems.byScale)}</p>}
      {question === 'skip' && now && (
        <Why
          title={say(words.skipping, { step: now.name })}
          text={next ? say(words.skipText, { next: next.name }) : say(words.skipLastText)}
          verb={say(words.skip)}
          reasons={skipReasons(say)}
          send={(reason) => actions.skip(part, now.name, reason)}
          close={close}
        />
      )}
      {question === 'undo' && before && (
        <Why
          title={say(words.undoing, { step: before.name })}
          text={say(words.undoText)}
          verb={say(words.undo)}
          reasons={undoReasons(say)}
          send={(reason) => actions.undo(part, before.name, reason)}
          close={close}
        />
      )}
    </>
  );
}
