import { RUN_STAGES, type RunStage } from '@terezi/domain/devices/automatic/run-stage.ts';

/** Where a scale is in its run, as far as this page has seen it; instants in milliseconds of the page's own clock. */
export type Passage = {
  readonly stage: RunStage;
  readonly since: number;
  /** Whether this page saw it begin: otherwise it has lasted at least so long. */
  readonly isWhole: boolean;
  /** When each stage of this run began, as far as it was seen. */
  readonly entered: Readonly<Partial<Record<RunStage, number>>>;
};

/** When the truck at a scale came, as far as this page has seen it; null while none is there. */
export function cameAt({ stage, since, entered }: Passage): number | null {
  if (stage === 'idle') return null;
  const [first = since] = RUN_STAGES.flatMap((each) => (each === 'idle' ? [] : (entered[each] ?? [])));
  return first;
}

/**
 * Remembers since when each scale is at its stage. One clock for the whole page, so that the way from the wall to a scale
 * loses no time.
 */
export function stageClock() {
  const held = new Map<number, Passage>();
  return {
    /** The passage of a scale at its stage now; a scale of unknown stage keeps none. */
    see(scaleId: number, stage: RunStage | null, now: number): Passage | null {
      const before = held.get(scaleId);
      if (stage === null) {
        held.delete(scaleId);
        return null;
      }
      if (before?.stage === stage) return before;
      const behind = RUN_STAGES.slice(0, RUN_STAGES.indexOf(stage));
      const entries = behind.flatMap((each) => {
        const at = before?.entered[each];
        return at === undefined ? [] : [[each, at] as const];
      });
      const isWhole = before !== undefined;
      const entered = { ...Object.fromEntries(entries), ...(isWhole && { [stage]: now }) };
      const passage = { stage, since: now, isWhole, entered };
      held.set(scaleId, passage);
      return passage;
    },
  };
}

/** The stages of all scales that this page has shown. */
export const stages = stageClock();
