import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type AnyContractProcedure, isContractProcedure } from '@orpc/contract';
import { contract } from '@terezi/domain/contract.ts';
import type { EndpointMeta } from '@terezi/domain/grammar/endpoint.ts';
import { massIn, massOut } from '@terezi/domain/grammar/shape.ts';

/** Where the table stands. */
export const CONTRACT_FILE = join(import.meta.dirname, 'contract.gen.ts');

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** What a number in an answer or a request is, by the name of its field. */
type Numbers = { masses: Set<string>; others: Set<string> };

/** Walks a shape as zod 4 keeps it (`_zod.def`) and notes which of its numbers are masses. */
function noteNumbers(shape: unknown, name: string, into: Numbers): void {
  if (shape === massIn || shape === massOut) return void into.masses.add(name);
  const zod = isObject(shape) ? shape['_zod'] : undefined;
  const def = isObject(zod) ? zod['def'] : undefined;
  if (!isObject(def)) return;
  if (def['type'] === 'number') into.others.add(name);
  if (isObject(def['shape']))
    for (const [field, inner] of Object.entries(def['shape'])) noteNumbers(inner, field, into);
  for (const inner of ['element', 'innerType', 'valueType']) noteNumbers(def[inner], name, into);
  if (Array.isArray(def['options'])) for (const option of def['options']) noteNumbers(option, name, into);
  notePipe(def, name, into);
}

/** A number that is checked and then read as a mass is a mass, whatever stands before it in the pipe. */
function notePipe(def: Record<string, unknown>, name: string, into: Numbers): void {
  if (def['type'] !== 'pipe') return;
  const ends: Numbers = { masses: new Set(), others: new Set() };
  noteNumbers(def['in'], name, ends);
  noteNumbers(def['out'], name, ends);
  for (const mass of ends.masses) into.masses.add(mass);
  for (const other of ends.others) if (!ends.masses.has(other)) into.others.add(other);
}

function massesOf(procedure: AnyContractProcedure): string[] {
  const { inputSchema, outputSchema, route } = procedure['~orpc'];
  const found: Numbers = { masses: new Set(), others: new Set() };
  noteNumbers(inputSchema, '', found);
  noteNumbers(outputSchema, '', found);
  const both = [...found.masses].filter((name) => found.others.has(name));
  if (both.length > 0)
    throw new Error(`${route.path}: ${both.join(', ')} is a mass in one place and not in another`);
  return [...found.masses].sort();
}

function entryOf(procedure: AnyContractProcedure): string {
  const { route, meta } = procedure['~orpc'];
  // Every endpoint of the contract was declared with `endpoint`, which is what sets its meta.
  const { permission } = meta as EndpointMeta;
  const masses = massesOf(procedure);
  const parts = [route.method, route.path, permission, ...(masses.length > 0 ? [masses] : [])];
  return `[${parts.map((part) => JSON.stringify(part)).join(', ')}]`;
}

function tableOf(router: object, depth: number): string[] {
  const indent = '  '.repeat(depth);
  return Object.entries(router).flatMap(([name, inner]: [string, object]) =>
    isContractProcedure(inner)
      ? [`${indent}${name}: ${entryOf(inner)},`]
      : [`${indent}${name}: {`, ...tableOf(inner, depth + 1), `${indent}},`],
  );
}

/** The contract as the browser needs it: no shapes, no sentences, only where to send what. */
export const contractSource = (): string =>
  [
    '// Made from the contract by web/shell/generate-contract.ts; do not edit.',
    "import type { RouteTable } from './route.ts';",
    '',
    'export const routes: RouteTable = {',
    ...tableOf(contract, 1),
    '};',
    '',
  ].join('\n');

if (import.meta.main) await writeFile(CONTRACT_FILE, contractSource());
