import { useQueryClient } from '@tanstack/react-query';
import { PICTURE_TYPES } from '@terezi/domain/grammar/file/file.ts';
import type { Words } from '@terezi/domain/grammar/words.ts';
import { profilePicture } from '@terezi/domain/users/picture.ts';
import type { FileLimits } from '#kit/form/field/file.ts';
import { type SendingFile, useSending } from '#kit/form/field/use-sending.ts';
import { useSay } from '#kit/language.tsx';
import { toast } from '#kit/toast/toast.ts';
import { userCalls } from '#shell/api/calls/user.gen.ts';
import { useMutation } from '#shell/api/mutation.ts';
import { whoAmI } from '#shell/me.tsx';
import { asRefused } from '#shell/api/refused.ts';
import { sendingOf, useFileMutation } from '#shell/api/use-file-mutation.ts';
import { IDENTITY_WORDS } from './words.ts';

/** What a picture may be, as far as the browser can tell. */
export const PICTURE_LIMITS: FileLimits = { types: PICTURE_TYPES, most: profilePicture.most };

const SHOWN_SECONDS = 3;

/** What can be done with the reader's own picture, how far it is, and why it was refused. */
export function usePictureActions(): {
  readonly way: SendingFile;
  readonly isActing: boolean;
  readonly remove: () => void;
} {
  const say = useSay();
  const queries = useQueryClient();
  const setting = useFileMutation(userCalls.setPicture);
  const removing = useMutation(userCalls.removePicture);
  const told = (words: Words) => toast({ title: say(words), seconds: SHOWN_SECONDS });
  const way = useSending(
    PICTURE_LIMITS,
    sendingOf(setting, {
      done: () => told(IDENTITY_WORDS.pictureKept),
      // A stopped upload may have arrived all the same.
      stopped: () => void queries.invalidateQueries({ queryKey: whoAmI.queryKey }),
    }),
  );
  const remove = () =>
    way.attempt(async () => {
      try {
        await removing.attempt({});
        told(IDENTITY_WORDS.pictureRemoved);
        return undefined;
      } catch (failure) {
        return asRefused(failure).message;
      }
    });
  return { way, isActing: removing.isActing, remove };
}
