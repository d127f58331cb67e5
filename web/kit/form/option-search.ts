import { fold } from '@terezi/domain/grammar/fold.ts';

/** Something to choose: its id, its name, and a second fact that tells namesakes apart. */
export type Option = {
  readonly id: string;
  readonly name: string;
  readonly fact?: string;
  /** Created a moment ago from this very form. */
  readonly fresh?: boolean;
};

/** Options for a query, best first, at most 25; `total` where the source knows of more. */
export type Found = { readonly options: readonly Option[]; readonly total?: number };

/** Asks the source; the signal ends when a newer query makes the answer worthless. */
export type LoadOptions = (query: string, signal: AbortSignal) => Promise<Found>;

/** How many options a list offers at once. */
export const OPTION_LIMIT = 25;

const KEPT_QUERIES = 100;

/** Remembers answers by their folded query, so that typing back and forth asks once; failures are not kept. */
export function cachedSearch(load: LoadOptions): {
  readonly known: (query: string) => Found | undefined;
  readonly load: LoadOptions;
  readonly forget: () => void;
} {
  const answers = new Map<string, Found>();
  return {
    known: (query) => answers.get(fold(query)),
    load: async (query, signal) => {
      const kept = answers.get(fold(query));
      if (kept) return kept;
      const found = await load(query, signal);
      const oldest = answers.keys().next();
      if (answers.size >= KEPT_QUERIES && !oldest.done) answers.delete(oldest.value);
      answers.set(fold(query), found);
      return found;
    },
    forget: () => answers.clear(),
  };
}

/** Search over options already at hand, by name and by second fact. */
export const searchWithin =
  (options: readonly Option[]): LoadOptions =>
  async (query) => {
    const wanted = fold(query);
    const fitting = options.filter((o) => fold(`${o.name}|${o.fact ?? ''}`).includes(wanted));
    return { options: fitting, total: fitting.length };
  };
