import type { Break } from './broken.ts';

/** Breaks in what the server and its sites say to each other. */
export const DEVICES: readonly Break[] = [
  {
    file: 'server/devices/device-key.ts',
    find: "if (credential.deviceKeyId !== null && credential.deviceKeyId !== mine?.id) return 'foreign';",
    become: '',
    tests: ['server/devices/device-key.test.ts'],
    meets: 'whoever learns an agent’s secret signs with a key of their own',
  },
  {
    file: 'server/devices/device-key.ts',
    find: "if (mine && mine.revokedAt !== null) return 'revoked';",
    become: '',
    tests: ['server/devices/device-key.test.ts'],
    meets: 'a revoked key comes back under a new credential',
  },
  {
    file: 'server/devices/record-intake.ts',
    find: 'directory.scale(name.scaleId)?.siteId === siteId',
    become: 'directory.scale(name.scaleId)',
    tests: ['server/devices/record-intake.test.ts', 'server/devices/link.test.ts'],
    meets: 'a site is told that another site’s records are safe',
  },
  {
    file: 'server/devices/allowance.ts',
    find: 'return retain ? null : RECORD;',
    become: 'return RECORD;',
    tests: ['server/devices/allowance.test.ts', 'server/devices/broker.test.ts'],
    meets: 'a record stays at the broker and comes again after each start',
  },
  {
    file: 'server/devices/allowance.ts',
    find: 'topic === topics.settings(siteId) || ',
    become: "topic.endsWith('settings') || ",
    tests: ['server/devices/allowance.test.ts', 'server/devices/broker.test.ts'],
    meets: 'a site reads how another company’s scales are set up',
  },
  {
    file: 'server/devices/live-reach.ts',
    find: 'if (!seesOthers(role)) return [companyId];',
    become: '',
    tests: [
      'server/devices/live-room.test.ts',
      'server/devices/live-stream.test.ts',
      'server/devices/kept-value.test.ts',
    ],
    meets: 'somebody sees live weights of companies whose lists they may not see',
  },
  {
    file: 'server/devices/output.ts',
    find: 'if (!worksAt(ctx.caller, id)) throw problem(weighingProblems.notYourScale, {});',
    become: '',
    tests: ['server/devices/routes.test.ts'],
    meets: 'an operator opens the barrier of another scale',
  },
];
