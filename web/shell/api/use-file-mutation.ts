import type { SendFile } from '#kit/form/field/file.ts';
import type { Call } from './api.ts';
import { type Mutation, useMutation } from './mutation.ts';
import { asRefused } from './refused.ts';
import type { CallOptions } from './request.ts';

/** A file on its way to an endpoint; `which` distinguishes one file from another. */
type Outgoing = Pick<CallOptions, 'signal' | 'progress'> & { readonly file: File; readonly which: string };

/** An endpoint that takes a file. */
export type FileCall<Answer> = ((input: Record<never, never>, options?: CallOptions) => Promise<Answer>) &
  Pick<Call<never, Answer>, 'id' | 'permission'>;

/** An endpoint that takes a file as a mutation: however often its answer is lost, the file is taken once. */
export const useFileMutation = <Answer>(call: FileCall<Answer>): Mutation<Outgoing, Answer> =>
  useMutation(
    Object.assign(
      ({ file, signal, progress }: Outgoing, options: CallOptions = {}) =>
        call({}, { ...options, file, ...(signal && { signal }), ...(progress && { progress }) }),
      { id: call.id, permission: call.permission },
    ),
  );

/** How a field sends a file by such a mutation: `done` follows what was taken, `stopped` what was stopped on the way. */
export const sendingOf =
  <Answer>(
    { attempt }: Mutation<Outgoing, Answer>,
    { done, stopped }: { readonly done: (answer: Answer, file: File) => void; readonly stopped?: () => void },
  ): SendFile =>
  async (file, { signal, progress }) => {
    try {
      // Trying again with another file is another mutation.
      const which = `${file.name} ${file.size} ${file.lastModified}`;
      done(await attempt({ file, which, signal, progress }), file);
      return undefined;
    } catch (failure) {
      if (signal.aborted) {
        stopped?.();
        return undefined;
      }
      const { errors, message } = asRefused(failure);
      return errors[0]?.message ?? message;
    }
  };
