import type { Break } from './broken.ts';

const OPERATOR = 'web/weighing/operator/use-operator.ts';
const EXIT = 'web/weighing/operator/glass/use-exit.ts';
const LOAD = 'web/weighing/operator/glass/load-on.ts';
const VISIT = 'web/weighing/operator/visit/use-visit.ts';
const TICKETS = 'web/weighing/operator/use-tickets.ts';
const BY_OPERATOR = ['web/weighing/operator/use-operator.test.tsx'];
const BY_EXIT = ['web/weighing/operator/glass/use-exit.test.tsx'];
const BY_VISIT = ['web/weighing/operator/visit/use-visit.test.tsx'];
const BY_TICKETS = ['web/weighing/operator/use-tickets.test.tsx'];

/** Breaks in what happens on the operator's screen. */
export const OPERATORS_SCREEN: readonly Break[] = [
  {
    file: OPERATOR,
    find: ' && visit.isRead && ',
    become: ' && ',
    tests: BY_OPERATOR,
    meets: 'F8 weighs a truck before its cargo and customer stand on the screen',
  },
  {
    file: OPERATOR,
    find: ' && !making.making;',
    become: ';',
    tests: BY_OPERATOR,
    meets: 'a weight is taken without the driver that is just being entered for it',
  },
  {
    file: OPERATOR,
    find: 'acceptable(state) && !last.mustClear && elsewhere',
    become: 'acceptable(state) && elsewhere',
    tests: BY_OPERATOR,
    meets: 'a truck is weighed again for the next ticket without having left the deck',
  },
  {
    file: OPERATOR,
    find: ' && elsewhere === null && tare',
    become: ' && tare',
    tests: BY_OPERATOR,
    meets: 'F8 asks for the second weight of a truck that waits at another site',
  },
  {
    file: OPERATOR,
    find: 'if (isOurs || ticketId',
    become: 'if (ticketId',
    tests: BY_OPERATOR,
    meets: 'the screen says that another person completed the ticket that it has just completed itself',
  },
  {
    file: 'web/weighing/operator/glass/use-accept.ts',
    find: 'isBusy || (refusal !== null && isUnanswered(refusal))',
    become: 'isBusy',
    tests: BY_OPERATOR,
    meets: 'after a lost answer the visit goes, and with it the second try that would have found the ticket',
  },
  {
    file: OPERATOR,
    find: 'if (making) return giveUp();',
    become: '',
    tests: BY_OPERATOR,
    meets: 'Escape before a form has opened throws the whole visit away',
  },
  {
    file: OPERATOR,
    find: '    asking.close();\n    change({',
    become: '    change({',
    tests: BY_OPERATOR,
    meets: 'the refusal of one truck stands under the plate of the next',
  },
  {
    file: LOAD,
    find: "if (!newest || freshnessOf(newest.age) !== 'current') return null;",
    become: 'if (!newest) return null;',
    tests: BY_EXIT,
    meets: 'the barrier asks about a truck that has left, as long as the scale is not heard',
  },
  {
    file: LOAD,
    find: 'newest.grams < scale.min',
    become: 'newest.grams <= scale.min',
    tests: BY_EXIT,
    meets: 'a truck of exactly Min leaves unweighed without a question',
  },
  {
    file: LOAD,
    find: "if (newest.state === 'over') return scale.max;",
    become: '',
    tests: BY_EXIT,
    meets: 'the heaviest truck of all leaves unweighed without a question',
  },
  {
    file: EXIT,
    find: 'isOpen || isWeighed ? null',
    become: 'isOpen ? null',
    tests: BY_EXIT,
    meets: 'an operator who has weighed a truck is asked whether it may leave unweighed',
  },
  {
    file: EXIT,
    find: 'last && isUnderWay(last) ? deviceCommand(last.kind).brings : standing',
    become: 'standing',
    tests: BY_EXIT,
    meets: 'a second press opens once more what was opened by mistake',
  },
  {
    file: EXIT,
    find: 'commandIds.includes(command.id) && ',
    become: '',
    tests: BY_EXIT,
    meets: 'a barrier that failed at another person’s command is reported to all',
  },
  {
    file: VISIT,
    find: ' && !reply.isPlaceholderData && ',
    become: ' && ',
    tests: BY_VISIT,
    meets: 'a truck that is still being looked for is offered as a new one, and entered twice',
  },
  {
    file: VISIT,
    find: 'ticket.id === resumes.ticketId',
    become: 'ticket.id >= resumes.ticketId',
    tests: BY_VISIT,
    meets: 'the second pass that was left goes on with another truck’s ticket',
  },
  {
    file: VISIT,
    find: 'visit.truck !== null || visit.ticket !== null;',
    become: 'visit.truck !== null;',
    tests: BY_VISIT,
    meets: 'Enter under a ticket that was chosen chooses another truck’s',
  },
  {
    file: VISIT,
    find: "visit', { id: scaleId })",
    become: "visit', null)",
    tests: BY_VISIT,
    meets: 'the truck of one scale stands on the screen of the other',
  },
  {
    file: TICKETS,
    find: '.filter((ticket) => ticket.weightNet !== null)',
    become: '',
    tests: BY_TICKETS,
    meets: 'F9 offers to print a ticket that never had a receipt',
  },
  {
    file: TICKETS,
    find: 'completedAt(ticket) === scaleId',
    become: 'true',
    tests: BY_TICKETS,
    meets: 'F9 prints the ticket of the truck at the other scale',
  },
  {
    file: TICKETS,
    find: 'isHeard && !open.isError',
    become: '!open.isError',
    tests: BY_TICKETS,
    meets: 'the screen says that the server answers for half a minute after it is gone',
  },
];
