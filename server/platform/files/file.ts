import { randomUUID } from 'node:crypto';
import { problem } from '@terezi/domain/grammar/problem.ts';
import { fileProblems } from '@terezi/domain/grammar/file/file-problems.ts';
import { general } from '@terezi/domain/grammar/problems.ts';
import type { Sql } from '../database/connection.ts';
import { existing } from '../database/own-row.ts';
import { changeOwn, seenRows } from '../database/company-rows.ts';
import type { SignedIn } from '../http/context.ts';
import type { Upload } from './receive.ts';
import { type FileStore, thumbnailOf } from './store.ts';

/** A file as it is answered: where its bytes stand, and what its headers say. */
export type FileAnswer = { key: string; name: string; type: string; size: number; tag: string };

/** What is known of a file, for the rule that decides who may read it. */
export type FileRow = { id: number; companyId: number; kind: string; userId: number | null };

/** Who may read the files of a kind, beside being inside the fence: one rule for each kind, from the domain that owns it. */
export type FileReaders = Readonly<
  Record<string, (ctx: SignedIn, file: FileRow) => boolean | Promise<boolean>>
>;

type Place = { sql: Sql; companyId: number };

/** A file that the server has made, its key, and when it is thrown away. */
export type MadeFile = {
  kind: string;
  key: string;
  name: string;
  type: string;
  size: number;
  sha256: Buffer;
  expiresAt: string;
};

/**
 * Puts what stands at a path into the store; answers its key. No transaction waits for a store: what no row names in the end is swept
 * within hours.
 */
export async function putFile(store: FileStore, path: string): Promise<string> {
  const key = randomUUID();
  await store.put(path, key);
  return key;
}

/** Keeps a file that the server has made and put in this transaction's company; answers its id. */
export async function keepFile({ sql, companyId }: Place, file: MadeFile): Promise<number> {
  const { id } = await sql
    .insertInto('file')
    .values({ companyId, ...file })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Keeps an uploaded file in this transaction's company, for good or until a day; answers its id. */
export async function keepUpload(
  { sql, companyId }: Place,
  upload: Upload,
  { name, expiresAt = null }: { name: string; expiresAt?: string | null },
): Promise<number> {
  const { kind, key, type, size, sha256, thumbnailSize, drawn } = upload;
  const { id } = await sql
    .insertInto('file')
    .values({ companyId, kind, key, name, type, size, sha256, thumbnailSize, expiresAt, ...drawn })
    .returning('id')
    .executeTakeFirstOrThrow();
  upload.keep();
  return id;
}

/** Gives a file up: no record has it any more, and its bytes are thrown away a day later. */
export async function removeFile(
  { sql, companyId }: { sql: Sql; companyId: number },
  id: number,
): Promise<void> {
  await changeOwn({ sql, companyId }, 'file')
    .set({ removedAt: new Date().toISOString() })
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .execute();
}

/** Takes a file back that was given up; 410 once its bytes are thrown away. */
export async function returnFile(
  { sql, companyId }: { sql: Sql; companyId: number },
  id: number,
): Promise<void> {
  const { numUpdatedRows } = await changeOwn({ sql, companyId }, 'file')
    .set({ removedAt: null })
    .where('id', '=', id)
    .where('goneAt', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw problem(fileProblems.gone, {});
}

type StoredFile = Omit<FileAnswer, 'tag'> & { sha256: Buffer; thumbnailSize: number | null };

/** A file that its reader may have, whole or as its small picture; 404 where it has none. */
export function fileAnswer(file: StoredFile, variant: 'whole' | 'thumbnail'): FileAnswer {
  const { key, name, type, size, sha256, thumbnailSize } = file;
  const tag = sha256.toString('hex');
  if (variant === 'whole') return { key, name, type, size, tag };
  if (thumbnailSize === null) throw problem(general.notFound, {});
  return { key: thumbnailOf(key), name, type: 'image/webp', size: thumbnailSize, tag: `${tag}-thumbnail` };
}

/** The file of this id as its reader gets it; 404 where there is none or it is not for this reader, 410 where it has had its time. */
export async function findFile(
  ctx: SignedIn,
  readers: FileReaders,
  { id, size }: { id: number; size: 'whole' | 'thumbnail' },
): Promise<FileAnswer> {
  const row = existing(await seenRows(ctx, 'file').where('id', '=', id).selectAll().executeTakeFirst());
  if (!(await readers[row.kind]?.(ctx, row))) throw problem(general.notFound, {});
  if (row.goneAt ?? row.removedAt) throw problem(fileProblems.gone, {});
  return fileAnswer(row, size);
}
