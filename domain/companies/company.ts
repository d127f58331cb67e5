import { z } from 'zod';
import { actsShape } from '../grammar/resource/acts-shape.ts';
import { historyPage } from '../grammar/resource/history-shape.ts';
import { answeredShapes, saidShapes } from '../grammar/noun/noun-api.ts';
import { id, idInAddress, instant } from '../grammar/shape.ts';
import { takenBack } from '../grammar/resource/taken-back.ts';
import { emailAddress } from '../identity/new-password.ts';
import { allowedAddresses } from './allowed-addresses.ts';
import { REGISTRATION_CHECKS } from './checks.ts';
import { companyFields } from './company-noun.ts';
import { TOPICS, type Topic, type Way, WAYS } from '../notices/ways.ts';
import { COMPANY_ACTS } from './policy.ts';
import { timeZone } from './time-zone.ts';
import { CHECKS, LEVELS } from './weighing-checks.ts';

/** How strict the company is about each check before a weight is kept. */
export const levels = z.strictObject(
  Object.fromEntries(CHECKS.map((check) => [check, z.enum(LEVELS)])) as Record<
    (typeof CHECKS)[number],
    z.ZodEnum<{ [Level in (typeof LEVELS)[number]]: Level }>
  >,
);
const ways = z.strictObject(
  Object.fromEntries(TOPICS.map((topic) => [topic, z.enum(WAYS)])) as Record<
    Topic,
    z.ZodEnum<{ [Each in Way]: Each }>
  >,
);

/** A company as the API answers it. */
export const companyRow = z.object({
  id: z.number(),
  version: z.number(),
  ...answeredShapes(companyFields),
  typeId: z.number(),
  isOperatorCompany: z.boolean(),
  statusId: z.number(),
  statusNote: z.string().nullable(),
  operatorCompanyId: z.number().nullable(),
  operatorCompanyName: z.string().nullable(),
  /** Whom its people call; only for readers who see the operator company too. */
  operatorCompanyPhone: z.string().nullable(),
  weighingChecks: levels,
  /** By which ways its notices go out, besides the bell. */
  noticeWays: ways,
  lossNorm: z.number().nullable(),
  /** Addresses from which people sign in without an approval; empty: from any address. */
  allowedAddresses: z.array(z.object({ address: z.string(), name: z.string().nullable() })),
  /** How far the sums of days have been made anew, in tickets; null once all are. */
  daysMade: z.object({ counted: z.number(), total: z.number() }).nullable(),
  cardCode: z.string(),
  createdAt: instant,
  scaleCount: z.number(),
  /** The checks of a registration, while it waits for approval. */
  checks: z.array(z.object({ check: z.enum(REGISTRATION_CHECKS), isPassed: z.boolean() })).nullable(),
  /** A company that the reader sees and that may be the same one, while this one waits. */
  similar: z.object({ id: z.number(), name: z.string(), voen: z.string(), statusId: z.number() }).nullable(),
  /** Of one that waits for its e-mail: to whom the link was mailed, and until when it is good, once the letter is written. */
  emailLink: z.object({ userId: z.number(), until: instant.nullable() }).nullable(),
  /** What the caller may do with it now. */
  acts: actsShape(COMPANY_ACTS),
});

export type CompanyRow = z.output<typeof companyRow>;

/** Not kept, but answered anew to each reader; a change takes these back with any value. */
export const COMPANY_SAID = ['checks', 'similar', 'emailLink', 'acts'] as const;
const readOnly: readonly string[] = ['scaleCount', 'daysMade', ...COMPANY_SAID];

/** What happened to a company, by pages. */
export const companyHistory = z.object(historyPage);

/** The fields of a change; one left out stays as it is. */
const changeable = {
  ...saidShapes(companyFields),
  email: emailAddress.nullish(),
  timeZone: timeZone.optional(),
  weighingChecks: levels.partial().optional(),
  noticeWays: ways.partial().optional(),
  allowedAddresses: allowedAddresses.optional(),
};
export type CompanyField = keyof typeof changeable;

const { name: _name, voen: _voen, email: _email, phone: _phone, address: _address, ...others } = changeable;
const { authorizedPersonName: _first, authorizedPersonSurname: _last, note: _note, ...unplaced } = others;
const { countryId: _country, areaId: _area, districtId: _district, ...more } = unplaced;
/** What may be given of a new company beyond what every registration gives. */
export const moreOfNew = more;
/** The names of the fields that a change may have. */
export const CHANGEABLE = Object.keys(changeable) as CompanyField[];

/** What no change may change; `readOnly` is left out here, since the server answers it anew to each reader. */
export const COMPANY_READ_ONLY = Object.keys(companyRow.shape).filter(
  (name) => !(name in changeable) && !['id', 'version', ...readOnly].includes(name),
);
export const companyChange = z.strictObject({
  id,
  /** The version that the caller saw; left out, the present one. */
  version: z.number().int().max(Number.MAX_SAFE_INTEGER).optional(),
  ...changeable,
  ...takenBack([...COMPANY_READ_ONLY, ...readOnly]),
});

/** What a list of companies is narrowed by. */
export const companyFilters = {
  statusId: idInAddress.optional(),
  companyTypeId: idInAddress.optional(),
  externalCode: z.string().max(100).optional(),
};
