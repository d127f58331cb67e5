import { importCalls } from '#shell/calls/import.gen.ts';
import { useDeed } from '#shell/deed.ts';
import { path } from '#shell/path.ts';
import { asRefused } from '#shell/refused.ts';
import type { CallOptions } from '#shell/request.ts';
import { navigate } from '#shell/router.ts';
import type { SendFile } from '#kit/form/file.ts';
import { chosenFiles } from './use-import.ts';

type Outgoing = {
  readonly noun: string;
  readonly file: File;
  readonly which: string;
  readonly sheet?: string;
} & Pick<CallOptions, 'signal' | 'progress'>;

/** The upload as a deed: however often its answer is lost, the file is taken once. */
const upload = Object.assign(
  ({ noun, file, sheet, signal, progress }: Outgoing, options: CallOptions = {}) =>
    importCalls.upload(
      { noun, name: file.name.slice(-200), ...(sheet !== undefined && { sheet }) },
      { ...options, file, ...(signal && { signal }), ...(progress && { progress }) },
    ),
  { id: importCalls.upload.id, permission: importCalls.upload.permission },
);

/** Sends a file whose rows are to be taken over, and goes to its import. */
export function useUpload(noun: string): { send: SendFile; sheet: (file: File, sheet: string) => void } {
  const deed = useDeed(upload);
  const which = (file: File) => `${noun} ${file.name} ${file.size} ${file.lastModified}`;
  const goTo = (id: number, file: File) => {
    chosenFiles.set(id, file);
    void navigate(path('/import/$id', { id }));
  };
  return {
    async send(file, { signal, progress }) {
      try {
        const { import: made } = await deed.attempt({ noun, file, which: which(file), signal, progress });
        goTo(made.id, file);
        return undefined;
      } catch (failure) {
        if (signal.aborted) return undefined;
        const { errors, message } = asRefused(failure);
        return errors[0]?.message ?? message;
      }
    },
    sheet: (file, sheet) => {
      void deed
        .act({ noun, file, which: `${which(file)} ${sheet}`, sheet })
        .then((answer) => answer && goTo(answer.import.id, file));
    },
  };
}
