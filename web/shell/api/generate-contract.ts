import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AnyContractProcedure } from '@orpc/contract';
import { contract } from '@terezi/domain/contract.ts';
import type { EndpointMeta } from '@terezi/domain/grammar/endpoint.ts';
import { manyMassIn, massIn, massOut } from '@terezi/domain/grammar/shape.ts';
import { NAMED_NOUNS } from '@terezi/domain/weighing/ticket/named.ts';

/** Where the tables stand. */
export const CALLS_FOLDER = join(import.meta.dirname, 'calls');

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** What a number in an answer or a request is, by the name of its field. */
type Numbers = { masses: Set<string>; others: Set<string> };

/** Walks a shape as zod 4 keeps it (`_zod.def`) and notes which of its numbers are masses. */
function noteNumbers(shape: unknown, name: string, into: Numbers): void {
  if (shape === massIn || shape === manyMassIn || shape === massOut) return void into.masses.add(name);
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

/** A number that a pipe checks and then reads as a mass is a mass, whichever check stands before it. */
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
  const numbers: Numbers = { masses: new Set(), others: new Set() };
  // A question stands in its address as it is; only what is sent and answered is turned into masses.
  if (route.method !== 'GET') noteNumbers(inputSchema, '', numbers);
  noteNumbers(outputSchema, '', numbers);
  const both = [...numbers.masses].filter((name) => numbers.others.has(name));
  if (both.length > 0)
    throw new Error(`${route.path}: ${both.join(', ')} is a mass in one place and not in another`);
  return [...numbers.masses].sort();
}

/** An endpoint as the browser knows it. */
export function routeOf(procedure: AnyContractProcedure): unknown[] {
  const { route, meta } = procedure['~orpc'];
  // Every endpoint of the contract was declared with `endpoint`, which is what sets its meta.
  const { permission } = meta as EndpointMeta;
  const masses = massesOf(procedure);
  return [route.method, route.path, permission, ...(masses.length > 0 ? [masses] : [])];
}

const entryOf = (procedure: AnyContractProcedure): string =>
  `[${routeOf(procedure)
    .map((part) => JSON.stringify(part))
    .join(', ')}]`;

const tableOf = (endpoints: readonly (readonly [string, AnyContractProcedure])[]): string[] =>
  endpoints.map(([callName, procedure]) => `  ${callName}: ${entryOf(procedure)},`);

/** The calls of pages that weigh, and the name under which the rest of that noun's calls stand. */
const WEIGHING: Readonly<Record<string, { calls: readonly string[]; others: string }>> = {
  scale: { calls: ['list', 'find', 'output'], others: 'SetUp' },
  ...Object.fromEntries(
    ['truck', 'trailer', 'driver'].map((noun) => [
      noun,
      { calls: ['list', 'find', 'add', 'remove'], others: 'SetUp' },
    ]),
  ),
  operation: {
    calls: [
      'list',
      'find',
      'open',
      'weight2',
      'tare',
      'completeWithoutWeight2',
      'completeWithTechnicalPass',
      'proposeWeight1',
      'proposeWeight2',
      'cancel',
      'print',
      'suggestion',
      'known',
    ],
    others: 'Afterwards',
  },
};

const fileOf = (noun: string): string =>
  `${noun.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.gen.ts`;

const MADE_BY = '// Made from the contract by web/shell/api/generate-contract.ts; do not edit.';

const sourceOf = (
  noun: string,
  name: string,
  endpoints: readonly (readonly [string, AnyContractProcedure])[],
): [file: string, source: string] => [
  fileOf(name),
  [
    MADE_BY,
    "import { callsOf } from '../api.ts';",
    '',
    `export const ${name}Calls = callsOf('${noun}', {`,
    ...tableOf(endpoints),
    '});',
    '',
  ].join('\n'),
];

/** Every page hears news of what tickets name; this file spares it the words of those nouns. */
const ticketNames = (): string =>
  [
    MADE_BY,
    `export const TICKET_NAMES: readonly string[] = ${JSON.stringify(Object.values(NAMED_NOUNS))};`,
    '',
  ].join('\n');

/**
 * The contract as the browser needs it, a file for each noun: no shapes, no sentences, only where to send what. The routes
 * of declared catalogues follow from their declarations.
 */
export function contractSources(): Map<string, string> {
  const { catalogue: _, ...nouns } = contract;
  return new Map([
    ['ticket-names.gen.ts', ticketNames()],
    ...Object.entries(nouns).flatMap(([noun, endpoints]): [string, string][] => {
      const all = Object.entries<AnyContractProcedure>(endpoints);
      const weighing = WEIGHING[noun];
      if (!weighing) return [sourceOf(noun, noun, all)];
      const [own, others] = [
        all.filter(([callName]) => weighing.calls.includes(callName)),
        all.filter(([callName]) => !weighing.calls.includes(callName)),
      ];
      return [sourceOf(noun, noun, own), sourceOf(noun, `${noun}${weighing.others}`, others)];
    }),
  ]);
}

if (import.meta.main) {
  const sources = contractSources();
  await mkdir(CALLS_FOLDER, { recursive: true });
  for (const name of await readdir(CALLS_FOLDER)) if (!sources.has(name)) await rm(join(CALLS_FOLDER, name));
  for (const [name, source] of sources) await writeFile(join(CALLS_FOLDER, name), source);
}
