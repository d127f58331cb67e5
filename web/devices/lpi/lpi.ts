import { createElement } from 'react';
import { lpi as declared, type LpiRow } from '@terezi/domain/devices/lpi/lpi.ts';
import { recordOfNoun } from '#catalogues/noun.ts';
import { RECORD_WORDS } from '#records/words.ts';
import { lpiCalls } from '#shell/api/calls/lpi.gen.ts';
import { siteCalls } from '#shell/api/calls/site.gen.ts';
import { scale } from '../scale/scale.ts';
import { counters, due, keypad, link, model, NameCell, state, weight } from './columns.tsx';
import { lpiListWords as said } from './list-words.ts';
import { lpiWords as words } from './words.ts';

/** The groups of the list, by `rank`. */
const RANKS = [
  { key: '1', words: said.attention, isHot: true },
  { key: '2', words: said.working },
  { key: '3', words: said.spare },
] as const;
const YES = [
  { id: 'true', words: RECORD_WORDS.yes },
  { id: 'false', words: RECORD_WORDS.no },
];

/** An LPI: the indicator module of a scale, or a spare one; those that need a person stand first. */
export const lpi = recordOfNoun(declared, {
  words,
  calls: lpiCalls,
  page: 'first',
  views: [
    { key: 'all', words: said.all },
    { key: 'attention', words: said.attention, filters: { rank: ['1'] } },
    { key: 'due', words: said.dueSoon, filters: { isDueSoon: ['true'] } },
    { key: 'open', words: said.keypadOpen, filters: { isKeypadOpen: ['true'] } },
    { key: 'spare', words: said.spare, filters: { rank: ['3'] } },
  ],
  looks: {
    name: { column: { width: 112, render: (row) => createElement(NameCell, { row }) } },
    scaleId: { to: () => scale, column: { width: 150 } },
    siteId: { to: () => ({ noun: 'site', title: 'name', calls: siteCalls }), column: { phone: null } },
    driver: { column: { width: 180, phone: null } },
  },
  drawn: {
    model,
    isOnline: link,
    isKeypadLocked: keypad,
    calibratedUntil: due,
    calibrationCounter: counters,
    configurationCounter: null,
    needsVerification: null,
    abilities: null,
    rank: null,
    daysLeft: null,
    division: null,
    max: null,
  },
  behind: { model: [weight, state] },
  filters: [
    {
      key: 'rank',
      words: said.group,
      kind: 'choice',
      options: RANKS.map(({ key: id, words: label }) => ({ id, words: label })),
    },
    { key: 'isDueSoon', words: said.dueSoon, kind: 'choice', options: YES },
    { key: 'isKeypadOpen', words: said.keypadOpen, kind: 'choice', options: YES },
    'siteId',
    'scaleId',
  ],
  gathered: {
    sizes: { 1: { rank: ['1'] }, 2: { rank: ['2'] }, 3: { rank: ['3'] } },
    groupOf: ({ rank }: LpiRow) => RANKS[rank - 1] ?? RANKS[1],
    isWanting: ({ rank }: LpiRow) => rank === 1,
  },
  layout: [
    [1, 'name'],
    [2, 'siteId', 'scaleId'],
    [1, 'driver'],
    [2, 'address', 'unit'],
    [2, 'model', 'serialNumber'],
    [1, 'place'],
  ],
});
