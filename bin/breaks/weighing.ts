import type { Break } from './broken.ts';

const PASS = [
  'server/weighing/ticket/pass.test.ts',
  'server/weighing/line/race.test.ts',
  'server/weighing/ticket/ticket.test.ts',
];
const ANSWER = [
  'server/weighing/ticket/answer.test.ts',
  'server/weighing/line/record-use.test.ts',
  'server/weighing/line/guard.test.ts',
];
const RECORD = [
  'server/weighing/line/record.test.ts',
  'server/weighing/ticket/answer.test.ts',
  'server/weighing/verify/tampering.test.ts',
];

/** Breaks in what becomes of weights. */
export const WEIGHING: readonly Break[] = [
  {
    file: 'server/weighing/line/admission.ts',
    find: '(grams, { max }) => (grams > max ? aboveMax(max) : null),',
    become: '',
    tests: [
      'server/weighing/line/guard-site.test.ts',
      'server/weighing/line/guard.test.ts',
      'server/weighing/ticket/answer.test.ts',
    ],
    meets: 'a site that does not guard Max makes tickets above it',
  },
  {
    file: 'server/weighing/ticket/complete.ts',
    find: "mustLead(ticketStates, 'complete', ticket.statusId, ctx.actor.role);",
    become: '',
    tests: PASS,
    meets: 'a completed ticket gets a second net',
  },
  {
    file: 'server/weighing/ticket/complete.ts',
    find: '...direction(weight1, weight.grams),',
    become: '...direction(weight.grams, weight1),',
    tests: PASS,
    meets: 'goods that came in are counted as gone out',
  },
  {
    file: 'domain/weighing/stated-direction.ts',
    find: 'if (!isBorneOut && directionReason === null) return null;',
    become: '',
    tests: ['server/weighing/ticket/direction.test.ts'],
    meets: 'goods are booked the other way than they were weighed, without a reason',
  },
  {
    file: 'server/weighing/ticket/complete.ts',
    find: 'if (scale.siteId !== own?.siteId) throw problem(weighingProblems.otherScale, {});',
    become: '',
    tests: ['server/weighing/line/two-scales.test.ts'],
    meets: 'a truck gets its second weight at another site',
  },
  {
    file: 'server/weighing/ticket/complete.ts',
    find: "\n      operationAt: stored(ticket, 'takenAt'),",
    become: '',
    tests: [...PASS, 'server/weighing/list/totals.test.ts', 'server/weighing/list/list.test.ts'],
    meets: 'a ticket stands in the sums of the day before',
  },
  {
    file: 'server/weighing/ticket/held.ts',
    find: '.forNoKeyUpdate()',
    become: '',
    tests: ['server/weighing/line/race.test.ts'],
    meets: 'two who press at once both complete the ticket',
  },
  {
    file: 'server/weighing/line/accept.ts',
    find: 'record.sequence <= after',
    become: 'record.sequence < after',
    tests: ANSWER,
    meets: 'the weight of the truck before is used again',
  },
  {
    file: 'server/weighing/line/accept.ts',
    find: '?? 0) >= row.sequence',
    become: '?? 0) > row.sequence',
    tests: ANSWER,
    meets: 'a truck that has left gives its weight to the next one',
  },
  {
    file: 'server/weighing/line/accept.ts',
    find: "if (judged.kept === 'known' && !judged.isTrusted) throw refuse('the key that signed it signs no more');",
    become: '',
    tests: [...ANSWER, 'server/devices/settings/device-key.test.ts'],
    meets: 'a weight of a revoked key is weighed with',
  },
  {
    file: 'server/evidence/record/record.ts',
    find: "if (!isAuthentic(record, key)) return refused('what is stored does not verify');",
    become: '',
    tests: RECORD,
    meets: 'a record changed in the database becomes a ticket',
  },
  {
    file: 'server/evidence/record/record.ts',
    find: "return after && after.previousHash !== record.hash ? 'the record after it does not follow it' : null;",
    become: 'return null;',
    tests: RECORD,
    meets: 'a late record that the next one does not follow is kept',
  },
  {
    file: 'server/evidence/record/record.ts',
    find: 'end.keys.find((each) => isAuthentic(record, each))',
    become: 'end.keys[0]',
    tests: RECORD,
    meets: 'an unsigned weight becomes a ticket',
  },
  {
    file: 'server/weighing/ticket/complete.ts',
    find: 'if (!first.isProven()) throw broken(ctx, ticket);',
    become: '',
    tests: ['server/weighing/line/record-use.test.ts'],
    meets: 'a first weight that was changed in the database makes a net',
  },
  {
    file: 'server/weighing/line/capture.ts',
    find: '  await ctx.turn;\n',
    become: '',
    tests: ['server/weighing/ticket/round-trips.test.ts'],
    meets: 'an action that is done already asks the site once more',
  },
  {
    file: 'server/evidence/record/counter.ts',
    find: 'counterOf(sql, place).skipLocked()',
    become: 'counterOf(sql, place)',
    tests: ['server/weighing/ticket/round-trips.test.ts'],
    meets: 'an unknown plate appears only when the truck before has been weighed',
  },
  {
    file: 'domain/weighing/policy.ts',
    find: 'return proposed ? propose(proposed) : nothing(general.forbidden);',
    become: 'return allow;',
    tests: ['server/weighing/ticket/cancel.test.ts'],
    meets: 'an operator cancels completed tickets',
  },
  {
    file: 'server/weighing/list/totals.ts',
    find: "eb('d.day', '<=', day)",
    become: "eb('d.day', '<', day)",
    tests: ['server/weighing/list/totals.test.ts'],
    meets: 'the last day is missing in the sums',
  },
  {
    file: 'server/weighing/list/totals.ts',
    find: 'value === undefined || Object.hasOwn(BY_DAY, name)',
    become: "value === undefined || name !== 'customerId'",
    tests: ['server/weighing/list/filter.test.ts'],
    meets: 'a new filter is answered by the daily sums, which know nothing of it',
  },
  {
    file: 'server/weighing/list/filter.ts',
    find: 'if (!condition) throw new Error(`tickets cannot be narrowed by ${name} here`);',
    become: 'if (!condition) return eb as Expression<SqlBool>;',
    tests: ['server/weighing/list/filter.test.ts'],
    meets: 'a filter without a condition is passed over in silence',
  },
  {
    file: 'server/weighing/verify/verdict.ts',
    find: '.on(raw<boolean>`v.weight2_record_id is not distinct from o.weight2_record_id`)',
    become: '',
    tests: ['server/weighing/verify/verdict.test.ts', 'server/weighing/receipt/receipt.test.ts'],
    meets: 'a receipt calls a weight 2 verified that was not checked',
  },
  {
    file: 'server/weighing/ticket/held.ts',
    find: 'mustMay(ruling, as, weighingProblems.notCompleted);',
    become: '',
    tests: ['server/weighing/ticket/cancel.test.ts'],
    meets: 'an operator cancels and prints the tickets of another site',
  },
];
