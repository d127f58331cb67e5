import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';

/** What the driver gets: a statement, or several that travel together. */
type DriverQuery = string | { text?: string; asked?: readonly { text: string }[] };

const textsOf = (query: DriverQuery): string[] => {
  if (typeof query === 'string') return [query];
  return query.asked?.map(({ text }) => text) ?? [query.text ?? ''];
};

/** A transaction of a person with a session: what the server does by itself meanwhile has none. */
const isOnes = (texts: readonly string[]): boolean => texts.some((text) => text.includes('gate.enter('));

/** Records what people's transactions of this process send to the database, in the tests of one file. */
export function useStatements(): { during<T>(work: () => Promise<T>): Promise<[T, string[]]> } {
  const plain = Reflect.get(pg.Client.prototype, 'query');
  const transactions: string[][] = [];
  const open = new Map<pg.Client, string[]>();

  function hear(client: pg.Client, text: string): void {
    if (text.startsWith('begin')) {
      const transaction: string[] = [];
      open.set(client, transaction);
      transactions.push(transaction);
    }
    open.get(client)?.push(text);
    if (text === 'commit' || text === 'rollback') open.delete(client);
  }
  beforeAll(() => {
    Reflect.set(pg.Client.prototype, 'query', function query(this: pg.Client, ...args: [DriverQuery]) {
      for (const text of textsOf(args[0])) hear(this, text);
      return Reflect.apply(plain, this, args);
    });
  });
  afterAll(() => void Reflect.set(pg.Client.prototype, 'query', plain));
  return {
    async during(work) {
      transactions.length = 0;
      const result = await work();
      return [result, transactions.filter(isOnes).flat()];
    },
  };
}
