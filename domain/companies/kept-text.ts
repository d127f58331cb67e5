import type { Language, Words } from '../grammar/words.ts';
import { toldWays, TOPICS, topicWords, WAYS } from '../notices/ways.ts';
import { checkWords, levelWords } from './weighing-check-words.ts';
import { CHECKS, LEVELS } from './weighing-checks.ts';

/** The stored list of allowed addresses, as texts. */
const addressesIn = (text: string): string[] =>
  [...text.matchAll(/"address": ?"([^"]*)"/g)].map(([, address = '']) => address);

/** The stored levels of the checks before a weight: those that differ from the usual ones. */
const levelsIn = (text: string, language: Language): string[] =>
  CHECKS.flatMap((check) => {
    const level = LEVELS.find((each) => new RegExp(`"${check}": ?"${each}"`).test(text));
    return level ? [`${checkWords[check][language]}: ${levelWords[level][language]}`] : [];
  });

/** The same of the ways of its notices. */
const waysIn = (text: string, language: Language): string[] =>
  TOPICS.flatMap((topic) => {
    const way = WAYS.find((each) => new RegExp(`"${topic}": ?"${each}"`).test(text));
    return way ? [`${topicWords[topic][language]}: ${toldWays[way][language]}`] : [];
  });

const LISTS: Readonly<Record<string, (text: string, language: Language) => string[]>> = {
  allowedAddresses: addressesIn,
  weighingChecks: levelsIn,
  noticeWays: waysIn,
};

/**
 * A field of a company's history that has more than one value, as people read it ("203.0.113.16/28, 192.0.2.1"): null where there is none,
 * undefined for any other field.
 */
export function keptWords(field: string, text: string): Words | null | undefined {
  const reader = LISTS[field];
  if (!reader) return undefined;
  const told = (language: Language) => reader(text, language).join(', ');
  return told('az') === '' ? null : { az: told('az'), en: told('en') };
}
