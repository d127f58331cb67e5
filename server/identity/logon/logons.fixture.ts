import { type Answer, dataOf, type TestServer } from '../../testing/server.ts';

export const RIGHT = 'Demo1234';
export const OFFICE = '203.0.113.18';
export const HOME = '198.51.100.62';
export const codes = ({ status, Status }: Answer) => [status, Status.Code];
export const from = (address: string, headers: Record<string, string> = {}) => ({
  headers: { 'x-forwarded-for': address, ...headers },
});

/** The answer of a sign-in that continues or is complete. */
export type Half = { Token?: string; TempToken: string; LogonRequest?: { Id: number; ExpiresAt: string } };

/** Sign-ins from one address or another at a server that trusts its proxy, and the administrators who decide them. */
export function logonsAt(server: TestServer) {
  const login = (who: string, address: string, Password = RIGHT) =>
    server.call('POST /auth/login', { body: { Email: `${who}@demo.az`, Password }, ...from(address) });
  const half = async (who: string, address: string) => dataOf<Half>(await login(who, address));
  return {
    login,
    half,
    wait: (TempToken: string, address = HOME) =>
      server.call('POST /auth/logon', { body: { TempToken }, ...from(address) }),
    withdraw: (TempToken: string) =>
      server.call('POST /auth/logon/withdraw', { body: { TempToken }, ...from(HOME) }),
    /** The addresses that the company of `admin` allows; with none, every address. */
    allow: (addresses: string[]) =>
      server.query(
        `update company set allowed_addresses = $1 where id = (select company_id from user_account where email = 'admin@demo.az')`,
        [JSON.stringify(addresses.map((address) => ({ address, name: 'Ofis' })))],
      ),
    admin: async () => String((await half('admin', OFFICE)).Token),
    decide: (as: string, id: number | undefined, act: 'approve' | 'cancel', body: object = {}) =>
      server.call(`POST /logon-request/${id}/${act}`, { as, body }),
  };
}
