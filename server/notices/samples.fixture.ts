import type { Samples } from '../testing/sample.ts';

/** Samples of notices, jobs and the log for the suites over the whole contract. */
export const noticeSamples: Samples = {
  calls: {
    'notice.list': { table: 'notice', reach: 'mine' },
    'notice.read': { body: () => ({ All: true }) },
    'job.list': { table: 'outbox' },
    'job.retry': { table: 'outbox', reach: 'seen', body: () => ({}) },
    'mail.demo': {},
    // Refused calls are logged, too, so only rows from before them are asked for.
    'actionLog.list': { table: 'action_log', body: () => ({ DateTo: '2026-01-02' }) },
    'actionLog.find': { table: 'action_log' },
    'logChain.find': {},
    'logChain.check': { body: () => ({}) },
  },
  // The world has no jobs, notices or log of its own yet.
  plant: (server, admins) =>
    server.query(
      `with added as (insert into outbox (company_id, kind, state_id) select id, 'note', 3 from company returning id),
         told as (insert into notice (company_id, user_id, kind, cause)
           select company_id, id, 'requestDecided', 'planted' from user_account where email = any ($1))
       insert into action_log (company_id, action, at) select id, 'planted', '2026-01-01' from company`,
      [admins.map((name) => `${name}@demo.az`)],
    ),
};
