import { levelWords } from '@terezi/domain/companies/weighing-check-words.ts';
import { CHECKS, type Level } from '@terezi/domain/companies/weighing-checks.ts';
import { toldWays, TOPICS, type Way } from '@terezi/domain/notices/ways.ts';
import type { Language } from '@terezi/domain/grammar/words.ts';
import type { ShowValues } from '#kit/form/state/change.ts';
import { kilograms } from '#kit/formats.ts';
import { sayIn } from '#kit/language.tsx';
import type { CompanyValues } from './values.ts';

const levelText = (level: Level, language: Language): string => sayIn(language)(levelWords[level]);

const wayText = (way: Way, language: Language): string => sayIn(language)(toldWays[way]);

/** How the values of a company read that are not text. */
export const companyShows: ShowValues<CompanyValues> = {
  ...Object.fromEntries(CHECKS.map((check) => [`weighingChecks.${check}`, levelText])),
  ...Object.fromEntries(TOPICS.map((topic) => [`noticeWays.${topic}`, wayText])),
  minimumWeight: kilograms,
};
