import type { Break } from './broken.ts';

const FUZZ = ['server/fuzz.test.ts'];
const FORGED = ['server/platform/forged-token.test.ts'];

/** Breaks in what stands between a stranger's input and everyone else. */
export const SECURITY: readonly Break[] = [
  {
    file: 'server/platform/session-token.ts',
    find: "algorithms: ['HS256'],",
    become: "algorithms: ['HS256', 'HS384', 'HS512'],",
    tests: FORGED,
    meets: 'a token is believed that says itself how it is to be verified',
  },
  {
    file: 'server/platform/http/endpoints.ts',
    find: 'if (meta.forPhones && !meta.writes && may(',
    become: 'if (may(',
    tests: ['server/companies/phone.test.ts'],
    meets: 'a telephone reads everything that a viewer may',
  },
  {
    file: 'server/database/schema/companies/company.sql',
    find: 'when (old.status_id = 3 and new.status_id <> 3)',
    become: 'when (false)',
    tests: ['server/companies/phone.test.ts'],
    meets: 'the telephone of a company that was suspended reads on once it is resumed',
  },
  {
    file: 'server/platform/session-token.ts',
    find: 'audience: [AUDIENCE, PHONES],',
    become: '',
    tests: FORGED,
    meets: 'a token that the same key signed for something else opens a session',
  },
  {
    file: 'server/platform/http/api.ts',
    find: 'throw problem(general.unreadable, {});',
    become: "throw new Error('unreadable');",
    tests: FUZZ,
    meets: 'a body that is nested too deep is answered with an accident',
  },
  {
    file: 'server/platform/http/failure.ts',
    find: 'message: it.text(language),',
    become: 'message: String(it.stack),',
    tests: FUZZ,
    meets: 'a caller who sends nonsense reads where on the machine the program lies',
  },
  {
    file: 'domain/grammar/shape.ts',
    find: 'z.array(idInAddress).min(1).max(50),',
    become: 'z.array(idInAddress).max(50),',
    tests: ['domain/grammar/shape.test.ts'],
    meets: 'an export by no scale at all ends in an accident',
  },
  {
    file: 'server/platform/http/server.ts',
    find: `scriptSrc: ["'self'"],`,
    become: `scriptSrc: ["'self'", "'unsafe-inline'"],`,
    tests: ['server/platform/http/headers.test.ts'],
    meets: 'a script in a text would run, if a page ever took one for its own',
  },
  {
    file: 'server/platform/mail/html.ts',
    find: "(sign) => SIGNS[sign] ?? ''",
    become: '(sign) => sign',
    tests: ['server/platform/mail/compose.test.ts'],
    meets: 'a company’s name is a picture that is fetched from elsewhere when its letter is read',
  },
  {
    file: 'domain/companies/allowed-address.ts',
    find: 'if (length < LEAST_PREFIX[kind]) return widthProblem(address);',
    become: '',
    tests: ['server/bad-input.test.ts'],
    meets: 'an administrator who allows 0.0.0.0/0 admits all and believes the door shut',
  },
  {
    file: 'server/identity/slow-down.ts',
    find: '  { ...subject(keys, `supervisor:${userId}`, KNOWN), isForgotten: true },\n',
    become: '',
    tests: ['server/weighing/check/override.test.ts'],
    meets: 'several operators together guess at the six digits of their supervisor',
  },
  {
    file: 'server/identity/supervisor-code.ts',
    find: 'code === null ? null : await hashPassword(code)',
    become: 'code',
    tests: ['server/weighing/check/override.test.ts'],
    meets: 'the owner of a copy of the database reads every supervisor’s code',
  },
  {
    file: 'server/platform/action-log/action.ts',
    find: "path.replace('{id}', (place) => idIn(input) ?? place)",
    become: 'path.replace(/\\{\\w+\\}/, () => String(Object.values(fieldsOf(input))[0]))',
    tests: ['server/platform/action-log/log.test.ts'],
    meets: 'the log shows its readers the secret that opens a receipt',
  },
];
