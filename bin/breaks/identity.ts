import type { Break } from './broken.ts';

const SESSION = ['server/identity/session.test.ts', 'server/identity/sign-in.test.ts'];
const GUESSING = ['server/identity/guessing.test.ts'];
const TOKEN = ['server/platform/session-token.test.ts'];

/** Breaks in who is who, and in what every request goes through. */
export const IDENTITY: readonly Break[] = [
  {
    file: 'server/identity/slow-down.ts',
    find: 'failures < free ? 0',
    become: 'failures <= free ? 0',
    tests: GUESSING,
    meets: 'one more guess is free',
  },
  {
    file: 'server/identity/slow-down.ts',
    find: '{ ...known, isForgotten: true }',
    become: 'known',
    tests: GUESSING,
    meets: 'wrong passwords add up for ever, right ones between them or not',
  },
  {
    file: 'server/identity/password.ts',
    find: "password.normalize('NFC')",
    become: 'password',
    tests: ['server/identity/password.test.ts'],
    meets: 'a password with ə or ü typed on another machine is wrong',
  },
  {
    file: 'server/identity/account.ts',
    find: 'if (!changed.rows[0]?.good) throw problem(general.signInNeeded, {});',
    become: '',
    tests: SESSION,
    meets: 'of two who change a password at once both believe that theirs holds',
  },
  {
    file: 'server/identity/second-factor/own.ts',
    find: "const known = await confirmOwnPassword(ctx, parts, { password, field: 'password' });",
    become: 'const known = { compared: password, forget: async () => {} };',
    tests: ['server/identity/second-factor/second-factor.test.ts'],
    meets: 'a person who finds an open session puts their own telephone before the account',
  },
  {
    file: 'server/identity/own-password.ts',
    find: 'await countFailure(ctx, subjects);',
    become: '',
    tests: [...GUESSING, ...SESSION],
    meets: 'a person who finds an open session guesses at its password for ever',
  },
  {
    file: 'server/platform/session-token.ts',
    find: '      audience: [AUDIENCE, PHONES],\n',
    become: '',
    tests: [...TOKEN, ...SESSION],
    meets: 'a token made for something else signs in',
  },
  {
    file: 'server/platform/session-token.ts',
    find: "      requiredClaims: ['exp', 'iat'],\n",
    become: '',
    tests: [...TOKEN, ...SESSION],
    meets: 'a token without an end is taken',
  },
  {
    file: 'server/platform/http/idempotency.ts',
    find: 'if (!lock?.free) throw problem(general.stillRunning, {});',
    become: '',
    tests: ['server/platform/http/idempotency.test.ts'],
    meets: 'two presses at once with one key do the action twice',
  },
  {
    file: 'server/platform/http/idempotency.ts',
    find: 'if (!earlierRow.fingerprint.equals(print)) throw problem(general.keyReused, {});',
    become: '',
    tests: ['server/platform/http/idempotency.test.ts'],
    meets: 'another action under an old key is answered as done',
  },
  {
    file: 'server/database/doors.ts',
    find: 'if (roles.join() === wanted.join()) return;',
    become: 'if (wanted.every((role) => roles.includes(role))) return;',
    tests: ['server/database/doors.test.ts'],
    meets: 'requests come in by a login that may take every role, without a warning',
  },
  {
    file: 'server/platform/database/values.ts',
    find: 'if (!Number.isSafeInteger(value)) throw new RangeError(`integer out of range: ${text}`);',
    become: '',
    tests: ['server/platform/database/values.test.ts'],
    meets: 'a number too large for the program is read as the one beside it',
  },
];
