import { literal, type Node, nodesOf, part, parts, textOf } from './syntax.ts';

/** A call that reads or writes rows, and its tables as they are named; undefined for one that is not a literal. */
export type TableCall = { call: Node; verb: string; isDoor: boolean; tables: (string | undefined)[] };

/** The doors of `server/platform/database/company-rows.ts`, and what each does to its second argument, the table. */
const DOORS: Readonly<Record<string, string>> = {
  ownRows: 'selectFrom',
  seenRows: 'selectFrom',
  publicRow: 'selectFrom',
  changeOwn: 'updateTable',
};

/** Every call in a file that does one of these things to tables, through a door or not. */
export function tableCalls(program: Node, verbs: ReadonlySet<string>): TableCall[] {
  return nodesOf(program, 'CallExpression').flatMap((call): TableCall[] => {
    const callee = part(call, 'callee');
    const [first, second] = parts(call, 'arguments');
    const plain = textOf(callee, 'name') ?? '';
    const door = DOORS[plain];
    const verb = door ?? textOf(part(callee, 'property'), 'name') ?? plain;
    if (!verbs.has(verb)) return [];
    const argument = door ? second : first;
    const all = argument?.type === 'ArrayExpression' ? parts(argument, 'elements') : [argument];
    return [{ call, verb, isDoor: door !== undefined, tables: all.map(literal) }];
  });
}
