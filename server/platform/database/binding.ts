import type { CompiledQuery } from 'kysely';
import type { Proof } from '../proof.ts';
import type { StatementAnswer, Line } from './one-go.ts';
import type { Naming } from './prepared.ts';

type WriteStatement = Pick<CompiledQuery, 'sql' | 'parameters'>;

/** What is written with a commit, and what is done once it is kept. */
export type Bound = { writes: readonly WriteStatement[]; kept(): void };

/**
 * What the server binds of each transaction that writes, as its last step: it reads what the transaction has changed and writes its word
 * for that along with the commit. So no verb can forget to, and what was not bound is found.
 */
export type Binding = {
  /** Whether a statement may have changed what is bound; most transactions have no such statement, and need no questions. */
  concerns(text: string): boolean;
  /** Asked in one round trip once the work is done; `bind` gets the answer to the last. */
  asks: readonly string[];
  bind(answer: StatementAnswer): Bound;
  proof: Proof;
};

const NOTHING: Bound = { writes: [], kept: () => {} };

/** Follows the statements of a transaction, and binds it at its end where one of them may have changed what is bound. */
export function tiesOf(binding: Binding | null, line: Line, nameOf: Naming) {
  let isConcerned = false;
  return {
    nameOf(text: string) {
      isConcerned ||= binding?.concerns(text) ?? false;
      return nameOf(text);
    },
    async bound(): Promise<Bound> {
      if (!isConcerned || !binding) return NOTHING;
      const answers = await line.send(binding.asks.map((text) => ({ name: nameOf(text), text, values: [] })));
      const last = answers.at(-1);
      return last ? binding.bind(last) : NOTHING;
    },
  };
}
