import type { Language } from '@terezi/domain/grammar/words.ts';
import { mailboxOf } from '../testing/mailbox.ts';
import type { Wire } from '../testing/sample.ts';
import type { TestServer } from '../testing/server.ts';
import { registration } from './samples.fixture.ts';

let count = 0;
/** The registration of another company each time. */
export const visitor = (more: Wire = {}): Wire => ({ ...registration(++count), ...more });

/** What visitors do at a server, and what they find in their mail. */
export const visitorsOf = (server: TestServer) => ({
  ...mailboxOf(server),
  register: (body: Wire, language: Language = 'az') =>
    server.call(`POST /company/${'CompanyId' in body ? 'add-company' : 'add-operator-company'}`, {
      body,
      language,
    }),
  approve: (Token: unknown) => server.call('POST /user/approve', { body: { Token } }),
  signIn: ({ Email, Password }: Wire) => server.call('POST /auth/login', { body: { Email, Password } }),
});
