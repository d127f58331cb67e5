import { traverseContractProcedures } from '@orpc/server';
import { catalogues } from '@terezi/domain/catalogues/all.ts';
import { contract } from '@terezi/domain/contract.ts';
import type { Catalogue } from '@terezi/domain/grammar/catalogue.ts';
import type { EndpointMeta } from '@terezi/domain/grammar/endpoint.ts';
import type { Permission } from '@terezi/domain/grammar/policy.ts';
import { wireName } from '@terezi/domain/grammar/wire.ts';

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

export type Wire = { [name: string]: unknown };

/** What the quarry has that a body may name, beside the row that a call is about. */
export type Things = {
  scaleId: number;
  freePlate: string;
  truckId: number;
  publicId: string;
  carBrandId: number;
};

/** How an endpoint is called so that nothing but the permission can be in the way. */
export type Sample = {
  /** The table of the row that the call is about: `{id}` in the path, `Id` or the named field in what is sent. */
  table?: string;
  idIn?: 'ScaleId' | 'TruckId';
  /** The least that is good; every time with texts that no other row has. */
  body?: (things: Things, number: number) => Wire;
  /** Whose rows the call reaches; without it a read reaches what the caller sees, a write the caller's own. */
  reach?: 'seen' | 'own';
  /** The row must be one that the call can still be done to. */
  which?: 'open' | 'atScale';
  /** The call uses up the session that it is made with. */
  spendsSession?: true;
};

const plate = (number: number): string => `10-ZZ-${String(number).padStart(4, '0')}`;

/** What a catalogue's fields need at least. */
const leastOf =
  (catalogue: Catalogue) =>
  (things: Things, number: number): Wire =>
    Object.fromEntries(
      Object.entries(catalogue.fields).flatMap(([name, field]): [string, unknown][] => {
        if (field.optional) return [];
        if (field.kind === 'reference') return [[wireName(name), things.carBrandId]];
        if (field.kind === 'choice') return [[wireName(name), Object.keys(field.choices)[0]]];
        if (field.kind === 'text') return [[wireName(name), `Nümunə ${number}`]];
        throw new Error(`leastOf in authorization.fixture.ts has no value for a ${field.kind}: add one`);
      }),
    );

/** The five endpoints of a noun whose rows are kept in a table. */
const family = (
  prefix: string,
  table: string,
  body: NonNullable<Sample['body']>,
): Record<string, Sample> => ({
  [`${prefix}.list`]: { table },
  [`${prefix}.find`]: { table },
  [`${prefix}.add`]: { table, body },
  [`${prefix}.change`]: { table, body },
  [`${prefix}.remove`]: { table },
});

const tableOf = (noun: string): string => noun.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** How each declared endpoint is called; an endpoint that is missing here fails the matrix. */
export const samples: Readonly<Record<string, Sample>> = {
  ...Object.assign(
    {},
    ...catalogues.map((each) => family(`catalogue.${each.noun}`, tableOf(each.noun), leastOf(each))),
  ),
  ...family('truck', 'truck', (_, number) => ({ NumberPlate: plate(number) })),
  ...family('trailer', 'trailer', (_, number) => ({ NumberPlate: plate(number) })),
  ...family('driver', 'driver', (_, number) => ({ Name: `Sürücü ${number}` })),
  'truck.emptyWeights': { table: 'truck' },
  'auth.login': { body: () => ({ Email: 'admin@demo.az', Password: 'Demo1234' }) },
  'auth.chooseScale': { body: ({ scaleId }) => ({ TempToken: 'x', ScaleId: scaleId }) },
  'auth.firstAdmin': {
    body: () => ({ Token: 'x', Email: 'x@demo.az', Fullname: 'X', Password: 'Demo1234' }),
  },
  'auth.logout': { body: () => ({}), spendsSession: true },
  'user.details': {},
  // The same password again is refused by its rule, after the permission.
  'user.changePassword': { body: () => ({ OldPassword: 'Demo1234', NewPassword: 'Demo1234' }) },
  'live.ticket': { body: () => ({}) },
  'scale.list': { table: 'scale' },
  'scale.find': { table: 'scale' },
  'scale.output': { table: 'scale', body: () => ({ Output: 'entry-barrier', State: 'open' }) },
  'operation.list': { table: 'operation' },
  'operation.find': { table: 'operation' },
  'operation.history': { table: 'operation' },
  'operation.open': {
    table: 'scale',
    idIn: 'ScaleId',
    body: ({ scaleId, freePlate }) => ({ ScaleId: scaleId, NumberPlate: freePlate }),
  },
  'operation.weight2': { table: 'operation', which: 'open', body: () => ({}) },
  'operation.cancel': { table: 'operation', which: 'open', body: () => ({ Reason: 'Səhv açılıb' }) },
  'operation.print': { table: 'operation', which: 'atScale', body: () => ({}) },
  'operation.suggestion': { body: ({ truckId }) => ({ TruckId: truckId }) },
  'weightRecord.unused': {},
  'receipt.find': {},
  'dashboard.find': {},
  'demo.driveOn': { table: 'scale', reach: 'seen', body: () => ({ Kg: 14_000 }) },
  'demo.driveOff': { table: 'scale', reach: 'seen', body: () => ({}) },
  'demo.fault': { table: 'scale', reach: 'seen', body: () => ({ Kind: 'none' }) },
};

/** Tables whose rows the platform shares with every company. */
export const sharedTables = catalogues.filter((each) => each.shared).map((each) => tableOf(each.noun));

/** The table of the row that a field names. */
export const TABLE_OF_FIELD: Readonly<Record<string, string>> = {
  CompanyId: 'company',
  ScaleId: 'scale',
  TruckId: 'truck',
  TrailerIds: 'trailer',
  DriverId: 'driver',
  TruckOwnerId: 'driver',
  CargoId: 'cargo',
  CargoTypeId: 'cargo_type',
  CustomerId: 'customer',
  SenderId: 'sender',
  CarBrandId: 'car_brand',
  CarModelId: 'car_model',
  TruckTypeId: 'truck_type',
};

/** Fields that end like a reference and name no row: numbers of a list, or a ticket's public name. */
export const NO_REFERENCES = ['StatusId', 'PublicId'];
