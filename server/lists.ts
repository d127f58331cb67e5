import type { z } from 'zod';
import { contract } from '@terezi/domain/contract.ts';
import type { EndpointMeta } from '@terezi/domain/grammar/endpoint.ts';
import { listSheets, type PlainListName } from '@terezi/domain/list-sheets.ts';
import { report, TICKETS_FOR_READERS } from '@terezi/domain/reports/policy.ts';
import { ticketSheet, ticketSheetTitle } from '@terezi/domain/weighing/sheet.ts';
import { listCompanies } from './companies/index.ts';
import { listCalibrationLog, listProtocols, listSteps } from './devices/index.ts';
import { fleetRequests } from './fleet/index.ts';
import { listHistory } from './history/index.ts';
import { listLogons } from './identity/index.ts';
import { listUsers } from './users/index.ts';
import { importRequests, templateFile } from './imports/index.ts';
import { listIncomes } from './incomes/index.ts';
import { importers, resourceLists, knownColumns, audited } from './nouns.ts';
import { listJobs, listLog, type Waits } from './notices/index.ts';
import { listTranches } from './orders/index.ts';
import type { SignedIn } from './platform/http/context.ts';
import {
  type ExportSource,
  type ExportSources,
  paged,
  reportFiles,
  reportRequests,
} from './reports/index.ts';
import { listRequests, requestVerbs, type RequestVerb } from './requests/index.ts';
import { rfidRequests } from './rfid/index.ts';
import { listUnused } from './evidence/index.ts';
import { countTickets, hasOpenTicket, ticketBatches, ticketRequests } from './weighing/index.ts';

/** All requests, and the verb that each calls once it is approved. */
export const everyRequest: readonly RequestVerb[] = [
  ...ticketRequests,
  ...fleetRequests,
  ...rfidRequests(hasOpenTicket),
  ...importRequests(importers),
  ...reportRequests,
];
const verbs = requestVerbs(everyRequest);

type Endpoint = { readonly '~orpc': { readonly meta: EndpointMeta; readonly inputSchema?: unknown } };

/** Who may read a list, and its filters. */
const readAs = ({ '~orpc': { meta, inputSchema } }: Endpoint) => ({
  permission: meta.permission,
  takes: inputSchema as z.ZodType,
});

/** Tickets are as many as years have brought: they are read once, in one query, and years of them are for those who see reports. */
const tickets: ExportSource = {
  name: 'operation',
  sheet: { title: ticketSheetTitle, columns: ticketSheet },
  long: { rows: TICKETS_FOR_READERS, permission: report },
  ...readAs(contract.operation.list),
  count: countTickets,
  batches: ticketBatches,
};

/** A list as plain code answers it: its rows stand under their own name. */
function plain<Key extends string>(
  name: PlainListName,
  endpoint: Endpoint,
  rows: Key,
  // The filters were checked by the shape of the list's own endpoint.
  list: (
    ctx: SignedIn,
    question: never,
  ) => Promise<Readonly<Record<Key, readonly object[]>> & { readonly totalCount: number }>,
): ExportSource {
  const page = async (ctx: SignedIn, question: object) => {
    const answer = await list(ctx, question as never);
    return { rows: answer[rows], totalCount: answer.totalCount };
  };
  return { name, sheet: listSheets[name], ...readAs(endpoint), ...paged(page) };
}

type QuestionOf<List extends (ctx: never, question: never, ...more: never) => unknown> = Parameters<List>[1];
type RequestsQuery = Parameters<typeof listRequests>[2];
type HistoryQuery = Parameters<typeof listHistory>[2];

const requests = (name: PlainListName): ExportSource =>
  plain(name, contract.request.list, 'request', (ctx, question: RequestsQuery) =>
    listRequests(ctx, verbs, question),
  );

const others = (waits: Waits): readonly ExportSource[] => [
  plain('income-operation', contract.incomeOperation.list, 'incomeOperation', listIncomes),
  plain('user', contract.user.list, 'user', listUsers),
  plain('logon-request', contract.logonRequest.list, 'logonRequest', listLogons),
  plain('company', contract.company.list, 'company', listCompanies),
  ...(['request', 'waiting-request', 'completed-request'] as const).map(requests),
  plain('sub-order', contract.subOrder.list, 'subOrder', listTranches),
  plain('unused-record', contract.weightRecord.unused, 'weightRecord', listUnused),
  plain('calibration-protocol', contract.calibrationProtocol.list, 'calibrationProtocol', listProtocols),
  plain('calibration-log', contract.calibrationLog.list, 'calibrationLog', listCalibrationLog),
  plain('device-log', contract.deviceLog.list, 'deviceLog', listSteps),
  plain('job', contract.job.list, 'job', (ctx, question: QuestionOf<typeof listJobs>) =>
    listJobs(ctx, question, waits),
  ),
  plain('action-log', contract.actionLog.list, 'actionLog', (ctx, question: QuestionOf<typeof listLog>) =>
    listLog(ctx, question, knownColumns),
  ),
  plain('history', contract.history.list, 'history', (ctx, question: HistoryQuery) =>
    listHistory(ctx, audited, question),
  ),
];

/** Every list that can be written into a file, as far as it takes code; its columns stand in `domain`. */
export const listsOf = (waits: Waits): ExportSources =>
  new Map(
    [tickets, ...others(waits), ...reportFiles, ...resourceLists, templateFile].map((list) => [
      list.name,
      list,
    ]),
  );
