import type { OrderPartRow } from '@terezi/domain/orders/order-part.ts';
import { isWeighed } from '@terezi/domain/orders/order-step.ts';
import type { StepStatus } from '@terezi/domain/orders/part-api.ts';
import { orderPartStatus } from '@terezi/domain/orders/states.ts';
import type { Visit } from './use-visit.ts';

/** How a cell of a visit's track stands. */
export type TrackState = 'done' | 'now' | 'skipped' | 'left';

type Standing = Pick<OrderPartRow, 'stepAt' | 'stepCount' | 'statusId'>;

/** The cells of a visit's track as a list shows them: its planning, then a cell for each step. */
export function cellsOf({ stepAt, stepCount, statusId }: Standing): readonly TrackState[] {
  const isOver = statusId === orderPartStatus.completed;
  const isWaiting = statusId !== orderPartStatus.cancelled && !isOver;
  const steps = Array.from({ length: stepCount }, (_, at): TrackState => {
    if (isOver || (stepAt > 0 && at + 1 < stepAt)) return 'done';
    return isWaiting && at + 1 === stepAt ? 'now' : 'left';
  });
  return ['done', ...steps];
}

/** The step that a visit waits for; undefined once it is over. */
export const stepNow = (way: readonly StepStatus[]): StepStatus | undefined =>
  way.find(({ state }) => state === 'waiting');

/** The step that was confirmed or skipped last; undefined while none was. */
export const stepBefore = (way: readonly StepStatus[]): StepStatus | undefined =>
  way.findLast(({ state }) => state !== 'waiting');

/** Whether the scale alone confirms a step; no person confirms it or takes it back by hand. */
export const isByScale = ({ stepKind }: Pick<StepStatus, 'stepKind'>): boolean => isWeighed(stepKind);

/** When a weight of a visit was taken, and its mass, by the log; undefined before that, and once the step waits again. */
export function weighedAt(
  { stepStatus, log }: Pick<Visit, 'stepStatus' | 'log'>,
  kind: 'weight1' | 'weight2',
) {
  const step = stepStatus.find(({ stepKind, state }) => stepKind === kind && state === 'done');
  return (
    step &&
    log.find(({ stepName, weight, isUndone }) => stepName === step.name && weight !== null && !isUndone)
  );
}
