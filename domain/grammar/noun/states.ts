import { mayByRole, type Permission, type Role } from '../policy.ts';
import type { ProblemKind } from '../problem.ts';
import type { Words } from '../words.ts';

/** A state's colour, beside its shape and its word. */
export type StateTone = 'ok' | 'warn' | 'bad' | 'accent' | 'idle';
/** A state's form, for readers who see no colour. */
export type StateShape =
  | 'ring'
  | 'disc'
  | 'clock'
  | 'half'
  | 'check'
  | 'cross'
  | 'triangle'
  | 'triangle-low'
  | 'square'
  | 'wave'
  /** Unknown: it asks, and is never taken for a failure. */
  | 'question';

/** One state of a noun. Rows, addresses and other programs keep its number: it never changes. */
export type State = {
  readonly number: number;
  readonly words: Words;
  readonly shape: StateShape;
  readonly tone: StateTone;
};

/** The look and the name of a state. */
export type StateLook = Pick<State, 'words' | 'shape' | 'tone'>;

/** The state of a record that does not exist yet. */
const NOTHING = 'nothing';
type Nothing = typeof NOTHING;

/** No person does it: a site, the clock or a job does, of its own accord. */
export const ITSELF: Permission = [];

/** An act that brings a record of a noun from one state into another. */
export type Act<Name extends string = string> = {
  /** The states from which it leads on, and who may do it there; from `nothing` it creates the record. */
  readonly from: Readonly<Partial<Record<Name | Nothing, Permission>>>;
  readonly to: Name;
  /** The text of its button, and the text once it is done. */
  readonly words: Words;
  readonly happened: Words;
  /** The refusal in every other state; it has no placeholders. */
  readonly refusal: ProblemKind;
  /** The fields of a record that say when it was done, and by whom; left out where a record does not keep that. */
  readonly told?: { readonly at: string; readonly by?: string };
};

type Declaration<Name extends string, ActName extends string> = {
  readonly states: Readonly<Record<Name, State>>;
  readonly acts: Readonly<Record<ActName, Act<NoInfer<Name>>>>;
};

/** An event of a record: when (ISO 8601), and by whom where that is known. */
export type Happening<ActName extends string = string> = {
  readonly act: ActName;
  readonly at: string;
  readonly by: string | null;
};

/** Throws where a declaration contradicts itself: a programming error, found at the start. */
function validate({ states, acts }: Declaration<string, string>): void {
  const names = Object.keys(states);
  const wrong = (says: string): never => {
    throw new Error(`the states ${names.join(', ')} are declared wrongly: ${says}`);
  };
  const numbers = Object.values(states).map(({ number }) => number);
  if (numbers.some((number) => !Number.isSafeInteger(number) || number < 1)) wrong('a number is none');
  if (new Set(numbers).size < numbers.length) wrong('two states share a number');
  const reached = new Set<string>([NOTHING]);
  const leading = Object.entries(acts).flatMap(([act, { from, to, refusal }]) => {
    if (!names.includes(to)) wrong(`${act} leads to ${to}, which is no state`);
    if (/\{\w/.test(refusal.az + refusal.en)) wrong(`the refusal of ${act} has places that nobody fills`);
    if (Object.keys(from).length === 0) wrong(`${act} leads from nowhere`);
    return Object.keys(from).map((name) => {
      if (name !== NOTHING && !names.includes(name)) wrong(`${act} leads from ${name}, which is no state`);
      return { name, to };
    });
  });
  // As often as there are states: by then every state that can be reached has been.
  for (const _ of names) for (const { name, to } of leading) if (reached.has(name)) reached.add(to);
  const left = names.filter((name) => !reached.has(name));
  if (left.length > 0) wrong(`nothing leads to ${left.join(', ')}`);
}

/** Who would do it: a person of a role, a caller who is not signed in, or no person at all. */
export type Doer = Role | null | 'itself';

const allows = (permission: Permission, doer: Doer): boolean =>
  doer === 'itself' ? Array.isArray(permission) && permission.length === 0 : mayByRole(permission, doer);

/** Who may do what in which state; a state is given by its number, null where no record exists yet. */
function rulesOf<Name extends string, ActName extends string>({
  states: stateByName,
  acts,
}: Declaration<Name, ActName>) {
  const actions = Object.keys(acts) as ActName[];
  const nameOf = new Map(
    Object.keys(stateByName).map((name) => [stateByName[name as Name].number, name as Name]),
  );
  const permissionIn = (act: ActName, number: number | null): Permission | undefined => {
    const name = number === null ? NOTHING : nameOf.get(number);
    const { from } = acts[act];
    return name !== undefined && Object.hasOwn(from, name) ? from[name] : undefined;
  };
  return {
    /** Why it cannot be done in this state, or not by `doer`; null where it can. */
    refusal(act: ActName, number: number | null, doer: Doer): ProblemKind | 'forbidden' | null {
      const permission = permissionIn(act, number);
      if (permission === undefined) return acts[act].refusal;
      return allows(permission, doer) ? null : 'forbidden';
    },
    /** What `doer` may do with a record in this state. */
    offered: (number: number, doer: Doer): ActName[] =>
      actions.filter((act) => {
        const permission = permissionIn(act, number);
        return permission !== undefined && allows(permission, doer);
      }),
    /** The numbers of the states from which an act leads on. */
    origins: (act: ActName): number[] =>
      [...nameOf].flatMap(([number, name]) => (Object.hasOwn(acts[act].from, name) ? [number] : [])),
  };
}

/** The story of a record from its own fields, oldest first: of each act whose `told` names them. */
const storyOf =
  <ActName extends string>(acts: Readonly<Record<ActName, Act>>) =>
  (record: Readonly<Record<string, unknown>>): Happening<ActName>[] => {
    const textIn = (field: string | undefined): string | null => {
      const value = field === undefined ? null : record[field];
      return typeof value === 'string' ? value : null;
    };
    return (Object.keys(acts) as ActName[])
      .flatMap((act) => {
        const { told } = acts[act];
        const at = textIn(told?.at);
        return at === null ? [] : [{ act, at, by: textIn(told?.by) }];
      })
      .sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  };

/** All possible moves, `1>2` by number; 0 is where no record was before. */
function movesOf({ states: stateByName, acts }: Declaration<string, string>): string[] {
  const numberOf = (name: string): number => stateByName[name]?.number ?? 0;
  const moves = Object.values(acts).flatMap(({ from, to }) =>
    Object.keys(from).map((name) => `${numberOf(name)}>${numberOf(to)}`),
  );
  return [...new Set(moves)].sort();
}

/** The states of a noun and the acts that lead from one into another, declared once; the rest follows. */
export function states<Name extends string, ActName extends string>(declared: Declaration<Name, ActName>) {
  validate(declared);
  const all = (Object.keys(declared.states) as Name[]).map((name) => ({ name, ...declared.states[name] }));
  const byNumber = new Map<number, StateLook>(all.map((state) => [state.number, state]));
  return {
    /** Each state's number by its name. */
    number: Object.fromEntries(all.map(({ name, number }) => [name, number])) as Readonly<
      Record<Name, number>
    >,
    /** Every state, in the order in which they were declared. */
    all,
    acts: declared.acts,
    moves: movesOf(declared),
    /** The look and the name of a state; a number that this program does not know stands as it is. */
    look(number: number): StateLook {
      const words = { az: String(number), en: String(number) };
      return byNumber.get(number) ?? { shape: 'ring', tone: 'idle', words };
    },
    ...rulesOf(declared),
    happenings: storyOf<ActName>(declared.acts),
  };
}
