import { sql } from 'kysely';
import type { z } from 'zod';
import { contract } from '@terezi/domain/contract.ts';
import type { EndpointMeta } from '@terezi/domain/grammar/endpoint.ts';
import { importNounOf } from '@terezi/domain/imports/nouns.ts';
import { EVERY_NAMED, idOf, NAMED_NOUNS } from '@terezi/domain/weighing/ticket/named.ts';
import { listName } from '@terezi/domain/grammar/noun/noun.ts';
import { listSheets } from '@terezi/domain/list-sheets.ts';
import { seesLoss } from '@terezi/domain/weighing/policy.ts';
import type { Attachable } from './attachments/index.ts';
import { catalogueNouns, soughtCatalogue } from './catalogues/index.ts';
import { rememberedCompany } from './companies/index.ts';
import { lpi, reader, scale, scaleCamera, serviceCard, site } from './devices/index.ts';
import {
  addTrailers,
  addTrucks,
  changeTrailer,
  changeTruck,
  driver,
  emptyWeightCameFrom,
  guardedMasses,
  soughtDriver,
  soughtTrailer,
  soughtTruck,
  trailer,
  truck,
} from './fleet/index.ts';
import { known, type Putting, type Remembered, titlesOf } from './history/index.ts';
import {
  changeGroup,
  namesOfPeople,
  peopleUses,
  rememberedUser,
  soughtUser,
  userGroup,
} from './users/index.ts';
import { type Bringing, type Bringings, ownVerbs, plainVerbs, type Verbs } from './imports/index.ts';
import type { KnownColumns } from './notices/index.ts';
import {
  changeOrder,
  changePart,
  order,
  orderPart,
  orderStep,
  orderToPrepare,
  partUses,
} from './orders/index.ts';
import { ableIn } from './platform/http/context.ts';
import { rememberingOf } from './platform/kept/history.ts';
import { type KeptNoun, type Reference, referencesOf } from './platform/kept/noun.ts';
import { listRows } from './platform/kept/rows.ts';
import type { Surroundings } from './platform/kept/routes.ts';
import { type Use, usesBetween } from './platform/kept/use.ts';
import {
  addCards,
  cardOperation,
  changeCard,
  changeCardOperation,
  rfidCard,
  soughtCard,
} from './rfid/index.ts';
import type { Sought } from './platform/sought.ts';
import { type ExportSource, paged } from './reports/index.ts';
import { rememberedTicket, soughtTicket, ticketUses } from './weighing/index.ts';

/** A noun, as far as it takes code; all else follows from its declaration and its endpoints. */
type Noun = {
  /** Its name in code and in the contract. */
  readonly noun: string;
  /** Its rows, where the engine keeps them. */
  readonly kept?: KeptNoun;
  /** How its rows are changed where it does more than the engine. */
  readonly change?: Putting['change'];
  /** How files bring its rows where it does more than the engine. */
  readonly brought?: Verbs & Pick<Bringing, 'guarded'>;
  /** How its history is shown where the engine does not keep its rows; and where a change came from. */
  readonly remembered?: Omit<Remembered, 'noun' | 'read'>;
  readonly source?: Remembered['source'];
  /** Its rows as hits of the search over everything; left out for a noun that the search does not find. */
  readonly sought?: Sought;
  /** Its rows as lists, documents and uses take them, where routes of its own keep them. */
  readonly own?: KeptNoun;
};

const keptAs = (noun: KeptNoun, more: Omit<Noun, 'noun' | 'kept'> = {}): Noun => ({
  noun: noun.table,
  kept: noun,
  ...more,
});

/** Every noun, in the order in which the search over everything lists equal hits. */
const nouns: readonly Noun[] = [
  keptAs(truck, {
    brought: {
      ...ownVerbs({ add: addTrucks, change: changeTruck }),
      guarded: guardedMasses('truck'),
    },
    source: emptyWeightCameFrom,
    sought: soughtTruck,
  }),
  keptAs(trailer, {
    brought: { ...ownVerbs({ add: addTrailers, change: changeTrailer }), guarded: guardedMasses('trailer') },
    sought: soughtTrailer,
  }),
  keptAs(driver, { sought: soughtDriver }),
  { noun: 'operation', remembered: rememberedTicket, sought: soughtTicket },
  ...catalogueNouns.map((noun) => keptAs(noun, soughtCatalogue(noun))),
  keptAs(lpi),
  keptAs(site),
  keptAs(reader),
  keptAs(scaleCamera),
  keptAs(serviceCard),
  keptAs(rfidCard, {
    brought: ownVerbs({ add: addCards, change: changeCard }),
    change: changeCard as Putting['change'],
    sought: soughtCard,
  }),
  keptAs(cardOperation, {
    change: ((ctx, change, uses) =>
      changeCardOperation(ctx, change as never, { uses, findOrder: orderToPrepare })) as Putting['change'],
  }),
  keptAs(order, { change: changeOrder as Putting['change'] }),
  keptAs(orderPart, { change: changePart as Putting['change'] }),
  keptAs(orderStep),
  { noun: 'user', remembered: rememberedUser, sought: soughtUser },
  // The values were a group of the company's own once, and passed the shapes of its endpoint then.
  keptAs(userGroup, { change: changeGroup as Putting['change'] }),
  { noun: 'company', remembered: rememberedCompany },
  { noun: 'scale', own: scale },
];

/** Every noun whose rows the engine keeps. */
export const keptNouns: readonly KeptNoun[] = nouns.flatMap(({ kept }) => kept ?? []);

/** The same, and those that routes of their own keep. */
const storedNouns: readonly KeptNoun[] = nouns.flatMap(({ kept, own = kept }) => own ?? []);

/** All places where their rows are named: a row that one of them names is not removed. */
export const keptUses: readonly Use[] = [
  ...usesBetween(storedNouns),
  ...partUses,
  ...peopleUses,
  ...ticketUses,
];

/** What the engine of kept nouns needs of others. */
export const keptSurroundings: Surroundings = { uses: keptUses, people: namesOfPeople };

/** All nouns that the search over everything asks. */
export const providers: readonly Sought[] = nouns.flatMap((each) => each.sought ?? []);

type Endpoint = { readonly '~orpc': { readonly meta: EndpointMeta; readonly inputSchema?: unknown } };
type Endpoints = Readonly<Record<'list' | 'find' | 'history' | 'add' | 'change', Endpoint>>;

/** The endpoints of a noun. */
function endpointsOf(noun: string): Endpoints {
  const declared: Endpoints | undefined = Object.hasOwn(contract.catalogue, noun)
    ? contract.catalogue[noun]
    : Reflect.get(contract, noun);
  if (!declared) throw new Error(`the contract has no ${noun}`);
  return declared;
}

const permissionOf = (noun: string, verb: keyof Endpoints) =>
  endpointsOf(noun)[verb]['~orpc'].meta.permission;

/** The fields of the endpoint that adds a row, each with its shape. */
const shapesOf = (noun: string): Readonly<Record<string, z.ZodType>> =>
  (endpointsOf(noun).add['~orpc'].inputSchema as z.ZodObject).shape as Readonly<Record<string, z.ZodType>>;

/** Every noun whose records may have pictures and PDFs beside them: the permissions to find and to change a row hold for those, too. */
export const attached: readonly Attachable[] = storedNouns.map((noun) => ({
  noun,
  read: permissionOf(noun.table, 'find'),
  write: permissionOf(noun.table, 'change'),
}));

/** Every noun whose rows files bring, with its own verbs. */
export const bringings: Bringings = new Map(
  nouns.flatMap(({ noun, kept, brought }): [string, Bringing][] => {
    const declared = importNounOf(noun);
    if (!declared || !kept) return [];
    const verbs = brought ?? plainVerbs(kept);
    return [[noun, { ...verbs, declared, noun: kept, shapes: shapesOf(noun), uses: keptUses }]];
  }),
);

/** The lists of kept nouns that files are written from. */
export const keptLists: readonly ExportSource[] = storedNouns.flatMap((noun) => {
  const name = listName(noun.table);
  const sheet = listSheets[name];
  if (!sheet) return [];
  const { meta, inputSchema } = endpointsOf(noun.table).list['~orpc'];
  const reading = { permission: meta.permission, takes: inputSchema as z.ZodType };
  return [{ name, sheet, ...reading, ...paged((ctx, wish) => listRows(ctx, noun, wish)) }];
});

/** Rows of a kept noun get earlier values back as they are changed: with the same permission, by the noun's own verb. */
function puttingOf(
  { noun, change = bringings.get(noun)?.change as Putting['change'] }: Noun,
  keptNoun: KeptNoun,
) {
  const write = permissionOf(noun, 'change');
  return { noun: keptNoun, write, change, shapes: shapesOf(noun), uses: keptUses };
}

/** How the changes of a noun are shown; undefined where nothing remembers them. */
function rememberedOf(each: Noun): Omit<Remembered, 'noun' | 'read'> | undefined {
  const { kept, source } = each;
  if (!kept) return each.remembered;
  return {
    called: kept.title,
    folded: sql<string>`it.search_text`,
    of: () => rememberingOf(kept),
    putting: puttingOf(each, kept),
    ...(source && { source }),
  };
}

/** Every noun whose changes the history shows: those who read the history of one row read it among that of all. */
export const remembered: readonly Remembered[] = nouns.flatMap((each) => {
  const { noun } = each;
  const how = rememberedOf(each);
  return how ? [{ noun, read: permissionOf(noun, 'history'), ...how }] : [];
});

/** A column that names rows of a kept noun. */
const naming = (field: string, table: string): Reference[] =>
  keptNouns.flatMap((names) => (names.table === table ? [{ field, names }] : []));

/** The rows that a ticket names, beside each of which it keeps the name. */
const TICKETS: readonly Reference[] = [
  ...EVERY_NAMED.flatMap((each) => naming(idOf(each), NAMED_NOUNS[each])),
  ...naming('truckId', 'truck'),
  ...naming('scaleId', 'scale'),
  ...naming('weight2ScaleId', 'scale'),
];

/** What the columns of a noun's rows name, in the language of the reader of the changes, and which they may see. */
export const knownColumns: KnownColumns = {
  named(ctx, noun) {
    if (noun === 'operation') return TICKETS;
    const memory = remembered.find((each) => each.noun === noun);
    return memory ? referencesOf(memory.of(ctx)) : [];
  },
  async called(ctx, noun, ids) {
    const memory = remembered.find((each) => each.noun === noun);
    return memory ? titlesOf(ctx, known(ctx, memory), ids) : new Map();
  },
  isTold: (ctx, noun, column) =>
    !(noun === 'operation' && column.startsWith('loss_')) || seesLoss(ableIn(ctx)),
};
