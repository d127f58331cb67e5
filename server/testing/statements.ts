import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';

/** What the driver is given: a statement, or several that travel together. */
type Asked = string | { text?: string; asked?: readonly { text: string }[] };

const textsOf = (asked: Asked): string[] => {
  if (typeof asked === 'string') return [asked];
  return asked.asked?.map(({ text }) => text) ?? [asked.text ?? ''];
};

/** A transaction of somebody with a session: what the server does by itself meanwhile has none. */
const isOnes = (texts: readonly string[]): boolean => texts.some((text) => text.includes('gate.enter('));

/** Hears what people's transactions of this process say to the database, in the tests of one file. */
export function useStatements(): { during<T>(work: () => Promise<T>): Promise<[T, string[]]> } {
  const plain = Reflect.get(pg.Client.prototype, 'query');
  const heard: string[][] = [];
  const open = new Map<pg.Client, string[]>();

  function hear(client: pg.Client, text: string): void {
    if (text.startsWith('begin')) {
      const transaction: string[] = [];
      open.set(client, transaction);
      heard.push(transaction);
    }
    open.get(client)?.push(text);
    if (text === 'commit' || text === 'rollback') open.delete(client);
  }
  beforeAll(() => {
    Reflect.set(pg.Client.prototype, 'query', function query(this: pg.Client, ...given: [Asked]) {
      for (const text of textsOf(given[0])) hear(this, text);
      return Reflect.apply(plain, this, given);
    });
  });
  afterAll(() => void Reflect.set(pg.Client.prototype, 'query', plain));
  return {
    async during(work) {
      heard.length = 0;
      const result = await work();
      return [result, heard.filter(isOnes).flat()];
    },
  };
}
