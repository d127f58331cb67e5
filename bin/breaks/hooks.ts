import type { Break } from './broken.ts';

const GUARD = ['web/shell/router/use-guard.test.tsx'];
const NEIGHBOURS = ['web/records/page/use-neighbours.test.tsx'];
const PALETTE = ['web/shell/palette/use-palette.test.tsx'];
const PICTURE = ['web/identity/use-picture-actions.test.tsx'];
const LOST = ['web/reports/dashboard/use-lost.test.tsx'];
const PERIOD = ['web/reports/dashboard/use-period.test.tsx'];
const DECIDING = ['web/requests/use-deciding.test.tsx'];
const INBOX = ['web/requests/use-inbox.test.tsx'];
const MAKING = ['web/weighing/operator/visit/making.test.tsx'];
const PRINT = ['web/weighing/receipt/print.test.tsx'];
const RECEIPT = ['web/weighing/public/use-receipt.test.tsx'];

/** Breaks in what screens do between what they ask and what they draw. */
export const HOOKS: readonly Break[] = [
  {
    file: 'web/shell/router/use-guard.tsx',
    find: 'form.isDirty && !isFree.current',
    become: 'form.isDirty',
    tests: GUARD,
    meets: 'a form that was sent asks whether what was typed shall be thrown away',
  },
  {
    file: 'web/shell/router/use-guard.tsx',
    find: '    form.restart();\n',
    become: '',
    tests: GUARD,
    meets: 'discarded text is in the form again',
  },
  {
    file: 'web/records/page/use-neighbours.ts',
    find: 'addressOf({ ...state, page: neighbour.page })',
    become: 'addressOf(state)',
    tests: NEIGHBOURS,
    meets: 'the way back from the next ticket leads to a page where it does not stand',
  },
  {
    file: 'web/records/page/use-neighbours.ts',
    find: 'enabled: !!own && needed.after',
    become: 'enabled: false',
    tests: NEIGHBOURS,
    meets: 'the last ticket of a page is the last of all',
  },
  {
    file: 'web/shell/palette/use-palette.ts',
    find: '...(hasMore && {',
    become: '...(hits.length > 0 && {',
    tests: PALETTE,
    meets: 'search offers more where there is no more',
  },
  {
    file: 'web/shell/palette/use-palette.ts',
    find: 'isFailed: isAsked && answer.isError,',
    become: 'isFailed: false,',
    tests: PALETTE,
    meets: 'a truck is called unknown while the server does not answer',
  },
  {
    file: 'web/identity/use-picture-actions.ts',
    find: 'stopped: () => void queries.invalidateQueries({ queryKey: whoAmI.queryKey }),',
    become: '',
    tests: PICTURE,
    meets: 'a picture that was stopped too late is seen only the next day',
  },
  {
    file: 'web/kit/form/field/use-sending.ts',
    find: 'if (running.current !== stop) return undefined;',
    become: '',
    tests: PICTURE,
    meets: 'the second file counts as sent when the first one was stopped',
  },
  {
    file: 'web/kit/form/field/use-sending.ts',
    find: 'useEffect(() => () => running.current?.abort(), []);',
    become: '',
    tests: PICTURE,
    meets: 'a file goes on in the background after its form was closed',
  },
  {
    file: 'web/reports/dashboard/use-lost.ts',
    find: "if (states.includes('awaited')) return NOT_YET;",
    become: '',
    tests: LOST,
    meets: 'every visit to the first page begins with the alarm that no scale is reached',
  },
  {
    file: 'web/reports/dashboard/use-period.ts',
    find: 'replace: true',
    become: 'replace: false',
    tests: PERIOD,
    meets: 'back leads through every period that was looked at',
  },
  {
    file: 'web/reports/dashboard/use-dashboard.ts',
    find: 'placeholderData: keepPreviousData,',
    become: '',
    tests: PERIOD,
    meets: 'the figures vanish at each change of the period',
  },
  {
    file: 'web/reports/dashboard/use-dashboard.ts',
    find: 'refetchInterval: AGAIN_MS,',
    become: '',
    tests: PERIOD,
    meets: 'the screen in the office compares today with yesterday’s morning all day',
  },
  {
    file: 'web/requests/use-deciding.ts',
    find: 'if (!isTold) tellProblem(refused);',
    become: '',
    tests: DECIDING,
    meets: 'an approval that failed looks as if no key had been pressed',
  },
  {
    file: 'web/requests/use-inbox.ts',
    find: 'if (byItself === null && first) setByItself(first.key);',
    become: 'if (first && byItself !== first.key) setByItself(first.key);',
    tests: INBOX,
    meets: 'the key that approves falls on the next request when a colleague decides this one',
  },
  {
    file: 'web/weighing/operator/visit/making.ts',
    find: 'if (record.fresh) takingBack.tell({ noun, value: record, plate });',
    become: 'takingBack.tell({ noun, value: record, plate });',
    tests: MAKING,
    meets: 'Alt+Z removes a cargo that half the yard uses, since it was only found',
  },
  {
    file: 'web/weighing/receipt/print.tsx',
    find: 'carryOut(operationCalls.print, { id: ticket.id }, key)',
    become: 'carryOut(operationCalls.print, { id: ticket.id }, idempotencyKey())',
    tests: PRINT,
    meets: 'the first paper of a ticket says “copy” after the network was away',
  },
  {
    file: 'web/weighing/receipt/print.tsx',
    find: 'if (counted.length > 0) await',
    become: 'if (isWhole) await',
    tests: PRINT,
    meets: 'tickets are counted as printed that no printer has seen',
  },
  {
    file: 'web/weighing/public/use-receipt.ts',
    find: 'receipt.chain === null && times < AGAIN_MS.length',
    become: 'receipt.chain === null && times < 1',
    tests: RECEIPT,
    meets: 'a receipt says for ever that its records are being checked',
  },
  {
    file: 'web/weighing/public/use-receipt.ts',
    find: 'answer?.to === question ? answer.reply',
    become: 'answer ? answer.reply',
    tests: RECEIPT,
    meets: 'the page of one receipt shows the weights of the one before',
  },
];
