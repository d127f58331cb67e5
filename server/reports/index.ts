import { problemAt } from '@terezi/domain/grammar/problem.ts';
import { fieldProblems } from '@terezi/domain/grammar/problems.ts';
import { endpoints, signedIn } from '#platform/http/endpoints.ts';
import { arrange, arrangeForGroup, firstPage } from './dashboard/arrange.ts';
import { clients } from './dashboard/clients.ts';
import { dashboard } from './dashboard/find.ts';
import { askForExport, type ExportSettings, questionOf } from './export/ask.ts';
import { cancelExport, findExport, listExports } from './export/find.ts';
import { dividedSum } from './report/divided-sum.ts';
import { groupSum } from './report/group-sum.ts';
import { sumOf } from './report/sum.ts';
import type { ExportSource, ExportSources } from './export/source.ts';
import { scheduleRoutes } from './schedule/routes.ts';

export { ROWS_AT_ONCE } from './export/ask.ts';
export { exportReaders } from './export/find.ts';
export { writeExports } from './export/job.ts';
export { exportKind } from './export/kind.ts';
export { reportLetterNames, sendReportLetter } from './schedule/letter.ts';
export { reportRequests } from './schedule/ask-address.ts';
export { scheduledKind } from './schedule/kind.ts';
export { deliveryReaders } from './schedule/routes.ts';
export { sendingReports, sendReports } from './schedule/send.ts';
export { reportFiles } from './report/files.ts';
export { type ExportSource, type ExportSources, paged, type Wish } from './export/source.ts';

function sourceIn(sources: ExportSources, list: string): ExportSource {
  const source = sources.get(list);
  if (!source) throw problemAt('list', fieldProblems.choice, {});
  return source;
}

export const reportRoutes = (sources: ExportSources, making: ExportSettings) => ({
  ...scheduleRoutes(sources),
  dashboard: {
    clients: endpoints.dashboard.clients.handler(({ context }) => clients(signedIn(context))),
    find: endpoints.dashboard.find.handler(({ context, input }) => dashboard(signedIn(context), input)),
  },
  firstPage: {
    find: endpoints.firstPage.find.handler(async ({ context, input }) => ({
      firstPage: await firstPage(signedIn(context), input.page),
    })),
    arrange: endpoints.firstPage.arrange.handler(async ({ context, input }) => ({
      firstPage: await arrange(signedIn(context), input),
    })),
    arrangeForGroup: endpoints.firstPage.arrangeForGroup.handler(async ({ context, input }) => ({
      firstPage: await arrangeForGroup(signedIn(context), input),
    })),
  },
  report: {
    sum: endpoints.report.sum.handler(({ context, input }) => sumOf(signedIn(context), input)),
    groupSum: endpoints.report.groupSum.handler(({ context, input }) => groupSum(signedIn(context), input)),
    dividedSum: endpoints.report.dividedSum.handler(({ context, input }) =>
      dividedSum(signedIn(context), input),
    ),
  },
  export: {
    ask: endpoints.export.ask.handler(async ({ context, input }) => {
      const { list, asked, format, columns, only } = input;
      const source = sourceIn(sources, list);
      const wish = { ...questionOf(source, asked), columns, only };
      return { export: await askForExport(signedIn(context), making, source, { wish, format }) };
    }),
    list: endpoints.export.list.handler(({ context, input }) => listExports(signedIn(context), input)),
    find: endpoints.export.find.handler(async ({ context, input }) => ({
      export: await findExport(signedIn(context), input.id),
    })),
    cancel: endpoints.export.cancel.handler(async ({ context, input }) => ({
      export: await cancelExport(signedIn(context), input.id),
    })),
  },
});
