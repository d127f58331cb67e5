import type { Break } from './broken.ts';

/** Breaks in the rules that `npm run mutate` has not been seen to make. */
export const DOMAIN: readonly Break[] = [
  {
    file: 'domain/devices/weight-record.ts',
    find: 'record.division,',
    become: '',
    tests: ['domain/devices/weight-record.test.ts'],
    meets: 'the division of a signed weight can be changed unseen',
  },
  {
    file: 'domain/weighing/status.ts',
    find: 'from: { open: WEIGHERS, completed: ITSELF },',
    become: 'from: { open: WEIGHERS, completed: ITSELF, cancelled: WEIGHERS },',
    tests: ['domain/weighing/policy.test.ts'],
    meets: 'a cancelled ticket is cancelled once more',
  },
  {
    file: 'domain/requests/policy.ts',
    find: 'isOwn(caller, request) ? deny(requestProblems.own) : allow',
    become: 'allow',
    tests: ['domain/requests/policy.test.ts'],
    meets: 'a requester approves their own request',
  },
  {
    file: 'domain/grammar/noun/states.ts',
    find: "return allows(permission, doer) ? null : 'forbidden';",
    become: 'return null;',
    tests: ['domain/grammar/noun/states.test.ts'],
    meets: 'a person who may only read a record may bring it into another state',
  },
  {
    file: 'domain/devices/configuration.ts',
    find: 'configurationText(configuration) === text ? configuration : null',
    become: 'configuration',
    tests: ['domain/devices/configuration.test.ts'],
    meets: 'settings are believed whose text says something else besides',
  },
  {
    file: 'domain/devices/calibration/calibration.ts',
    find: 'daysLeft !== null && daysLeft < 0',
    become: 'daysLeft !== null && daysLeft <= 0',
    tests: ['domain/devices/calibration/calibration.test.ts'],
    meets: 'the last day of calibration is lost',
  },
  {
    file: 'domain/fleet/licence.ts',
    find: 'days <= WARN_DAYS',
    become: 'days < WARN_DAYS',
    tests: ['domain/fleet/licence.test.ts'],
    meets: 'the thirtieth day before a licence ends brings no warning',
  },
  {
    file: 'domain/grammar/shape.ts',
    find: 'Number(value.toFixed(max)) === value',
    become: 'true',
    tests: ['domain/grammar/shape.test.ts'],
    meets: '0.1 + 0.2 passes for 0.30',
  },
  {
    file: 'domain/grammar/wire.ts',
    find: 'if (changed in result) throw new RangeError(`named twice: ${changed}`);',
    become: '',
    tests: ['domain/grammar/wire.test.ts'],
    meets: 'of a field that is sent twice the unchecked one wins',
  },
  {
    file: 'domain/weighing/policy.ts',
    find: ' || ofSite.includes(each)',
    become: '',
    tests: ['domain/weighing/policy.test.ts'],
    meets: 'the operator at the exit cannot cancel a ticket that the entry opened wrongly',
  },
];
