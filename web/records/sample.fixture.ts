import { FRESH } from '#kit/grid/list-state.ts';
import { callOf } from '../testing/call.ts';
import { type Noun, recordOf } from './noun.ts';

const said = (text: string) => ({ az: text, en: text });

const words = {
  one: said('Gate'),
  many: said('Gates'),
  add: said('New gate'),
  search: said('Name'),
  none: said('None'),
  noneText: said('None yet'),
  removing: { az: 'Deleting {name}', en: 'Deleting {name}' },
  consequence: said('Gone'),
} as const;

const row = {
  id: 7,
  version: 2,
  companyId: 3,
  archivedAt: null as string | null,
  acts: { change: { may: 'allow' as const, why: null } },
  name: 'North',
  width: 4_500_000,
  height: 4.25,
  lanes: 2,
  openedOn: '2026-11-22',
  kind: 'swing',
  manned: true,
  siteId: 9,
  siteName: 'Quarry',
  yardId: null as number | null,
  yardName: null as string | null,
  note: null as string | null,
  openings: 31,
};
type Gate = typeof row;

type GateAnswer = { readonly gate: Gate };

const calls = {
  list: callOf<object, { totalCount: number; gate: Gate[] }>('gate.list', () => ({
    totalCount: 1,
    gate: [row],
  })),
  find: callOf<{ id: number }, GateAnswer>('gate.find', ({ id }) => ({ gate: { ...row, id } })),
  add: callOf<object, GateAnswer>('gate.add', () => ({ gate: row })),
  change: callOf<object, GateAnswer>('gate.change', () => ({ gate: row })),
  remove: callOf<{ id: number }, object>('gate.remove', () => ({})),
  archive: callOf<{ id: number }, object>('gate.archive', () => ({})),
  restore: callOf<{ id: number }, object>('gate.restore', () => ({})),
  many: callOf<object, { many: { done: number[]; refused: [] } }>('gate.many', () => ({
    many: { done: [], refused: [] },
  })),
};

/** A row of the noun below, with something in most fields. */
export const sampleRow: Gate = row;

/** A noun with a field of every kind, for tests of the engine: a gate, which stands on a site and perhaps in its yard. */
export const sample: Noun = recordOf({
  noun: 'gate',
  fromFile: { never: 'no file tells of these' },
  words,
  calls,
  fresh: FRESH,
  title: 'name',
  fields: {
    name: {
      kind: 'text',
      words: said('Name'),
      label: said('Full name'),
      max: 20,
      normalize: (text) => text.trim(),
    },
    width: { kind: 'mass', words: said('Load'), optional: true, column: { kind: 'figure', width: 99 } },
    height: {
      kind: 'decimal',
      words: said('Height'),
      decimals: 2,
      max: 10,
      unit: said('m'),
      optional: true,
    },
    lanes: {
      kind: 'integer',
      words: said('Lanes'),
      min: 1,
      max: 4,
      range: said('From 1 to 4'),
      optional: true,
      column: { phone: null },
    },
    openedOn: { kind: 'date', words: said('Opened'), optional: true },
    kind: { kind: 'choice', words: said('Kind'), choices: { swing: said('Swing'), slide: said('Slide') } },
    manned: { kind: 'flag', words: said('Manned') },
    siteId: { kind: 'reference', words: said('Site'), to: () => sample },
    yardId: { kind: 'reference', words: said('Yard'), to: () => sample, within: 'siteId', optional: true },
    note: { kind: 'note', words: said('Note'), max: 100, optional: true },
  },
  listed: [
    'name',
    'width',
    'lanes',
    'siteId',
    { key: 'openings', words: said('Openings'), width: 80, text: (gate: Gate) => String(gate.openings) },
    ({ language }) => ({ key: 'language', words: said('Language'), width: 80, text: () => language }),
  ],
});
