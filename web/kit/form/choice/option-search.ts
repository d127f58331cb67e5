import { foldedWords } from '@terezi/domain/grammar/text/fold.ts';
import { foldIncludes } from './fold-match.ts';

/** Something to choose: its id, its name, and a second fact that distinguishes namesakes. */
export type Option = {
  readonly id: string;
  readonly name: string;
  readonly fact?: string;
  /** Created a moment ago from this very form. */
  readonly fresh?: boolean;
};

/** Options for a query, best first, at most 25; `total` where the source knows of more. */
export type MatchingOptions = { readonly options: readonly Option[]; readonly total?: number };

/**
 * Asks the source; the signal ends when a newer query makes the answer worthless. A source that asks the server names the
 * `place` where the page keeps what it knows of the noun, so that its answers expire with all others of that noun.
 */
export type LoadOptions = ((query: string, signal: AbortSignal) => Promise<MatchingOptions>) & {
  readonly place?: readonly string[];
};

/** A source of options that asks the server about a noun kept at `place`. */
export const optionsFrom = (
  place: readonly string[],
  load: (query: string, signal: AbortSignal) => Promise<MatchingOptions>,
): LoadOptions => Object.assign(load, { place });

/** How many options a list offers at once. */
export const OPTION_LIMIT = 25;

/** How long an answer counts as fresh; after that it is shown and asked again. Others add rows at other desks. */
const FRESH_MS = 30_000;

const numbers = new WeakMap<LoadOptions, number>();
let sources = 0;

/** A number of its own for every source. */
function numberOf(load: LoadOptions): number {
  const known = numbers.get(load) ?? ++sources;
  numbers.set(load, known);
  return known;
}

/** Where the options of a source are kept: under its noun, whose every change asks for them anew. */
const optionsKey = (load: LoadOptions) => [...(load.place ?? []), 'options', numberOf(load)] as const;

/** The question for the options of a text, kept by its folded words so that typing back and forth asks once. */
export const askingOptions = (load: LoadOptions, query: string) => ({
  queryKey: [...optionsKey(load), foldedWords(query).join(' ')],
  queryFn: ({ signal }: { signal: AbortSignal }) => load(query, signal),
  staleTime: FRESH_MS,
});

/** The question for the name of a chosen id, kept under its noun. Without an answer the choice is only counted. */
export const askingName = (
  { load, named }: { load: LoadOptions; named: (ids: readonly string[]) => Promise<readonly Option[]> },
  id: string,
) => ({
  queryKey: [...(load.place ?? []), 'named', numberOf(load), id],
  queryFn: async () => (await named([id]))[0] ?? null,
  staleTime: FRESH_MS,
  meta: { quiet: true },
});

/** Whether an answer, known by its key, came from this source: the options of another source are never shown meanwhile. */
export const isFrom = (load: LoadOptions, queryKey: readonly unknown[]): boolean =>
  optionsKey(load).every((part, at) => queryKey[at] === part);

/** Search over options already at hand, by name and by second fact. */
export const searchWithin =
  (options: readonly Option[]): LoadOptions =>
  async (query) => {
    const fitting = options.filter((o) => foldIncludes(`${o.name}|${o.fact ?? ''}`, query));
    return { options: fitting, total: fitting.length };
  };
