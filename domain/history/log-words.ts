import type { Language, Words } from '../grammar/words.ts';
import { ACTIONS } from '../notices/action-words.ts';
import { NOUNS, VERBS } from './log-nouns.ts';
import { historyNounOf } from './tables.ts';

const nounWords = (noun: string): Words | undefined => NOUNS[noun] ?? historyNounOf(noun)?.words;

const OTHER: Words = { az: 'Başqa əməl', en: 'Another deed' };

/** The name of an act in words, never by its name in the program. */
export function actionText(action: string, language: Language): string {
  const [verb = '', noun = ''] = action.split('.').toReversed();
  const [thing, done] = [nounWords(noun), VERBS[verb]];
  const text = thing && done && `${thing[language]}: ${done[language]}`;
  return ACTIONS[action]?.[language] ?? text ?? OTHER[language];
}

/** The subject of a row: the noun, and the name by which people know the record, else its number. */
export function targetText(
  { target, title }: { target: string | null; title: string | null },
  language: Language,
): string {
  const [noun = '', id = ''] = (target ?? '').split(' ');
  const thing = nounWords(noun)?.[language] ?? '';
  return title === null ? [thing, id].filter(Boolean).join(' ') : [thing, title].filter(Boolean).join(' ');
}
