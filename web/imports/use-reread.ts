import { CODE_PAGES } from '@terezi/domain/imports/text-file.ts';
import { importCalls } from '#shell/api/calls/import.gen.ts';
import { useMutation } from '#shell/api/mutation.ts';
import { path } from '#shell/router/path.ts';
import { navigate } from '#shell/router/router.ts';
import type { Import } from './use-import.ts';

type RereadInput = Omit<Parameters<typeof importCalls.reread>[0], 'id'>;
/** Has a file read anew, with these settings over those that it was read with. */
export type Reread = (said: Partial<RereadInput>) => void;

/** The code page in which the file of an import was read; null where it is a workbook. */
export const pageOf = ({ encoding }: Import) => CODE_PAGES.find((each) => each === encoding) ?? null;

/** Has the file of an import read in another way, and goes to what comes of it. */
export function useReread(original: Import): Reread {
  const reread = useMutation(importCalls.reread, {
    done: ({ import: { id: next } }) => void navigate(path('/import/$id', { id: next })),
  });
  const { id, sheet, headRow, separator, hidden } = original;
  const now: RereadInput = {
    sheet,
    headRow,
    separator,
    encoding: pageOf(original),
    hidden: hidden.isLeftOut ? 'leave' : 'take',
  };
  return (changes) => void reread.act({ id, ...now, ...changes });
}
