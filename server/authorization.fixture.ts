import { traverseContractProcedures } from '@orpc/server';
import { catalogues } from '@terezi/domain/catalogues/all.ts';
import { contract } from '@terezi/domain/contract.ts';
import type { DeclaredNoun } from '@terezi/domain/grammar/noun/noun.ts';
import type { EndpointMeta } from '@terezi/domain/grammar/endpoint.ts';
import type { Permission } from '@terezi/domain/grammar/policy.ts';
import { wireName } from '@terezi/domain/grammar/wire.ts';
import { attachmentSamples } from './attachments/samples.fixture.ts';
import { declaredSamples } from './catalogues/samples.fixture.ts';
import { companySamples } from './companies/samples.fixture.ts';
import { demoSamples } from './demo/samples.fixture.ts';
import { deviceSamples } from './devices/samples.fixture.ts';
import { sightingSamples } from './rfid/samples.fixture.ts';
import { fleetSamples } from './fleet/samples.fixture.ts';
import { historySamples } from './history/samples.fixture.ts';
import { identitySamples } from './identity/samples.fixture.ts';
import { resources } from './nouns.ts';
import { incomeSamples } from './incomes/samples.fixture.ts';
import { noticeSamples } from './notices/samples.fixture.ts';
import { fileSamples } from './platform/files/samples.fixture.ts';
import { referencesOf } from './platform/resource/resource.ts';
import { importSamples } from './imports/samples.fixture.ts';
import { reportSamples } from './reports/samples.fixture.ts';
import { requestSamples } from './requests/samples.fixture.ts';
import { searchSamples } from './search/samples.fixture.ts';
import { orderSamples } from './orders/samples.fixture.ts';
import { type Sample, type Samples, tableOf } from './testing/sample.ts';
import { userSamples } from './users/samples.fixture.ts';
import { viewSamples } from './views/samples.fixture.ts';
import { weighingSamples } from './weighing/samples.fixture.ts';

/** A declared endpoint, and the names of the fields that it takes. */
export type Route = {
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: `/${string}`;
  permission: Permission;
  writes: boolean;
  fields: string[];
};

export const routes: Route[] = [];
traverseContractProcedures({ router: contract, path: [] }, ({ contract: procedure, path }) => {
  const { meta, route, inputSchema } = procedure['~orpc'];
  const { permission, writes } = meta as EndpointMeta;
  const shape: unknown = inputSchema && 'shape' in inputSchema ? inputSchema.shape : {};
  routes.push({
    name: path.join('.'),
    method: route.method as Route['method'],
    path: route.path as Route['path'],
    permission,
    writes,
    fields: Object.keys(shape as object).map(wireName),
  });
});

/** The calls of each folder's own endpoints. An endpoint's line stands in one of these and nowhere else. */
export const samplesIn: Readonly<Record<string, Samples>> = {
  'server/identity': identitySamples,
  'server/users': userSamples,
  'server/catalogues': declaredSamples,
  'server/notices': noticeSamples,
  'server/views': viewSamples,
  'server/requests': requestSamples,
  'server/companies': companySamples,
  'server/devices': deviceSamples,
  'server/rfid': sightingSamples,
  'server/fleet': fleetSamples,
  'server/orders': orderSamples,
  'server/weighing': weighingSamples,
  'server/incomes': incomeSamples,
  'server/reports': reportSamples,
  // The first file of a company is the one that calls about a file ask for: every role may look at a picture.
  'server/platform/files': fileSamples,
  'server/imports': importSamples,
  'server/history': historySamples,
  'server/search': searchSamples,
  'server/attachments': attachmentSamples,
  'server/demo': demoSamples,
};
const each = Object.values(samplesIn);

/** How each declared endpoint is called. */
export const samples: Readonly<Record<string, Sample>> = Object.assign({}, ...each.map(({ calls }) => calls));

/** What the engine of catalogues reads of a declaration before it lets a caller in, or takes a row that is named. */
const askedOf = ({ shared, permission, fields }: DeclaredNoun): string[] => [
  JSON.stringify([shared, permission]),
  ...Object.values(fields).flatMap((field) =>
    field.kind === 'reference'
      ? [
          JSON.stringify([
            field.optional,
            !!field.within,
            field.being,
            catalogues.find((each) => each.noun === field.to)?.shared,
          ]),
        ]
      : [],
  ),
];

/** The first catalogue of each kind: together they have everything that any catalogue has. */
const representatives: readonly string[] = (() => {
  const covered = new Set<string>();
  return catalogues.flatMap((each) => {
    const fresh = askedOf(each).filter((what) => !covered.has(what));
    for (const what of fresh) covered.add(what);
    return fresh.length > 0 ? [each.noun] : [];
  });
})();

/**
 * The endpoints that are tried in every role, on rows of every owner: all but those of catalogues that are of one kind with another. One
 * engine answers for these, `catalogues/conformance.test.ts` tries each of them once, and the fences of their tables are read from the
 * database (`database/fences.test.ts`).
 */
export const tried: Route[] = routes.filter(({ name }) => {
  const [group, noun = ''] = name.split('.');
  return group !== 'catalogue' || representatives.includes(noun);
});

const nounOf = (name: string): string => name.slice(0, name.lastIndexOf('.'));

/** The file that says how an endpoint is called: that of its noun, where the noun has one already. */
export function fileOf(name: string): string {
  const tells = ({ calls }: Samples) => Object.keys(calls).some((call) => nounOf(call) === nounOf(name));
  const [folder = 'server/<its domain>'] = Object.entries(samplesIn).find(([, its]) => tells(its)) ?? [];
  return `${folder}/samples.fixture.ts`;
}

/** Tables whose rows the platform shares with every company. */
export const sharedTables = resources.filter(({ shared }) => shared).map(({ table }) => tableOf(table));

const references = each.flatMap(({ references = {} }) => Object.entries(references));

/** The table of the row that a field names; resources declare theirs. */
export const TABLE_OF_FIELD: Readonly<Record<string, string>> = {
  ...Object.fromEntries(references.flatMap(([field, table]) => (table === null ? [] : [[field, table]]))),
  ...Object.fromEntries(
    resources.flatMap((noun) =>
      referencesOf(noun).map(({ field, names }) => [wireName(field), tableOf(names.table)]),
    ),
  ),
};

/** Fields that end like a reference and name no row. */
export const NO_REFERENCES: readonly string[] = references.flatMap(([field, table]) =>
  table === null ? [field] : [],
);

/** The companies of a list's rows; a company's own number where it lists companies. */
export function companiesIn({ Data }: { Data: object | null }, table: string): number[] {
  const rows: unknown = Object.values(Data ?? {}).find(Array.isArray);
  return Array.isArray(rows)
    ? rows.map((row: unknown) => Number(Reflect.get(Object(row), table === 'company' ? 'Id' : 'CompanyId')))
    : [];
}
