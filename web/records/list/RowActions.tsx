import { IconPencil, IconRestore, IconTrash } from '@tabler/icons-react';
import type { ResourceAct } from '@terezi/domain/grammar/resource/acts.ts';
import type { Acts } from '@terezi/domain/grammar/ruling.ts';
import { RowActs } from '#kit/grid/list/RowActs.tsx';
import { useSay } from '#kit/language.tsx';
import { SHELL_WORDS } from '#shell/frame/words.ts';
import { RECORD_WORDS } from '../words.ts';

/** The acts on a row of a list: edit or delete it; bring it back where it lies in the archive. */
export function RowActions(props: {
  readonly name: string;
  readonly acts: Acts<ResourceAct>;
  readonly edit: () => void;
  readonly remove: () => void;
  readonly restore: () => void;
}) {
  const { name, acts, edit, remove, restore } = props;
  const say = useSay();
  // A row whose acts are all denied says why where it is opened.
  if (!Object.values(acts).some((ruling) => ruling?.may === 'allow')) return null;
  const back = { words: say(RECORD_WORDS.restore), icon: IconRestore, run: restore };
  const change = {
    words: say(RECORD_WORDS.edit),
    icon: IconPencil,
    run: edit,
    why: acts.change?.why?.message,
  };
  const away = {
    words: say(SHELL_WORDS.remove),
    icon: IconTrash,
    run: remove,
    isGrave: true,
    why: acts.remove?.why?.message,
  };
  // A row that leaves its list by another way is not offered deletion.
  const both = acts.remove ? [change, away] : [change];
  return (
    <RowActs label={say(RECORD_WORDS.actions, { name })} title={name} acts={acts.restore ? [back] : both} />
  );
}
