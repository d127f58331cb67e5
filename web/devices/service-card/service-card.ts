import { catalogueOf } from '@terezi/domain/catalogues/all.ts';
import { CARD_TEXT } from '@terezi/domain/devices/card-text.ts';
import { fieldProblems } from '@terezi/domain/grammar/problems.ts';
import { nounOf } from '#catalogues/noun.ts';
import type { Column } from '#kit/grid/column.ts';
import { recordOf } from '#records/noun.ts';
import { serviceCardCalls } from '#shell/calls/service-card.gen.ts';
import { serviceCardList } from '../lists.ts';
import { scale } from '../scale/scale.ts';
import { serviceCardWords as words } from './words.ts';

/** Who wrote a card: the write itself says so, and no form asks. */
const createdUser: Column<{ readonly createdUserName: string | null }> = {
  key: 'createdUserName',
  words: words.createdUser,
  width: 150,
  sortable: true,
  text: (row) => row.createdUserName,
  cell: (row) => row.createdUserName,
};

/** A service card: one maintenance job on a scale. */
export const serviceCard = recordOf({
  noun: 'serviceCard',
  words,
  page: 'aside',
  calls: serviceCardCalls,
  fresh: serviceCardList.fresh,
  title: 'code',
  taken: fieldProblems.taken.code,
  fromFile: true,
  fields: {
    code: { kind: 'text', words: words.code, max: CARD_TEXT.code, column: { width: 120 } },
    scaleId: {
      kind: 'reference',
      words: words.scale,
      to: () => scale,
      optional: true,
      column: { width: 140 },
    },
    serviceKindId: {
      kind: 'reference',
      words: words.kind,
      to: () => nounOf(catalogueOf('serviceKind')),
      column: { width: 130 },
    },
    servicedPart: {
      kind: 'text',
      words: words.servicedPart,
      max: CARD_TEXT.line,
      column: { width: 160 },
    },
    customerId: {
      kind: 'reference',
      words: words.customer,
      to: () => nounOf(catalogueOf('customer')),
      optional: true,
      column: { optional: true, phone: null },
    },
    person: {
      kind: 'text',
      words: words.person,
      max: CARD_TEXT.line,
      optional: true,
      column: { width: 140, phone: null },
    },
    serviceDate: { kind: 'date', words: words.serviceDate },
    problem: {
      kind: 'note',
      words: words.problem,
      max: CARD_TEXT.note,
      optional: true,
      column: { optional: true, phone: null },
    },
    problemSolution: {
      kind: 'note',
      words: words.problemSolution,
      max: CARD_TEXT.note,
      optional: true,
      column: { optional: true, phone: null },
    },
  },
  listed: [
    'code',
    'serviceDate',
    'scaleId',
    'serviceKindId',
    'servicedPart',
    'person',
    createdUser,
    'customerId',
    'problem',
    'problemSolution',
  ],
  facts: [
    'scaleId',
    'serviceKindId',
    'servicedPart',
    'customerId',
    'person',
    'serviceDate',
    'problem',
    'problemSolution',
    createdUser,
  ],
  layout: [
    [2, 'code', 'serviceDate'],
    [2, 'scaleId', 'serviceKindId'],
    [1, 'servicedPart'],
    [2, 'customerId', 'person'],
    [1, 'problem'],
    [1, 'problemSolution'],
  ],
});
