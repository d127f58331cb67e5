import { calibrationIn, daysLeftOn } from '@terezi/domain/devices/calibration/calibration.ts';
import type { CompanyRow } from '@terezi/domain/companies/company.ts';
import { date } from '#kit/formats.ts';
import type { Say } from '#kit/language.tsx';
import type { Tone } from '#kit/tone.ts';
import { SHELL_WORDS } from '#shell/frame/words.ts';
import { companyWords as words } from './words.ts';

export type Term = 'licenseEnd' | 'calibrationNext';
type CompanyTerms = Pick<CompanyRow, Term | 'calibrationWarningDays'>;

/** How the end of a company's term stands, seen from today; both YYYY-MM-DD. */
export const termOf = (row: CompanyTerms, term: Term, today: string) => {
  const until = row[term];
  return calibrationIn(until === null ? null : daysLeftOn(today, until), row.calibrationWarningDays);
};

const TERM_WORDS = {
  licenseEnd: { over: words.licenceOver, ends: words.licenceEnds },
  calibrationNext: { over: SHELL_WORDS.calibrationOver, ends: SHELL_WORDS.calibrationLeft },
} as const;

type TermNote = { readonly tone: Tone; readonly text: string };

/** Notes on a company's licence and calibration: what is over or ends soon. */
export function termNotes(row: CompanyTerms, today: string, say: Say): readonly TermNote[] {
  return (['licenseEnd', 'calibrationNext'] as const).flatMap((term): TermNote[] => {
    const until = row[term];
    const how = termOf(row, term, today);
    if (until === null) return [];
    if (how.state === 'over')
      return [{ tone: 'bad', text: say(TERM_WORDS[term].over, { date: date(until) }) }];
    if (how.state !== 'ends') return [];
    return [{ tone: 'warn', text: say(TERM_WORDS[term].ends, { date: date(until), days: how.days }) }];
  });
}
