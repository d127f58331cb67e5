import pg from 'pg';
import utils from 'pg/lib/utils.js';
import { isPlannedAnew } from './prepared.ts';
import { typeParsers } from './values.ts';

/** A statement; without a name it is parsed and planned for this once. */
export type Statement = { name: string | undefined; text: string; values: readonly unknown[] };

/** Its answer: columns as the database calls them, rows as lists of values, and what was done with how many rows. */
export type StatementAnswer = { columns: string[]; rows: unknown[][]; command: string; count: number };

type TextParser = (text: string) => unknown;
type Fields = readonly { name: string; dataTypeID: number }[];

/** A statement on its way, and what has come back of its answer. */
class Asked {
  readonly name: string | undefined;
  readonly text: string;
  readonly values: (string | Buffer | null)[];
  readonly #answer = Promise.withResolvers<StatementAnswer>();
  readonly #answered: StatementAnswer = { columns: [], rows: [], command: '', count: 0 };
  #readings: TextParser[] = [];
  /** Why one of its values cannot be read. */
  #failure: unknown;

  constructor({ name, text, values }: Statement) {
    this.name = name;
    this.text = text;
    this.values = values.map(utils.prepareValue);
  }

  get answer(): Promise<StatementAnswer> {
    return this.#answer.promise;
  }

  describe(fields: Fields): void {
    this.#answered.columns = fields.map(({ name }) => name);
    this.#readings = fields.map(
      ({ dataTypeID }) => typeParsers.getTypeParser(dataTypeID, 'text') as TextParser,
    );
  }

  add(values: readonly (string | null)[]): void {
    try {
      const row = values.map((text, at) => (text === null ? null : this.#readings[at]?.(text)));
      this.#answered.rows.push(row);
    } catch (error) {
      this.#failure ??= error;
    }
  }

  /** `INSERT 0 3`, `SELECT 25`; `COMMIT` and `DECLARE CURSOR` count nothing. */
  complete(tag: string): void {
    const words = tag.split(' ');
    this.#answered.command = words[0] ?? '';
    const last = words.at(-1) ?? '';
    this.#answered.count = /^\d+$/.test(last) ? Number(last) : 0;
  }

  settle(): void {
    if (this.#failure === undefined) this.#answer.resolve(this.#answered);
    else this.#answer.reject(this.#failure);
  }

  fail(reason: unknown): void {
    this.#answer.reject(reason);
  }
}

/** What the driver knows of its connection. */
type Wire = {
  stream: { cork(): void; uncork(): void };
  parsedStatements: Record<string, string>;
  submittedNamedStatements: Record<string, string>;
  parse(statement: { name: string; text: string }): void;
  bind(what: { statement: string; values: Asked['values'] }): void;
  describe(what: { type: 'P'; name: string }): void;
  execute(what: object): void;
  sync(): void;
};

/**
 * Statements that travel together, to the driver's eyes one query: a single word at their end has the database send all answers, where one
 * behind each of them costs it a write, and the program a read, for each. Where one fails the database skips those behind it, and they fail
 * with the same error.
 */
class Together extends pg.Query {
  /** The name and text of the statement whose answer is coming: the driver notes by them what is parsed. */
  declare name: string;
  declare text: string;
  readonly asked: readonly Asked[];
  #at = 0;

  constructor(questions: readonly Asked[]) {
    super('');
    this.asked = questions;
    this.#goTo(0);
  }

  override submit = (connection: pg.Connection): null => {
    const wire = connection as pg.Connection & Wire;
    wire.stream.cork();
    for (const { name = '', text, values } of this.asked) {
      const isParsed =
        name !== '' && (name in wire.parsedStatements || name in wire.submittedNamedStatements);
      if (!isParsed) wire.parse({ name, text });
      if (!isParsed && name !== '') wire.submittedNamedStatements[name] = text;
      wire.bind({ statement: name, values });
      wire.describe({ type: 'P', name: '' });
      wire.execute({});
    }
    wire.sync();
    wire.stream.uncork();
    return null;
  };

  #goTo(at: number): void {
    this.#at = at;
    this.name = this.asked[at]?.name ?? '';
    this.text = this.asked[at]?.text ?? '';
  }

  handleRowDescription({ fields }: { fields: Fields }): void {
    this.asked[this.#at]?.describe(fields);
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    this.asked[this.#at]?.add(fields);
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.asked[this.#at]?.complete(text);
    this.#goTo(this.#at + 1);
  }

  handleEmptyQuery(): void {
    this.#goTo(this.#at + 1);
  }

  handleReadyForQuery(): void {
    for (const each of this.asked) each.settle();
  }

  /** Called for a lost connection, too. */
  handleError(reason: unknown, { submittedNamedStatements }: Wire): void {
    for (const each of this.asked.slice(0, this.#at)) each.settle();
    for (const each of this.asked.slice(this.#at)) {
      // Statements that were skipped were not parsed either.
      if (each.name !== undefined) delete submittedNamedStatements[each.name];
      each.fail(reason);
    }
  }
}

/** Has the following statements of this transaction planned for their own values, and then as usual. */
const planning = (mode: 'force_custom_plan' | 'auto') => ({
  name: `planning-${mode}`,
  text: `select set_config('plan_cache_mode', '${mode}', true)`,
  values: [],
});

/** The same statements; those with a name that are planned anew get a switch before and behind them. */
function plannedAsMeant(questions: readonly Asked[]): Asked[] {
  const sent: Asked[] = [];
  let isAnew = false;
  const turnTo = (anew: boolean): void => {
    if (anew !== isAnew) sent.push(new Asked(planning(anew ? 'force_custom_plan' : 'auto')));
    isAnew = anew;
  };
  for (const each of questions) {
    turnTo(each.name !== undefined && isPlannedAnew(each.text));
    sent.push(each);
  }
  turnTo(false);
  return sent;
}

/** Speaks on a connection. */
export type Line = {
  /**
   * Asks at once, so that the database is at work on it, unless statements are being gathered. What is asked before anything else comes in
   * follows together, since a round trip of its own for each statement costs both sides more than most of the answers do.
   */
  ask(statement: Statement): Promise<StatementAnswer>;
  /** Holds back statements from now on until something else comes in. */
  gather(): void;
  /** Sends these behind all that is asked before anything else comes in, in the same write: nothing is asked after them. */
  end(statements: readonly Statement[]): Promise<StatementAnswer[]>;
  /** Whether the statements that end it have gone out. */
  hasEnded(): boolean;
  /** Sends these together, behind all that was asked. */
  send(statements: readonly Statement[]): Promise<StatementAnswer[]>;
};

/** Makes the line of a transaction on the connection that it has. */
export function lineOn(client: pg.Client): Line {
  let gathered: Asked[] | null = null;
  let last: Asked[] = [];
  let hasEnded = false;

  const go = (questions: readonly Asked[]): void =>
    void client.query(new Together(plannedAsMeant(questions)));
  const answersOf = (questions: readonly Asked[]) => Promise.all(questions.map(({ answer }) => answer));

  function sendGathered(): void {
    const together = [...(gathered ?? []), ...last];
    gathered = null;
    if (last.length > 0) hasEnded = true;
    last = [];
    if (together.length > 0) go(together);
  }
  function gather(): void {
    if (gathered) return;
    gathered = [];
    process.nextTick(sendGathered);
  }
  return {
    gather,
    ask(statement) {
      const question = new Asked(statement);
      if (gathered) gathered.push(question);
      else go([question]);
      gather();
      return question.answer;
    },
    send(statements) {
      sendGathered();
      const questions = statements.map((each) => new Asked(each));
      go(questions);
      return answersOf(questions);
    },
    end(statements) {
      last = statements.map((each) => new Asked(each));
      gather();
      return answersOf(last);
    },
    hasEnded: () => hasEnded,
  };
}
