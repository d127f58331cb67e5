import { z } from 'zod';

/** Names of the files in a backup's folder. */
export const MANIFEST = 'manifest.json';
/** As `sha256sum -c` reads it: every other file of the backup with its hash, the manifest last. */
export const SUMS = 'SHA256SUMS';
export const dataOf = (table: string): string => `data/${table}.copy.gz`;
export const bytesOf = (key: string): string => `files/${key.slice(0, 2)}/${key}`;
export const HEADS = 'heads';

const count = z.number().int().min(0);

/** What is in a backup: the text form of COPY for each table, of the columns named, under gzip. */
export const manifestShape = z.object({
  format: z.literal('terezi-backup-2'),
  /** Of the program that took it. */
  version: z.string(),
  /** The instant of the one snapshot that all tables are of. */
  takenAt: z.string(),
  /** Null where the database had not been started yet. */
  isDemo: z.boolean().nullable(),
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })).min(1),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1), rows: count })),
  /** The last number that each gave out, null where it gave none. */
  sequences: z.array(z.object({ name: z.string(), last: z.string().nullable() })),
  /** Files of the store, small pictures counted apart; `missing` ones are named by a row and not there. */
  files: z.object({ count, bytes: count, missing: z.array(z.string()) }),
});

export type Manifest = z.infer<typeof manifestShape>;

/**
 * Tables whose rows no backup has: what lets a person in by itself, what of that is under way, and which process has its turn. `migration`
 * is in the manifest.
 */
export const LEFT_OUT: readonly string[] = [
  'migration',
  'session',
  'single_use',
  'sign_in_attempt',
  'logon_request',
  'phone_token',
  'telegram_ear',
];
