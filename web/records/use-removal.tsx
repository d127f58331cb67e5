import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '#kit/page/ConfirmDialog.tsx';
import { useSay } from '#kit/language.tsx';
import { toast } from '#kit/toast/toast.ts';
import { useMutation } from '#shell/api/mutation.ts';
import { tellProblem } from '#shell/api/problem.ts';
import { asRefused, isRefusedAs, type Refused } from '#shell/api/refused.ts';
import { SUCCESS } from '#shell/success.ts';
import { usePlaces } from '#shell/frame/use-places.ts';
import { SHELL_WORDS } from '#shell/frame/words.ts';
import { type Noun, type Row, titleOf } from './noun.ts';
import { linksTo, usesIn } from './page/uses.ts';
import { UsesList } from './page/UsesList.tsx';
import { RECORD_WORDS } from './words.ts';

/** What is about to leave the list. */
type Doomed = { readonly id: number; readonly name: string };
/** A row that other rows name and that can only be archived; `why` holds the refusal with its uses. */
type Used = Doomed & { readonly why: Refused };

/** Takes a row out of the list and brings it back; each act can be undone while its toast stays. */
function usePuttingAway({ calls, words }: Noun) {
  const say = useSay();
  const entity = say(words.one);
  const removing = useMutation(calls.remove);
  const archiving = useMutation(calls.archive);
  const restoring = useMutation(calls.restore);
  const restore = async ({ id, name }: Doomed) => {
    const back = await restoring.act({ id });
    if (back !== null) toast({ title: say(SUCCESS.restored, { entity }), detail: name });
  };
  const tell = (title: string, doomed: Doomed) =>
    toast({ title, detail: doomed.name, undo: () => void restore(doomed) });
  return {
    restore,
    /** Answers the refusal where the row can only be archived. */
    remove: async (doomed: Doomed): Promise<Refused | null> => {
      try {
        await removing.attempt({ id: doomed.id });
        tell(say(SUCCESS.removed, { entity }), doomed);
      } catch (failure) {
        const refused = asRefused(failure);
        if (isRefusedAs(refused, 'general.inUse')) return refused;
        tellProblem(refused);
      }
      return null;
    },
    archive: async (doomed: Doomed) => {
      const archived = await archiving.act({ id: doomed.id });
      if (archived !== null) tell(say(SUCCESS.archived, { entity }), doomed);
    },
  };
}

/** A row leaving its list and coming back: what to call, and the questions asked first. */
type Removal = {
  readonly ask: (row: Row) => void;
  readonly restore: (row: Row) => void;
  readonly dialog: ReactNode;
};

/**
 * Removing with a question first, and the way back for as long as the toast stays. A row that others name is archived
 * instead, after a question of its own. Any other refusal, such as a truck that is still on site or a plate that was given
 * again meanwhile, opens the dialog, wherever the reader is by then.
 */
export function useRemoval(noun: Noun): Removal {
  const say = useSay();
  const { words } = noun;
  const [doomed, setDoomed] = useState<Doomed | null>(null);
  const [used, setUsed] = useState<Used | null>(null);
  const places = usePlaces().flatMap((group) => group.places);
  const { remove, archive, restore } = usePuttingAway(noun);
  // Rows are drawn again when this function changes, so it keeps its identity while the function that it calls does not.
  const bringBack = useRef(restore);
  useEffect(() => {
    bringBack.current = restore;
  });
  const doomedOf = useCallback((row: Row): Doomed => ({ id: row.id, name: titleOf(noun, row) }), [noun]);
  const removeOrAsk = async () => {
    const why = doomed && (await remove(doomed));
    if (doomed && why) setUsed({ ...doomed, why });
  };
  return {
    ask: useCallback((row: Row) => setDoomed(doomedOf(row)), [doomedOf]),
    restore: useCallback((row: Row) => void bringBack.current(doomedOf(row)), [doomedOf]),
    dialog: (
      <>
        <ConfirmDialog
          opened={doomed !== null}
          onClose={() => setDoomed(null)}
          title={say(words.removing, { name: doomed?.name ?? '' })}
          consequence={say(words.consequence)}
          verb={say(SHELL_WORDS.remove)}
          destructive
          onConfirm={removeOrAsk}
        />
        <ConfirmDialog
          opened={used !== null}
          onClose={() => setUsed(null)}
          title={say(RECORD_WORDS.archiving, { name: used?.name ?? '' })}
          consequence={
            used && (
              <>
                {used.why.message}
                <UsesList
                  links={linksTo(usesIn(used.why.data), used.id, places)}
                  leave={() => setUsed(null)}
                />
              </>
            )
          }
          verb={say(RECORD_WORDS.archive)}
          onConfirm={() => used && archive(used)}
        />
      </>
    ),
  };
}
