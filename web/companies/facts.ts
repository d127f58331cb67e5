import type { CompanyRow } from '@terezi/domain/companies/company.ts';
import { company as declared, companySettings } from '@terezi/domain/companies/company-noun.ts';
import { currencyWords } from '@terezi/domain/companies/currency-words.ts';
import { checkWords, levelWords } from '@terezi/domain/companies/weighing-check-words.ts';
import { CHECKS } from '@terezi/domain/companies/weighing-checks.ts';
import type { Language } from '@terezi/domain/grammar/words.ts';
import { toldWays, TOPICS, topicWords } from '@terezi/domain/notices/ways.ts';
import { number } from '#kit/formats.ts';
import { type Say, sayIn } from '#kit/language.tsx';
import { phoneText } from '#kit/phone.ts';
import type { Reader, ColumnDeclaration } from '#records/noun.ts';
import { cardCodeText } from './cards/cards.ts';
import { company } from './company.tsx';
import { companyWords as words } from './words.ts';

const NAMES = { ...companySettings, ...declared.told, ...declared.fields };
type FactReader = { readonly say: Say; readonly language: Language };

/** A field whose value reads otherwise than its kind says. */
const otherwise =
  (
    key: keyof typeof NAMES,
    text: (row: CompanyRow, reading: FactReader) => string | null,
  ): ColumnDeclaration<CompanyRow> =>
  ({ language }) => ({
    key,
    words: NAMES[key].words,
    width: 0,
    text: (row) => text(row, { say: sayIn(language), language }),
  });

const digits = (key: 'phone' | 'founderTelegramNumber') =>
  otherwise(key, (row) => row[key] && phoneText(row[key]));
const days = (key: 'emptyWeightDays' | 'pictureDays') =>
  otherwise(key, (row, { say }) => say(words.emptyWeightFor, { days: row[key] }));
const share = (key: 'lossNorm' | 'plateThreshold') =>
  otherwise(key, (row, { language }) => (row[key] === null ? null : `${number(row[key], language)} %`));

/** What is known of a company, in three parts. */
const PARTS = {
  about: ['voen', 'typeId', 'operatorCompanyId', 'createdAt', 'usageEnvironment', 'externalCode', 'note'],
  where: [
    otherwise(
      'authorizedPersonName',
      ({ authorizedPersonName, authorizedPersonSurname }) =>
        [authorizedPersonName, authorizedPersonSurname].filter(Boolean).join(' ') || null,
    ),
    'email',
    digits('phone'),
    digits('founderTelegramNumber'),
    'countryId',
    'areaId',
    'districtId',
    'address',
  ],
  service: [
    'licenseStart',
    'licenseEnd',
    'calibrationStart',
    'calibrationNext',
    otherwise('calibrationWarningDays', ({ calibrationWarningDays }, { say }) =>
      say(words.days, { days: calibrationWarningDays }),
    ),
    days('emptyWeightDays'),
    otherwise(
      'weighingChecks',
      ({ weighingChecks }, { say }) =>
        CHECKS.filter((check) => weighingChecks[check] !== 'off')
          .map((check) => `${say(checkWords[check])}: ${say(levelWords[weighingChecks[check]])}`)
          .join(', ') || say(levelWords.off),
    ),
    'minimumWeight',
    share('lossNorm'),
    share('plateThreshold'),
    days('pictureDays'),
    'picturesOnReceipt',
    'printForm',
    otherwise('cardCode', ({ cardCode }) => cardCodeText(cardCode)),
    otherwise(
      'allowedAddresses',
      ({ allowedAddresses }, { say }) =>
        allowedAddresses
          .map(({ address, name }) => (name === null ? address : `${address} (${name})`))
          .join(', ') || say(words.anywhere),
    ),
    otherwise(
      'noticeWays',
      ({ noticeWays }, { say }) =>
        TOPICS.filter((topic) => noticeWays[topic] !== 'none')
          .map((topic) => `${say(topicWords[topic])}: ${say(toldWays[noticeWays[topic]])}`)
          .join(', ') || say(toldWays.none),
    ),
    'timeZone',
    otherwise('currency', ({ currency }, { say }) => `${currency}, ${say(currencyWords[currency])}`),
    'camera',
    'qrCode',
    'operationDivisionAvailable',
    'netPoolAvailable',
  ],
} as const satisfies Readonly<Record<string, Parameters<typeof company.facts>[1]>>;

/** The facts of a company in one of its parts. */
export const companyFacts = (row: CompanyRow, part: keyof typeof PARTS, reader: Reader) =>
  company.facts(row, PARTS[part], reader);
