import type { ServerKey } from './settings-key.ts';

/** A key, whose it is, and when the server met it. */
type Binding = { companyId: number; siteId: number; publicKey: string; boundAt: string };
/** A key of a site as stored, with the server's signature that it has met it, where there is one. */
export type StoredKey = Omit<Binding, 'boundAt'> & { boundAt: string | null; signature: string | null };

/** The exact text that is signed. */
const bindingText = ({ companyId, siteId, publicKey, boundAt }: Binding): string =>
  JSON.stringify(['terezi-key-1', companyId, siteId, publicKey, boundAt]);

/** Signs that this is a key of this site, from now on. */
export function bind(
  server: ServerKey,
  key: Omit<Binding, 'boundAt'>,
): { boundAt: string; signature: string } {
  const boundAt = new Date().toISOString();
  return { boundAt, signature: server.sign(bindingText({ ...key, boundAt })) };
}

/** Whether the server has signed this very key for this very site. */
export const isBound = (server: ServerKey, { boundAt, signature, ...key }: StoredKey): boolean =>
  boundAt !== null && signature !== null && server.hasSigned(bindingText({ ...key, boundAt }), signature);
