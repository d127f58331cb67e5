import { PICTURE_TYPES } from '@terezi/domain/grammar/file/file.ts';
import { fileProblems } from '@terezi/domain/grammar/file/file-problems.ts';
import { fill, type Words } from '@terezi/domain/grammar/words.ts';
import { FILE_WORDS } from './file-words.ts';

/** What may be chosen: `types` are content types, any where left out; `most` is in bytes. */
export type FileLimits = { readonly types?: readonly string[]; readonly most: number };

const MEGABYTE = 1024 * 1024;

/** The largest size of a file, in words. */
export const mostMegabytes = ({ most }: FileLimits): number => Math.floor(most / MEGABYTE);

const isPicture = (type: string): boolean => PICTURE_TYPES.some((known) => known === type);

/**
 * What is wrong with a file before any of it is sent: a person who chose a film learns it at once, not after minutes. Only
 * its bytes, which the server reads, say what it really is; where the browser names no type, the server decides too.
 */
export function fileFault(file: Pick<File, 'size' | 'type'>, limits: FileLimits): Words | null {
  const { types } = limits;
  if (types && file.type !== '' && !types.includes(file.type))
    return types.every(isPicture) ? fileProblems.notPicture : FILE_WORDS.otherKind;
  if (file.size === 0) return fileProblems.empty;
  if (file.size <= limits.most) return null;
  const values = { most: mostMegabytes(limits) };
  return { az: fill(fileProblems.tooLarge, 'az', values), en: fill(fileProblems.tooLarge, 'en', values) };
}

/** The state of a file: none on its way, one sent to this share (0 to 1), or why the last one was refused. */
export type UploadState =
  | { readonly state: 'none' }
  | { readonly state: 'sending'; readonly name: string; readonly share: number }
  | { readonly state: 'stopped' }
  | { readonly state: 'refused'; readonly message: Words | string };

/** Sends a file: resolves to the refusal, or to nothing once it was taken. Stops at `signal`. */
export type SendFile = (
  file: File,
  way: { readonly signal: AbortSignal; readonly progress: (share: number) => void },
) => Promise<string | undefined>;
