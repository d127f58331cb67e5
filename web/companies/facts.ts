import { checkWords, levelWords } from '@terezi/domain/companies/weighing-check-words.ts';
import { CHECKS } from '@terezi/domain/companies/weighing-checks.ts';
import type { CompanyRow } from '@terezi/domain/companies/company.ts';
import { currencyWords } from '@terezi/domain/companies/currency-words.ts';
import { toldWays, TOPICS, topicWords } from '@terezi/domain/notices/ways.ts';
import { UNITS } from '@terezi/domain/grammar/units.ts';
import type { Language, Words } from '@terezi/domain/grammar/words.ts';
import { date, dateTime, kilograms, MISSING, number } from '#kit/formats.ts';
import type { Say } from '#kit/language.tsx';
import { phoneText } from '#kit/phone.ts';
import { cardCodeText } from './cards/cards.ts';
import { companyType } from '@terezi/domain/companies/company-sheet.ts';
import { companyWords as words } from './words.ts';

type Fact = { readonly label: string; readonly value: string };

const dayText = (day: string | null) => (day === null ? MISSING : date(day));
const numberText = (digits: string | null) => (digits === null ? MISSING : phoneText(digits));
const personOf = (row: CompanyRow) =>
  [row.authorizedPersonName, row.authorizedPersonSurname].filter(Boolean).join(' ') || MISSING;

const levelsOf = (row: CompanyRow, say: Say): string =>
  CHECKS.filter((check) => row.weighingChecks[check] !== 'off')
    .map((check) => `${say(checkWords[check])}: ${say(levelWords[row.weighingChecks[check]])}`)
    .join(', ');
const waysOf = (row: CompanyRow, say: Say): string =>
  TOPICS.filter((topic) => row.noticeWays[topic] !== 'none')
    .map((topic) => `${say(topicWords[topic])}: ${say(toldWays[row.noticeWays[topic]])}`)
    .join(', ');

/** What is known of a company, in three parts. */
export function companyFacts(row: CompanyRow, say: Say, language: Language) {
  const said = (label: Words, value: string | null): Fact => ({
    label: say(label),
    value: value ?? MISSING,
  });
  const allowed = row.allowedAddresses.map(({ address, name }) =>
    name === null ? address : `${address} (${name})`,
  );
  const flag = (is: boolean) => say(is ? words.yes : words.no);
  return {
    about: [
      said(words.voen, row.voen),
      said(words.type, say(companyType(row))),
      said(words.operator, row.operatorCompanyName),
      said(words.registered, dateTime(row.createdAt)),
      said(words.environment, row.usageEnvironment),
      said(words.externalCode, row.externalCode),
      said(words.note, row.note),
    ],
    where: [
      said(words.person, personOf(row)),
      said(words.email, row.email),
      said(words.phone, numberText(row.phone)),
      said(words.telegram, numberText(row.founderTelegramNumber)),
      said(words.country, row.countryName),
      said(words.area, row.areaName),
      said(words.district, row.districtName),
      said(words.address, row.address),
    ],
    service: [
      said(words.licenceStart, dayText(row.licenseStart)),
      said(words.licenceEnd, dayText(row.licenseEnd)),
      said(words.calibrationStart, dayText(row.calibrationStart)),
      said(words.calibrationNext, dayText(row.calibrationNext)),
      said(words.warningDays, say(words.days, { days: row.calibrationWarningDays })),
      said(words.emptyWeightDays, say(words.emptyWeightFor, { days: row.emptyWeightDays })),
      said(words.checks, levelsOf(row, say) || say(levelWords.off)),
      said(
        words.minimumWeight,
        row.minimumWeight === null
          ? null
          : `${kilograms(row.minimumWeight, language)} ${say(UNITS.kilogram)}`,
      ),
      said(words.lossNorm, row.lossNorm === null ? null : `${number(row.lossNorm, language)} %`),
      said(words.plateThreshold, `${number(row.plateThreshold, language)} %`),
      said(words.pictureDays, say(words.emptyWeightFor, { days: row.pictureDays })),
      said(words.picturesOnReceipt, flag(row.picturesOnReceipt)),
      said(words.printForm, say(row.printForm === 'a5' ? words.a5 : words.roll)),
      said(words.card, cardCodeText(row.cardCode)),
      said(words.addresses, allowed.join(', ') || say(words.anywhere)),
      said(words.noticeWays, waysOf(row, say) || say(toldWays.none)),
      said(words.timeZone, row.timeZone),
      said(words.currency, `${row.currency}, ${say(currencyWords[row.currency])}`),
      said(words.camera, flag(row.camera)),
      said(words.qrCode, flag(row.qrCode)),
      said(words.division, flag(row.operationDivisionAvailable)),
      said(words.netPool, flag(row.netPoolAvailable)),
    ],
  };
}
