import type { Samples } from '../testing/sample.ts';

const schedule = (number: number) => ({
  ...{
    Name: `Hesabat ${number}`,
    List: 'operation',
    Asked: {},
    Columns: ['receipt'],
    Every: 'day',
    Weekdays: [],
  },
  ...{
    MonthDay: null,
    Time: '08:00',
    Period: 'yesterday',
    IsCompared: false,
    Formats: ['csv'],
    Languages: ['az'],
  },
  ...{ Recipients: ['ofis@reports.example'], TellsEmpty: true, IsActive: true },
});

/** Samples of reports and of lists that become files, for the suites over the whole contract. */
export const reportSamples: Samples = {
  calls: {
    'dashboard.clients': {},
    'dashboard.find': {},
    'firstPage.find': { body: () => ({ Page: 'director' }) },
    'firstPage.arrange': {
      body: (_, number) => ({ Page: 'director', Blocks: [{ Block: 'health', IsShown: number % 2 === 0 }] }),
    },
    'firstPage.arrangeForGroup': {
      body: ({ named }, number) => ({
        ...{ Page: 'director', UserGroupId: named['user_group'] },
        Blocks: [{ Block: 'health', IsShown: number % 2 === 0 }],
      }),
    },
    'report.sum': { body: () => ({ DateFrom: '2026-01-01', DateTo: '2026-12-31' }) },
    'report.dividedSum': {
      body: () => ({ DateFrom: '2026-01-01', DateTo: '2026-12-31', By: 'cargo' }),
    },
    'report.groupSum': {
      body: () => ({ DateFrom: '2026-01-01', DateTo: '2026-12-31', By: 'customer' }),
    },
    'export.ask': { body: () => ({ List: 'scale', Format: 'csv', Columns: ['name'] }) },
    'export.list': { table: 'export', reach: 'mine' },
    'export.find': { table: 'export', reach: 'mine' },
    'export.cancel': { table: 'export', reach: 'mine', body: () => ({}) },
    'reportSchedule.list': { table: 'report_schedule', reach: 'own', which: 'kept' },
    'reportSchedule.find': { table: 'report_schedule', reach: 'own', which: 'kept' },
    'reportSchedule.add': { body: (_, number) => schedule(number) },
    'reportSchedule.change': {
      table: 'report_schedule',
      reach: 'own',
      which: 'kept',
      body: (_, number) => ({ Name: `Hesabat ${number}` }),
    },
    'reportSchedule.remove': { table: 'report_schedule', reach: 'own', which: 'kept' },
    'reportSchedule.send': { table: 'report_schedule', reach: 'own', which: 'kept', body: () => ({}) },
    'reportSchedule.askAddress': {
      ...{ table: 'report_schedule', reach: 'own', which: 'kept' },
      body: (_, number) => ({ Email: `hesab${number}@other.example`, Reason: 'mühasibat firması' }),
    },
    'reportSchedule.deliveries': { table: 'report_schedule', reach: 'own', which: 'kept' },
  },
  plant: async (server, admins) => {
    await server.query("update company set email = 'ofis' || id || '@reports.example' where type_id = 2");
    await server.query(
      `insert into report_schedule (company_id, user_id, name, list, columns, every, time, period, is_compared, formats, languages, recipients, tells_empty)
       select company_id, id, 'Hesabat', 'operation', '{receipt}', 'day', '08:00', 'yesterday', false, '{csv}', '{az}', array[email], true
         from user_account, generate_series(1, 40) where email = any ($1)`,
      [admins.map((name) => `${name}@demo.az`)],
    );
    await server.query(
      `insert into export (company_id, user_id, noun, format, language, asked, total)
       select company_id, id, 'operation', 'csv', 'az', '{"columns": []}', 1 from user_account where email = any ($1)`,
      [admins.map((name) => `${name}@demo.az`)],
    );
  },
};
