import type { Role } from '@terezi/domain/grammar/policy.ts';
import type { TestServer } from './server.ts';

/** A row or a body as the wire has it. */
export type Wire = { [name: string]: unknown };

/** Rows of the quarry that a body may name, beside the row that a call is about. */
export type Things = {
  scaleId: number;
  freePlate: string;
  truckId: number;
  publicId: string;
  /** The address of the pass of one of its planned visits. */
  passId: string;
  /** That of a signed protocol of calibration. */
  protocolId: string;
  companyId: number;
  /** Rows of the caller's own company that a body may have to name, by their tables. */
  named: Readonly<Record<string, number>>;
};

/** How an endpoint is called so that only the permission can be in the way. */
export type Sample = {
  /** The table of the row that the call is about: `{id}` in the path, `Id` or the named field in what is sent. */
  table?: string;
  idIn?: 'Id' | 'ScaleId' | 'TruckId' | 'UserId';
  /** A good one; every time with texts that no other row has. */
  body?: (things: Things, number: number) => Wire;
  /** Whose public address is in the path, where it is not a ticket's. */
  address?: 'pass' | 'calibration';
  /** The file that is sent in the place of a body. */
  bytes?: Uint8Array;
  /**
   * The rows that the call reaches; without it a read reaches those that the caller sees, a write the caller's own company's; `mine` are
   * those that this very person has asked for.
   */
  reach?: 'seen' | 'own' | 'mine';
  /** The roles that reach such rows at all, where the permission lets more in. */
  readers?: readonly Role[];
  /** The row must be one that the call can still be done to. */
  which?: 'open' | 'atScale' | 'alive' | 'kept';
  /** The call uses up the session that it is made with. */
  spendsSession?: true;
};

/** All that the suites over the whole contract must know of one domain. */
export type Samples = {
  /** How each of its endpoints is called; one that is missing fails the matrix. */
  calls: Readonly<Record<string, Sample>>;
  /** The tables of the rows that its fields name, by the field; null where a field ends like a reference and names no row. */
  references?: Readonly<Record<string, string | null>>;
  /** Makes a row for each company where no endpoint makes one; `admins` have one of their own. */
  plant?: (server: TestServer, admins: readonly string[]) => Promise<unknown>;
};

/** A row that does not exist. */
const NOBODYS_ID = 999_999_999;

/** The endpoints of a noun whose rows are kept in a table. */
export const keptCalls = (
  prefix: string,
  table: string,
  body: NonNullable<Sample['body']>,
): Record<string, Sample> => ({
  [`${prefix}.list`]: { table },
  [`${prefix}.find`]: { table },
  [`${prefix}.history`]: { table },
  [`${prefix}.add`]: { table, body },
  [`${prefix}.change`]: { table, body },
  [`${prefix}.remove`]: { table },
  [`${prefix}.archive`]: { table, body: () => ({}) },
  [`${prefix}.restore`]: { table, body: () => ({}) },
  [`${prefix}.many`]: { body: () => ({ Act: 'archive', Rows: [{ Id: NOBODYS_ID }] }) },
});

/** The name of a noun's table. */
export const tableOf = (noun: string): string =>
  noun.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The least PNG that there is: one grey pixel. */
export const picture: Uint8Array = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);

/** The platform's tonne: the second of the units that it offers. */
export const TONNE = 2;
