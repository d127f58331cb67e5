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
import { catalogueNouns, catalogueSearch } from './catalogues/index.ts';
import { auditedCompany } from './companies/index.ts';
import { lpi, reader, scale, scaleCamera, serviceCard, site } from './devices/index.ts';
import {
  addTrailers,
  addTrucks,
  changeTrailer,
  changeTruck,
  driver,
  emptyWeightCameFrom,
  guardedMasses,
  driverSearch,
  trailerSearch,
  truckSearch,
  trailer,
  truck,
} from './fleet/index.ts';
import { known, type PutBackRule, type Audited, titlesOf } from './history/index.ts';
import { changeGroup, namesOfPeople, peopleUses, auditedUser, userSearch, userGroup } from './users/index.ts';
import { type Importer, type Importers, ownVerbs, plainVerbs, type Verbs } from './imports/index.ts';
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
import { rulingCallerOf } from './platform/http/context.ts';
import { auditedTableOf } from './platform/resource/history.ts';
import { type Resource, type Reference, referencesOf } from './platform/resource/resource.ts';
import { listRows } from './platform/resource/rows.ts';
import type { Surroundings } from './platform/resource/routes.ts';
import { type Use, usesBetween } from './platform/resource/use.ts';
import {
  addCards,
  cardOperation,
  changeCard,
  changeCardOperation,
  rfidCard,
  cardSearch,
} from './rfid/index.ts';
import type { SearchProvider } from './platform/search-provider.ts';
import { type ExportSource, paged } from './reports/index.ts';
import { auditedTicket, ticketSearch, ticketUses } from './weighing/index.ts';

/** A noun, as far as it takes code; all else follows from its declaration and its endpoints. */
type Noun = {
  /** Its name in code and in the contract. */
  readonly noun: string;
  /** Its rows, where the engine keeps them. */
  readonly kept?: Resource;
  /** How its rows are changed where it does more than the engine. */
  readonly change?: PutBackRule['change'];
  /** How files bring its rows where it does more than the engine. */
  readonly brought?: Verbs & Pick<Importer, 'guarded'>;
  /** How its history is shown where the engine does not keep its rows; and where a change came from. */
  readonly audited?: Omit<Audited, 'noun' | 'read'>;
  readonly source?: Audited['source'];
  /** Its rows as hits of the search over everything; left out for a noun that the search does not find. */
  readonly sought?: SearchProvider;
  /** Its rows as lists, documents and uses take them, where routes of its own keep them. */
  readonly own?: Resource;
};

const asResource = (noun: Resource, more: Omit<Noun, 'noun' | 'kept'> = {}): Noun => ({
  noun: noun.table,
  kept: noun,
  ...more,
});

/** Every noun, in the order in which the search over everything lists equal hits. */
const nouns: readonly Noun[] = [
  asResource(truck, {
    brought: {
      ...ownVerbs({ add: addTrucks, change: changeTruck }),
      guarded: guardedMasses('truck'),
    },
    source: emptyWeightCameFrom,
    sought: truckSearch,
  }),
  asResource(trailer, {
    brought: { ...ownVerbs({ add: addTrailers, change: changeTrailer }), guarded: guardedMasses('trailer') },
    sought: trailerSearch,
  }),
  asResource(driver, { sought: driverSearch }),
  { noun: 'operation', audited: auditedTicket, sought: ticketSearch },
  ...catalogueNouns.map((noun) => asResource(noun, catalogueSearch(noun))),
  asResource(lpi),
  asResource(site),
  asResource(reader),
  asResource(scaleCamera),
  asResource(serviceCard),
  asResource(rfidCard, {
    brought: ownVerbs({ add: addCards, change: changeCard }),
    change: changeCard as PutBackRule['change'],
    sought: cardSearch,
  }),
  asResource(cardOperation, {
    change: ((ctx, change, uses) =>
      changeCardOperation(ctx, change as never, {
        uses,
        findOrder: orderToPrepare,
      })) as PutBackRule['change'],
  }),
  asResource(order, { change: changeOrder as PutBackRule['change'] }),
  asResource(orderPart, { change: changePart as PutBackRule['change'] }),
  asResource(orderStep),
  { noun: 'user', audited: auditedUser, sought: userSearch },
  // The values were a group of the company's own once, and passed the shapes of its endpoint then.
  asResource(userGroup, { change: changeGroup as PutBackRule['change'] }),
  { noun: 'company', audited: auditedCompany },
  { noun: 'scale', own: scale },
];

/** Every noun whose rows the engine keeps. */
export const resources: readonly Resource[] = nouns.flatMap(({ kept }) => kept ?? []);

/** The same, and those that routes of their own keep. */
const storedNouns: readonly Resource[] = nouns.flatMap(({ kept, own = kept }) => own ?? []);

/** All places where their rows are named: a row that one of them names is not removed. */
export const resourceUses: readonly Use[] = [
  ...usesBetween(storedNouns),
  ...partUses,
  ...peopleUses,
  ...ticketUses,
];

/** What the engine of resources needs of others. */
export const resourceSurroundings: Surroundings = { uses: resourceUses, people: namesOfPeople };

/** All nouns that the search over everything asks. */
export const providers: readonly SearchProvider[] = nouns.flatMap((each) => each.sought ?? []);

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
export const importers: Importers = new Map(
  nouns.flatMap(({ noun, kept, brought }): [string, Importer][] => {
    const declared = importNounOf(noun);
    if (!declared || !kept) return [];
    const verbs = brought ?? plainVerbs(kept);
    return [[noun, { ...verbs, declared, noun: kept, shapes: shapesOf(noun), uses: resourceUses }]];
  }),
);

/** The lists of resources that files are written from. */
export const resourceLists: readonly ExportSource[] = storedNouns.flatMap((noun) => {
  const name = listName(noun.table);
  const sheet = listSheets[name];
  if (!sheet) return [];
  const { meta, inputSchema } = endpointsOf(noun.table).list['~orpc'];
  const reading = { permission: meta.permission, takes: inputSchema as z.ZodType };
  return [{ name, sheet, ...reading, ...paged((ctx, wish) => listRows(ctx, noun, wish)) }];
});

/** Rows of a resource get earlier values back as they are changed: with the same permission, by the noun's own verb. */
function puttingOf(
  { noun, change = importers.get(noun)?.change as PutBackRule['change'] }: Noun,
  resource: Resource,
) {
  const write = permissionOf(noun, 'change');
  return { noun: resource, write, change, shapes: shapesOf(noun), uses: resourceUses };
}

/** How the changes of a noun are shown; undefined where nothing remembers them. */
function auditedOf(each: Noun): Omit<Audited, 'noun' | 'read'> | undefined {
  const { kept, source } = each;
  if (!kept) return each.audited;
  return {
    called: kept.title,
    folded: sql<string>`it.search_text`,
    of: () => auditedTableOf(kept),
    putting: puttingOf(each, kept),
    ...(source && { source }),
  };
}

/** Every noun whose changes the history shows: those who read the history of one row read it among that of all. */
export const audited: readonly Audited[] = nouns.flatMap((each) => {
  const { noun } = each;
  const how = auditedOf(each);
  return how ? [{ noun, read: permissionOf(noun, 'history'), ...how }] : [];
});

/** A column that names rows of a resource. */
const naming = (field: string, table: string): Reference[] =>
  resources.flatMap((names) => (names.table === table ? [{ field, names }] : []));

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
    const memory = audited.find((each) => each.noun === noun);
    return memory ? referencesOf(memory.of(ctx)) : [];
  },
  async called(ctx, noun, ids) {
    const memory = audited.find((each) => each.noun === noun);
    return memory ? titlesOf(ctx, known(ctx, memory), ids) : new Map();
  },
  isTold: (ctx, noun, column) =>
    !(noun === 'operation' && column.startsWith('loss_')) || seesLoss(rulingCallerOf(ctx)),
};
