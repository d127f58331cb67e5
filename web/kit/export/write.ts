import type { SheetFormat } from '@terezi/domain/grammar/cell.ts';
import type { Sheet } from './sheet-of.ts';
import type { Writing } from './write.worker.ts';

/**
 * Writes a sheet as a file, away from the page, which would stand still for seconds over a long list. Rejects when
 * the signal stops it or the file cannot be written.
 */
export function writeSheet(format: SheetFormat, sheet: Sheet, signal: AbortSignal): Promise<Blob> {
  const worker = new Worker(new URL('./write.worker.ts', import.meta.url), { type: 'module' });
  const written = new Promise<Blob>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    worker.addEventListener('error', ({ message }) => reject(new Error(message)));
    worker.addEventListener('message', ({ data }: MessageEvent<Blob>) => resolve(data));
    worker.postMessage({ format, sheet } satisfies Writing);
  });
  return written.finally(() => worker.terminate());
}

/** Gives a file to the reader under a name. */
export function download(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the file after the click; a minute later it has.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
