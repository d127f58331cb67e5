import type { Work } from './work.ts';

type Action = () => void | Promise<void>;

/** What was promised for after the commit, and its keeping, at which nothing can fail any more. */
export type Promises = { promise: (action: Action) => void; keep(): Promise<void> };

/** Gathers what an action promises; what fails once it is kept is no failure of the action. */
export function promisesOf({ log, requestId }: Pick<Work, 'log' | 'requestId'>): Promises {
  const later: Action[] = [];
  return {
    promise: (action) => void later.push(action),
    async keep() {
      for (const action of later)
        try {
          await action();
        } catch (error) {
          log.error({ event: 'work.untold', requestId, err: error });
        }
    },
  };
}
