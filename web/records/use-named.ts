import { useSay } from '#kit/language.tsx';
import type { FormNoun } from './form/form-noun.ts';
import { type Row, titleOf } from './noun.ts';
import { RECORD_WORDS } from './words.ts';

/** The title of a row of a noun that is open: "Qoşqu 10-AB-124". */
export function useNamed(noun: Pick<FormNoun, 'words' | 'title'>): (row: Row) => string {
  const say = useSay();
  const { one, named = RECORD_WORDS.named } = noun.words;
  return (row) => say(named, { one: say(one), name: titleOf(noun, row) });
}
