import { time } from '../formats.ts';
import { useSay } from '../language.tsx';
import { FORM_WORDS } from './words.ts';

/** When the draft of a form was last kept; nothing while there is none. */
export function DraftTime({ at }: { readonly at: string | null }) {
  const say = useSay();
  return at ? <span className="cap fig">{say(FORM_WORDS.draftAt, { time: time(at) })}</span> : null;
}
