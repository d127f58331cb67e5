import type { Words } from '@terezi/domain/grammar/words.ts';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '#kit/ConfirmDialog.tsx';
import { useSay } from '#kit/language.tsx';
import { toast } from '#kit/toast.ts';
import type { Call } from '#shell/api.ts';
import { useDeed } from '#shell/deed.ts';
import { fleetWords as words } from './words.ts';

/** What is about to be removed. */
export type Doomed = { readonly id: number; readonly name: string };

/** Removing with a question first; a refusal, such as a truck that is still on site, is told in the dialog. */
export function useRemoval<Answer>(
  call: Call<{ id: number }, Answer>,
  told: { readonly title: Words<'{name}'> | Words; readonly done: Words },
): { readonly ask: (doomed: Doomed) => void; readonly dialog: ReactNode } {
  const say = useSay();
  const [doomed, setDoomed] = useState<Doomed | null>(null);
  const removal = useDeed(call, { refreshes: ['dashboard'] });
  const remove = async () => {
    if (doomed === null) return;
    const answer = await removal.act({ id: doomed.id });
    if (answer !== null) toast({ title: say(told.done), detail: doomed.name });
  };
  return {
    ask: setDoomed,
    dialog: (
      <ConfirmDialog
        opened={doomed !== null}
        onClose={() => setDoomed(null)}
        title={say(told.title, { name: doomed?.name ?? '' })}
        consequence={say(words.ticketsStay)}
        verb={say(words.remove)}
        destructive
        onConfirm={remove}
      />
    ),
  };
}
