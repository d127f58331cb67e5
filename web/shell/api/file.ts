import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { fileCalls } from './calls/file.gen.ts';
import { QUIET } from './queries.ts';
import { unanswered } from './refused.ts';
import { refusalIn, requestOf } from './request.ts';
import { token } from './session.ts';

/** The bytes of a file, for a reader whom the API lets see it; rejects with `Refused`. */
export async function fileBytes(
  input: { readonly id: number; readonly size?: 'thumbnail' },
  signal?: AbortSignal,
): Promise<Blob> {
  const { route } = fileCalls.find;
  const { url, init } = requestOf(route, input);
  const sent = token();
  const response = await fetch(url, { ...init, signal: signal ?? null }).catch((failure: unknown) => {
    signal?.throwIfAborted();
    throw failure instanceof Error ? unanswered() : failure;
  });
  if (response.ok) return response.blob();
  const { ok, status } = response;
  throw refusalIn({ ok, status, text: await response.text() }, route, sent);
}

const addressOf = (bytes: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    // A data URL is read as text.
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')));
    reader.readAsDataURL(bytes);
  });

/** The bytes of a picture as an address for `img`, once they are here; undefined where there are none or the server refuses them. */
const askingPicture = (id: number | null, size?: 'thumbnail') => ({
  queryKey: ['file', id, ...(size ? [] : ['whole'])],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    addressOf(await fileBytes({ id: id ?? 0, ...(size && { size }) }, signal)),
  enabled: id !== null,
  // What a file holds never changes: another picture is another file.
  staleTime: Infinity,
  meta: QUIET,
});

/** A picture's thumbnail. With `keepFormer` the picture before it until this one has come, for pictures that replace each other. */
export function usePicture(id: number | null, former?: 'keepFormer'): string | undefined {
  return useQuery({
    ...askingPicture(id, 'thumbnail'),
    ...(former && { placeholderData: keepPreviousData }),
  }).data;
}

/** A picture in full. */
export const useWholePicture = (id: number): string | undefined => useQuery(askingPicture(id)).data;
