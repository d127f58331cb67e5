import type { Work } from './work.ts';

type Deed = () => void | Promise<void>;

/** What was promised for after the commit, and its keeping, at which nothing can fail any more. */
export type Promises = { promise: (deed: Deed) => void; keep(): Promise<void> };

/** Gathers what a deed promises; what fails once it is kept is no failure of the deed. */
export function promisesOf({ log, requestId }: Pick<Work, 'log' | 'requestId'>): Promises {
  const later: Deed[] = [];
  return {
    promise: (deed) => void later.push(deed),
    async keep() {
      for (const deed of later)
        try {
          await deed();
        } catch (error) {
          log.error({ event: 'work.untold', requestId, err: error });
        }
    },
  };
}
