import { fold } from '@terezi/domain/grammar/text/fold.ts';
import { useSay } from '#kit/language.tsx';
import { heard } from '#shell/api/heard.ts';
import { rowsIn, titleOf } from '../noun.ts';
import type { FormNoun } from './form-noun.ts';
import { OPTION_LIMIT } from '#kit/form/choice/option-search.ts';
import { RECORD_WORDS } from '../words.ts';

type Titled = Pick<FormNoun, 'noun' | 'title' | 'calls'>;

/** The row that has a title already, in any spelling of its letters; null where it is gone meanwhile. */
export async function rowOfTitle(noun: Titled, title: string): Promise<number | null> {
  const page = await noun.calls.list({ name: title, pageSize: OPTION_LIMIT });
  return rowsIn(noun, page).find((row) => fold(titleOf(noun, row)) === fold(title))?.id ?? null;
}

/** The way to the row that has this title already. */
export function TakenLink(props: {
  readonly noun: Titled;
  readonly title: string;
  readonly open: (id: number) => void;
}) {
  const { noun, title, open } = props;
  const say = useSay();
  const follow = async () => {
    const id = await heard(rowOfTitle(noun, title));
    if (id !== null) open(id);
  };
  return (
    <a
      href="#other"
      onClick={(event) => {
        event.preventDefault();
        void follow();
      }}
    >
      {say(RECORD_WORDS.openOther)}
    </a>
  );
}
