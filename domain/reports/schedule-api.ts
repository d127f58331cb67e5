import { z } from 'zod';
import { actsShape } from '../grammar/resource/acts-shape.ts';
import { SHEET_FORMATS } from '../grammar/sheet/cell.ts';
import { endpoint } from '../grammar/endpoint.ts';
import {
  day,
  id,
  idInAddress,
  instant,
  listed,
  note,
  nothing,
  one,
  page,
  text,
  whereNamed,
} from '../grammar/shape.ts';
import { takenBack } from '../grammar/resource/taken-back.ts';
import { LANGUAGES } from '../grammar/words.ts';
import { emailAddress } from '../identity/new-password.ts';
import { requestRow } from '../requests/api.ts';
import { report } from './policy.ts';
import { SCHEDULE_ACTS } from './schedule-policy.ts';
import { SCHEDULE_EVERY, SCHEDULE_PERIODS } from './schedule-time.ts';

/** Several of a few, each once, in the order in which they are declared. */
const some = <const Value extends string>(values: readonly [Value, ...Value[]]) =>
  z
    .array(z.enum(values))
    .min(1)
    .max(values.length)
    .overwrite((chosen) => values.filter((value) => chosen.includes(value)));

const weekday = z.number().int().min(1).max(7);

const content = {
  name: text(100),
  /** The list that it sends, by its name as a file, and that list's query without days. */
  list: text(60),
  asked: z.record(z.string().max(100), z.unknown()),
  columns: z.array(text(60)).min(1).max(100),
  every: z.enum(SCHEDULE_EVERY),
  /** 1 Monday to 7 Sunday; set for a weekly one. */
  weekdays: z
    .array(weekday)
    .max(7)
    .overwrite((days) => [...new Set(days)].toSorted((a, b) => a - b)),
  /** The day of each month, for a monthly one; the last day where a month is shorter. */
  monthDay: z.number().int().min(1).max(31).nullable(),
  /** By the company's clock: `08:00`. */
  time: z
    .string()
    .max(5)
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  period: z.enum(SCHEDULE_PERIODS),
  /** Whether it is compared with the days of the same kind just before. */
  isCompared: z.boolean(),
  formats: some(SHEET_FORMATS),
  languages: some(LANGUAGES),
  recipients: z
    .array(emailAddress)
    .min(1)
    .max(20)
    .overwrite((all) => [...new Set(all.map((each) => each.toLowerCase()))]),
  /** Whether an empty report is announced by a letter. */
  tellsEmpty: z.boolean(),
  isActive: z.boolean(),
};

const scheduleRow = z.object({
  id: z.number(),
  version: z.number(),
  companyId: z.number(),
  ...content,
  languages: z.array(z.enum(LANGUAGES)),
  recipients: z.array(z.string()),
  /** In whose name it runs: it contains what that person may see when it is sent. */
  userId: z.number(),
  ownerName: z.string().nullable(),
  isOwn: z.boolean(),
  /** When it is sent next, and its days then; null while it rests. */
  nextAt: instant.nullable(),
  nextFrom: day.nullable(),
  nextTo: day.nullable(),
  acts: actsShape(SCHEDULE_ACTS),
});

const deliveryRow = z.object({
  id: z.number(),
  dueAt: instant,
  dateFrom: day,
  dateTo: day,
  rowCount: z.number(),
  recipients: z.array(z.string()),
  /** The letters: how many went out, how many wait, and which came back or were given up, and why. */
  sentCount: z.number(),
  waitingCount: z.number(),
  failed: z.array(z.object({ recipient: z.string(), why: z.string().nullable() })),
  files: z.array(z.object({ fileId: z.number(), name: z.string() })),
});

/** The fields of a schedule that a change takes back as they were answered. */
export const SCHEDULE_READ_ONLY = [
  'companyId',
  'userId',
  'ownerName',
  'isOwn',
  'nextAt',
  'nextFrom',
  'nextTo',
];

const answer = one('reportSchedule', scheduleRow);

export const reportScheduleApi = {
  list: endpoint.read({
    path: '/report-schedule',
    summary: 'Lists the company’s scheduled reports, of one list or of all.',
    permission: report,
    input: z.strictObject({ ...page, list: text(60).optional() }),
    output: listed('reportSchedule', scheduleRow),
  }),
  find: endpoint.read({
    path: '/report-schedule/{id}',
    summary: 'Answers a scheduled report.',
    permission: report,
    input: z.strictObject({ id: idInAddress }),
    output: answer,
  }),
  add: endpoint.create({
    path: '/report-schedule',
    summary: 'Schedules a report in the caller’s name, to people and addresses of the company.',
    permission: report,
    input: z.strictObject(content),
    output: answer,
  }),
  change: endpoint.change({
    path: '/report-schedule',
    summary: 'Changes content, time and receivers of a scheduled report; fields left out stay.',
    permission: report,
    input: z.strictObject({
      id,
      version: z.number().int().max(Number.MAX_SAFE_INTEGER).optional(),
      ...takenBack([...SCHEDULE_READ_ONLY, 'acts']),
      ...whereNamed(content),
    }),
    output: answer,
  }),
  remove: endpoint.remove({
    path: '/report-schedule/{id}',
    summary: 'Ends a scheduled report; the list of what was sent stays.',
    permission: report,
    input: z.strictObject({ id: idInAddress }),
    output: nothing,
  }),
  send: endpoint.act({
    path: '/report-schedule/{id}/send',
    summary: 'Sends today’s edition of the report to the caller alone.',
    permission: report,
    input: z.strictObject({ id: idInAddress }),
    output: answer,
  }),
  askAddress: endpoint.act({
    path: '/report-schedule/{id}/ask-address',
    summary: 'Asks an administrator to let a report go to an address beyond the company.',
    permission: report,
    input: z.strictObject({ id: idInAddress, email: emailAddress, reason: note(500) }),
    output: one('request', requestRow),
  }),
  deliveries: endpoint.read({
    path: '/report-schedule/{id}/delivery',
    summary: 'Lists the editions sent of a report, with files and outcomes of the letters; newest first.',
    permission: report,
    input: z.strictObject({ id: idInAddress, pageNumber: page.pageNumber, pageSize: page.pageSize }),
    output: listed('reportDelivery', deliveryRow),
  }),
};
