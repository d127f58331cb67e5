import type { Break } from './broken.ts';

const GLASS = ['web/weighing/operator/glass/glass-state.test.ts'];
const VISIT = ['web/weighing/operator/visit/visit.test.ts'];
const LIVE = ['web/shell/live/live-store.test.ts'];

/** Breaks in what people see. */
export const WEB: readonly Break[] = [
  {
    file: 'web/weighing/operator/glass/glass-state.ts',
    find: 'live.grams < limits.min',
    become: 'live.grams <= limits.min',
    tests: GLASS,
    meets: 'the key stays dark at exactly Min',
  },
  {
    file: 'web/weighing/operator/glass/glass-state.ts',
    find: 'live.grams > limits.max)',
    become: 'live.grams >= limits.max)',
    tests: GLASS,
    meets: 'the key stays dark at exactly Max',
  },
  {
    file: 'web/weighing/operator/glass/glass-state.ts',
    find: "if (freshness === 'old') return 'stale';",
    become: '',
    tests: GLASS,
    meets: 'an old number is shown as the weight of now',
  },
  {
    file: 'web/shell/live/throttled-drawings.ts',
    find: 'if (moment - drawnAt < FRAME_MS) return wake();',
    become: '',
    tests: ['web/shell/live/throttled-drawings.test.ts'],
    meets: 'an old PC draws nothing but live values',
  },
  {
    file: 'web/shell/live/live-store.ts',
    find: 'value.age + moment - arrivedAt',
    become: 'value.age',
    tests: LIVE,
    meets: 'a frozen display looks fresh for ever',
  },
  {
    file: 'web/shell/live/live-store.ts',
    find: 'value.reading < before.reading && ',
    become: '',
    tests: LIVE,
    meets: 'a newer reading is thrown away for the one before it',
  },
  {
    file: 'web/shell/api/idempotency-key.ts',
    find: " && code !== 'general.stillRunning'",
    become: '',
    tests: ['web/shell/api/idempotency-key.test.ts'],
    meets: 'a second press does the action twice while the first one runs',
  },
  {
    file: 'web/shell/list/list-address.ts',
    find: '...(fits(from) && { from })',
    become: '...(from && { from })',
    tests: ['web/shell/list/list-address.test.ts'],
    meets: 'a damaged day in a bookmark refuses the list',
  },
  {
    file: 'web/shell/router/wanted-path.ts',
    find: " && !pathname.startsWith('//')",
    become: '',
    tests: ['web/shell/router/after-sign-in.test.ts'],
    meets: 'a link leads from the sign-in to a stranger’s page',
  },
  {
    file: 'web/shell/api/session.ts',
    find: ' || token() !== refused',
    become: '',
    tests: ['web/shell/api/session.test.ts'],
    meets: 'the refusal of an old token throws out a person who has just signed in',
  },
  {
    file: 'domain/grammar/decimal.ts',
    find: "if (body.charAt(last) === '.' && couldBeGroup) return 'ambiguous';",
    become: '',
    tests: ['domain/grammar/decimal.test.ts'],
    meets: '12.340 is taken for twelve kilograms',
  },
  {
    file: 'domain/grammar/sheet/sheet.ts',
    find: "COMPUTED.test(cell) ? `'${cell}` : marked(cell)",
    become: 'cell',
    tests: ['domain/grammar/sheet/sheet.test.ts', 'server/platform/sheet/formulas.test.ts'],
    meets: 'a name that is a formula is computed in Excel',
  },
  {
    file: 'web/kit/grid/list-state.ts',
    find: 'Math.floor(firstRow / size) + 1',
    become: 'Math.floor(firstRow / size)',
    tests: ['web/kit/grid/list-state.test.ts'],
    meets: 'another page size shows other rows',
  },
  {
    file: 'web/weighing/operator/visit/visit.ts',
    find: ' || visit.touched.has(name)',
    become: '',
    tests: VISIT,
    meets: 'a suggestion that comes late undoes what the operator chose',
  },
  {
    file: 'web/weighing/operator/visit/visit-draft.ts',
    find: 'now - draft.at > KEPT_MS',
    become: 'now - draft.at > 2 * KEPT_MS',
    tests: ['web/weighing/operator/visit/visit-draft.test.ts'],
    meets: 'the truck of an hour ago stands on the screen again',
  },
  {
    file: 'web/weighing/operator/visit/visit.ts',
    find: "visit.touched.has('trailer') ? visit.fields.trailer : hitched",
    become: 'hitched',
    tests: ['web/weighing/operator/visit/visit-draft.test.ts'],
    meets: 'a trailer that was taken off stands on the ticket again after signing in',
  },
  {
    file: 'web/shell/live/refresher.ts',
    find: "const isForced = before?.isForced === true || query.state.fetchStatus === 'fetching';",
    become: 'const isForced = false;',
    tests: ['web/shell/live/refresher.test.ts'],
    meets: 'a list that was on its way when something changed stays as it was before',
  },
  {
    file: 'web/shell/live/refresher.ts',
    find: '    if (staysAsOpened(query)) return;\n',
    become: '',
    tests: ['web/shell/live/refresher.test.ts'],
    meets: 'a newer record slips under an open form, which then overwrites what it does not show',
  },
  {
    file: 'web/kit/form/state/draft.ts',
    find: 'if (draft?.form === markOf(place, initial, blanks)) return draft;',
    become: 'if (draft) return draft;',
    tests: ['web/kit/form/state/draft.test.ts'],
    meets: 'what was typed into an older form stands in fields that mean something else',
  },
];
