import type { OrderPartRow } from '@terezi/domain/orders/order-part.ts';
import { isWeighed, type OrderStepRow, USUAL_STEPS } from '@terezi/domain/orders/order-step.ts';
import { orderPartStatus } from '@terezi/domain/orders/states.ts';

type StepOf = Pick<OrderStepRow, 'name' | 'sequence' | 'stepKind' | 'normMinutes' | 'orderId'>;
type PartOf = Pick<
  OrderPartRow,
  | 'id'
  | 'number'
  | 'orderId'
  | 'statusId'
  | 'day'
  | 'windowFrom'
  | 'stepName'
  | 'stepKind'
  | 'stepAt'
  | 'stepCount'
  | 'waitingSince'
  | 'completedAt'
>;

/** A column of the board: trucks that have not come, those that wait for a step, those that left today. */
export type Column<Part extends PartOf> = {
  readonly key: string;
  readonly kind: 'expected' | 'step' | 'completed';
  /** Of a step: its name, kind and norm, and the order that alone has it. */
  readonly step: Pick<StepOf, 'name' | 'stepKind' | 'normMinutes' | 'orderId'> | null;
  readonly parts: readonly Part[];
};

const ALWAYS_LAST = '99:99';
const byWindow = (a: PartOf, b: PartOf) =>
  (a.windowFrom ?? ALWAYS_LAST).localeCompare(b.windowFrom ?? ALWAYS_LAST) ||
  a.number.localeCompare(b.number);
const byWait = (a: PartOf, b: PartOf) =>
  (a.waitingSince ?? '').localeCompare(b.waitingSince ?? '') || a.id - b.id;
const newestFirst = (a: PartOf, b: PartOf) =>
  (b.completedAt ?? '').localeCompare(a.completedAt ?? '') || b.id - a.id;

/**
 * The columns of steps: all of the company's but its first, whose trucks have not come yet; and, while a truck waits there,
 * a step of one order or one that no longer exists.
 */
function stepsOf(known: readonly StepOf[], waiting: readonly PartOf[]): Column<never>['step'][] {
  const set = known.some(({ orderId }) => orderId === null) ? known : [...known, ...USUAL_STEPS];
  const sorted = set.toSorted((a, b) => a.sequence - b.sequence);
  const first = sorted.find(({ orderId }) => orderId === null);
  const wanted = new Set(waiting.map(({ stepName }) => stepName));
  const names = new Set<string>();
  const steps = sorted.filter(({ name, orderId }) => {
    const isShown = wanted.has(name) || (orderId === null && name !== first?.name);
    if (!isShown || names.has(name)) return false;
    names.add(name);
    return true;
  });
  const gone = waiting
    .toSorted((a, b) => a.stepAt - b.stepAt)
    .flatMap(({ stepName: name, stepKind }) => {
      if (name === null || names.has(name)) return [];
      names.add(name);
      return [
        { name, stepKind: (stepKind ?? 'manual') as StepOf['stepKind'], normMinutes: null, orderId: null },
      ];
    });
  return [...steps, ...gone];
}

type DispatchDay = {
  /** Today where the company works; `day` is today or a later day. */
  readonly today: string;
  readonly day: string;
  /** The calendar day of an instant where the company works. */
  readonly dayOf: (instant: string) => string;
};

/** The board of a day: coming trucks in the order of their windows, waiting ones by the longest wait, those that left by the newest. */
export function columnsOf<Part extends PartOf>(
  parts: readonly Part[],
  steps: readonly StepOf[],
  { today, day, dayOf }: DispatchDay,
): readonly Column<Part>[] {
  const { planned, inProgress, completed } = orderPartStatus;
  const isToday = day === today;
  const waiting = isToday ? parts.filter(({ statusId }) => statusId === inProgress) : [];
  const over = parts.filter(
    ({ statusId, completedAt }) =>
      isToday && statusId === completed && completedAt !== null && dayOf(completedAt) === today,
  );
  const expected = parts.filter((part) => part.statusId === planned && part.day === day);
  return [
    { key: 'expected', kind: 'expected', step: null, parts: expected.toSorted(byWindow) },
    ...stepsOf(steps, waiting).flatMap((step): Column<Part>[] =>
      step === null
        ? []
        : [
            {
              key: `step ${step.name}`,
              kind: 'step',
              step,
              parts: waiting.filter(({ stepName }) => stepName === step.name).toSorted(byWait),
            },
          ],
    ),
    { key: 'completed', kind: 'completed', step: null, parts: over.toSorted(newestFirst) },
  ];
}

type Acts = {
  readonly acts: { readonly [Act in 'confirmStep' | 'undoStep']?: { readonly may: string } | undefined };
};

/** Whether a truck of this order goes through a column at all. */
const isOnWay = <Part extends PartOf>({ step }: Column<Part>, { orderId }: PartOf) =>
  step === null || step.orderId === null || step.orderId === orderId;

/**
 * What moving a card into another column means: into the next one, its step is confirmed; into the one before, that step is
 * taken back; anywhere else, or past the scale, nothing. `from` is the column whose step is taken back.
 */
export function moveOf<Part extends PartOf & Acts>(
  columns: readonly Column<Part>[],
  id: number,
  to: string,
): { readonly action: 'confirm' | 'undo'; readonly part: Part } | null {
  const at = columns.findIndex(({ parts }) => parts.some((part) => part.id === id));
  const part = columns[at]?.parts.find((each) => each.id === id);
  const target = columns.findIndex(({ key }) => key === to);
  if (!part || target < 0 || target === at) return null;
  const along = columns
    .map((column, place) => (isOnWay(column, part) ? place : -1))
    .filter((place) => place >= 0);
  const place = along.indexOf(at);
  const isLast = part.stepAt === part.stepCount;
  const next = isLast ? along.at(-1) : along[place + 1];
  if (target === next)
    return part.acts.confirmStep?.may === 'allow' && !isWeighed(part.stepKind ?? '')
      ? { action: 'confirm', part }
      : null;
  const before = columns[target];
  if (target !== along[place - 1] || part.acts.undoStep?.may !== 'allow') return null;
  return isWeighed(before?.step?.stepKind ?? '') ? null : { action: 'undo', part };
}
