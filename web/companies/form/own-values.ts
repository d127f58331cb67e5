import { companySettings } from '@terezi/domain/companies/company-noun.ts';
import type { CompanyRow } from '@terezi/domain/companies/company.ts';
import { checkWords, levelWords } from '@terezi/domain/companies/weighing-check-words.ts';
import { type Level, USUAL_LEVELS } from '@terezi/domain/companies/weighing-checks.ts';
import { toldWays, topicWords, USUAL_WAYS, type Way } from '@terezi/domain/notices/ways.ts';
import type { OwnValue } from '#records/form/own-values.ts';
import type { CompanyValues } from './values.ts';
import { formWords as words } from './words.ts';

type Address = CompanyValues['allowedAddresses'][number];

/** The values of a company that are no single field: how strict each check is, how notices of each kind go out, and addresses. */
export const companyOwn = {
  weighingChecks: {
    words: companySettings.weighingChecks.words,
    blank: USUAL_LEVELS,
    within: checkWords,
    show: (level, language) => levelWords[level as Level][language],
  },
  noticeWays: {
    words: companySettings.noticeWays.words,
    blank: USUAL_WAYS,
    within: topicWords,
    show: (way, language) => toldWays[way as Way][language],
  },
  allowedAddresses: {
    words: companySettings.allowedAddresses.words,
    blank: [],
    blankRow: { address: '', name: '' },
    within: { address: words.address, name: words.addressName },
    // A row of the list holds what its endpoint answers.
    from: (held) =>
      (held as CompanyRow['allowedAddresses']).map(({ address, name }) => ({ address, name: name ?? '' })),
    // The form holds such rows.
    sent: (value) =>
      (value as readonly Address[]).map(({ address, name }) => ({
        address: address.trim(),
        name: name.trim() || null,
      })),
  },
} as const satisfies Readonly<Record<string, OwnValue>>;
