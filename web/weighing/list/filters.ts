import type { Words } from '@terezi/domain/grammar/words.ts';
import { DIRECTIONS, directionWords, ticketStates } from '@terezi/domain/weighing/status.ts';
import { dividedSum } from '@terezi/domain/reports/divided-sum.ts';
import { NOTES } from '@terezi/domain/weighing/ticket/notes.ts';
import { declaredOf, EVERY_NAMED, idOf, type ReferenceName } from '@terezi/domain/weighing/ticket/named.ts';
import { ticketFields } from '@terezi/domain/weighing/ticket/ticket-fields.ts';
import { DIVIDED_PARTS, dividedPartWords } from '@terezi/domain/weighing/division/divided-part.ts';
import { BASES_ASKED, netBasisWords, tareKindWords } from '@terezi/domain/weighing/net-basis.ts';
import { waitingWords } from '@terezi/domain/weighing/waiting.ts';
import { TARE_KINDS } from '@terezi/domain/weighing/tare/tare.ts';
import type { Filter } from '#kit/grid/filter/filter.ts';
import { filterBy } from '#records/form/source.ts';
import { operationCalls } from '#shell/api/calls/operation.gen.ts';
import { userCalls } from '#shell/api/calls/user.gen.ts';
import { useMay } from '#shell/me.tsx';
import { people } from '#shell/nouns/people.ts';
import { sources } from '#shell/nouns/sources.ts';
import { useMemo } from 'react';
import { namedRows } from '../named-rows.ts';
import { ticketWords } from '../words.ts';

const byText = (key: string, words: Words): Filter => ({ key, words, kind: 'text', hasManners: true });
const byMass = (key: string, words: Words): Filter => ({
  key,
  words,
  kind: 'number',
  decimals: 3,
  unit: ticketWords.kilogram,
});
const orNone = (filter: Filter): Filter => ({ ...filter, mayBeEmpty: true });

const byNamed = (each: ReferenceName): Filter =>
  orNone(filterBy(idOf(each), declaredOf(each).words, namedRows(each)));
const names = EVERY_NAMED.filter((each) => each !== 'truckOwner').map(byNamed);

const weights: readonly Filter[] = [
  byMass('weight1', ticketWords.weight1),
  orNone(byMass('weight2', ticketWords.weight2)),
  orNone(byMass('weightNet', ticketWords.net)),
];

const texts: readonly Filter[] = [
  byText('numberPlate', ticketWords.plate),
  ...NOTES.map((note) => orNone(byText(note, ticketFields[note].words))),
];

/** Who took one of the weights; for readers who may see people. */
const operator: Filter = { key: 'operatorId', words: ticketWords.operator, kind: 'reference', ...people };

/** Who completed a ticket, by the name on the ticket: a reader of tickets sees it, even that of a person of another company. */
const completer: Filter = {
  key: 'completedById',
  words: ticketWords.completedBy,
  kind: 'reference',
  isLed: true,
  load: () => Promise.resolve({ options: [], total: 0 }),
  named: (ids) =>
    Promise.all(
      ids.map(async (id) => {
        const { operation } = await operationCalls.list({ completedById: [Number(id)], pageSize: 1 });
        return { id, name: operation[0]?.completedByName ?? id };
      }),
    ),
};

/** To whom a net was divided. */
const dividedTo: readonly Filter[] = [
  orNone(filterBy('dividedCustomerId', dividedSum.dimensions.dividedCustomer.words, namedRows('customer'))),
  orNone(filterBy('dividedSenderId', dividedSum.dimensions.dividedSender.words, namedRows('sender'))),
];

/** The filters of the list of tickets, in the order of the chips; `today` where the site is, YYYY-MM-DD. */
export const ticketFilters = (today: string, seesPeople: boolean): readonly Filter[] => [
  { key: 'date', words: ticketWords.date, kind: 'range', today },
  { key: 'scaleId', words: ticketWords.scale, kind: 'reference', ...sources.scale },
  {
    key: 'statusId',
    words: ticketWords.status,
    kind: 'choice',
    options: ticketStates.all.map(({ number, words }) => ({ id: String(number), words })),
  },
  {
    key: 'direction',
    words: ticketWords.direction,
    kind: 'choice',
    options: DIRECTIONS.map((id) => ({ id, words: directionWords[id] })),
  },
  {
    key: 'netBasis',
    words: ticketWords.netBasis,
    kind: 'choice',
    options: BASES_ASKED.map((id) => ({ id, words: netBasisWords[id] })),
  },
  {
    key: 'tareKind',
    words: ticketWords.tareKind,
    kind: 'choice',
    options: TARE_KINDS.map((id) => ({ id, words: tareKindWords[id] })),
  },
  {
    key: 'isWaiting',
    words: ticketWords.approval,
    kind: 'choice',
    options: (['true', 'false'] as const).map((id) => ({ id, words: waitingWords[id] })),
  },
  ...names,
  { key: 'truckId', words: ticketWords.truck, kind: 'reference', ...sources.truck },
  orNone({ key: 'trailerId', words: ticketWords.trailer, kind: 'reference', ...sources.trailer }),
  orNone({ key: 'trailerPlates', words: ticketWords.trailerPlates, kind: 'text', isLed: true }),
  byNamed('truckOwner'),
  ...(seesPeople ? [operator] : []),
  orNone(completer),
  {
    key: 'dividedPart',
    words: ticketWords.division,
    kind: 'choice',
    options: DIVIDED_PARTS.map((id) => ({ id, words: dividedPartWords[id] })),
  },
  ...dividedTo,
  ...weights,
  ...texts,
];

/** The same for this reader; the list keeps its identity between drawings. */
export function useTicketFilters(today: string): readonly Filter[] {
  const seesPeople = useMay()(userCalls.list);
  return useMemo(() => ticketFilters(today, seesPeople), [today, seesPeople]);
}

/** Filters whose endpoint takes several values at once. */
export const SEVERAL: readonly string[] = [
  'statusId',
  'scaleId',
  'netBasis',
  'truckId',
  'trailerId',
  'truckOwnerId',
  'operatorId',
  'completedById',
  'dividedCustomerId',
  'dividedSenderId',
  ...names.map(({ key }) => key),
];
