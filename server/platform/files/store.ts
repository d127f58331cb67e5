import type { Readable } from 'node:stream';

/** A range of a file's bytes, both ends included. */
export type ByteRange = { readonly from: number; readonly to: number };

/** The key of the small picture of a picture. */
export const thumbnailOf = (key: string): string => `${key}-thumbnail`;

/** The form of a key: anything else could name a path. */
export const KEY = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(-thumbnail)?$/;

/**
 * Where files stand. The server makes each key, never the sender of a file, and it says nothing of what is in it. This is the whole of what
 * a folder, or an object store, has to be able to do.
 */
export type FileStore = {
  /** A path on this machine for bytes that have not been judged yet. */
  begin(): Promise<string>;
  /** Puts what stands at a path under a key; it outlives a power cut once this resolves. */
  put(path: string, key: string): Promise<void>;
  /** The bytes under a key; null where there are none. */
  read(key: string, range?: ByteRange): Promise<Readable | null>;
  /** Throws away what stands under a key, if anything does. */
  remove(key: string): Promise<void>;
  /** The keys of what was put before an instant. */
  keysBefore(instant: Date): AsyncIterable<string>;
  /** Throws away beginnings that were not written to since an instant; answers how many. */
  forgetBeginnings(instant: Date): Promise<number>;
};
