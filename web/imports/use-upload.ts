import { importCalls } from '#shell/api/calls/import.gen.ts';
import { useMutation } from '#shell/api/mutation.ts';
import { path } from '#shell/router/path.ts';
import { asRefused } from '#shell/api/refused.ts';
import type { CallOptions } from '#shell/api/request.ts';
import { navigate } from '#shell/router/router.ts';
import type { SendFile } from '#kit/form/field/file.ts';

type Outgoing = {
  readonly noun: string;
  readonly file: File;
  readonly which: string;
} & Pick<CallOptions, 'signal' | 'progress'>;

/** The upload as an action: however often its answer is lost, the file is taken once. */
const upload = Object.assign(
  ({ noun, file, signal, progress }: Outgoing, options: CallOptions = {}) =>
    importCalls.upload(
      { noun, name: file.name.slice(-200) },
      { ...options, file, ...(signal && { signal }), ...(progress && { progress }) },
    ),
  { id: importCalls.upload.id, permission: importCalls.upload.permission },
);

/** Sends a file whose rows are to be taken over, and goes to its import. */
export function useUpload(noun: string): SendFile {
  const mutation = useMutation(upload);
  return async (file, { signal, progress }) => {
    const which = `${noun} ${file.name} ${file.size} ${file.lastModified}`;
    try {
      const { import: newImport } = await mutation.attempt({ noun, file, which, signal, progress });
      void navigate(path('/import/$id', { id: newImport.id }));
      return undefined;
    } catch (failure) {
      if (signal.aborted) return undefined;
      const { errors, message } = asRefused(failure);
      return errors[0]?.message ?? message;
    }
  };
}
