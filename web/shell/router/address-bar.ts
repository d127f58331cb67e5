import type { Address } from './path.ts';

/** Must be asked before the address changes, such as a form with unsent changes. */
export type Keeper = {
  readonly isKeeping: () => boolean;
  /** Answers whether it may change. */
  readonly ask: () => Promise<boolean>;
};

type Page = {
  readonly history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'go'>;
  readonly addEventListener: (event: 'popstate', heard: () => void) => void;
};

/** Under which name an entry of the browser's history keeps its place among the others. */
const PLACE = 'place';

function placeIn({ state }: Page['history']): number | null {
  const place: unknown = Object(state)[PLACE];
  return typeof place === 'number' ? place : null;
}

const note = (history: Page['history'], place: number): void =>
  history.replaceState({ ...history.state, [PLACE]: place }, '');

/** Those who keep the address. */
function keeping() {
  const keepers = new Set<Keeper>();
  return {
    /** Asks this keeper before the address changes, until the returned function is called. */
    keep(keeper: Keeper): () => void {
      keepers.add(keeper);
      return () => keepers.delete(keeper);
    },
    isKept: (): boolean => [...keepers].some((keeper) => keeper.isKeeping()),
    /** Asks one after the other, since the second may not be needed any more. */
    async mayGo(): Promise<boolean> {
      for (const keeper of keepers) if (keeper.isKeeping() && !(await keeper.ask())) return false;
      return true;
    },
  };
}

/**
 * The address bar of a page: changes the address and calls `changed` when it has changed, also by "back" and "forward". It
 * asks the keepers first; after "back" the address has changed already, and it is put back until they have answered.
 */
export function addressBar({ history, addEventListener }: Page, changed: (isReturn: boolean) => void) {
  const { keep, isKept, mayGo } = keeping();
  let place = placeIn(history) ?? 0;
  note(history, place);
  /** Why the next return comes, where this page has caused it itself. */
  let called: 'putting back' | 'going on' | null = null;

  async function returned(): Promise<void> {
    const why = called;
    called = null;
    if (why === 'putting back') return;
    const target = placeIn(history);
    if (target === null) {
      // An entry that was not made here, such as that of a link to a place inside the page.
      place += 1;
      note(history, place);
      return changed(false);
    }
    const steps = target - place;
    if (why === null && steps !== 0 && isKept()) {
      called = 'putting back';
      history.go(-steps);
      if (!(await mayGo())) return;
      called = 'going on';
      return history.go(steps);
    }
    place = target;
    changed(true);
  }
  addEventListener('popstate', () => void returned());

  return {
    keep,
    /** Changes the address unless a keeper refuses; `isInstead` leaves no way back to the one before. */
    async go(address: Address, isInstead = false): Promise<void> {
      if (isKept() && !(await mayGo())) return;
      if (!isInstead) place += 1;
      history[isInstead ? 'replaceState' : 'pushState']({ [PLACE]: place }, '', address);
      changed(false);
    },
  };
}
