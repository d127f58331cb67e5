import { createPublicKey, verify } from 'node:crypto';
import { signedText } from '@terezi/domain/devices/picture/picture.ts';
import type { Sql } from '#platform/database/connection.ts';
import { ownRows } from '#platform/database/company-rows.ts';
import type { Place } from '../link/directory.ts';

/** A text and its Ed25519 signature, base64. */
export type Signed = { text: string; signature: string };

function hasSigned(publicKey: string, { text, signature }: Signed): boolean {
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
  return verify(null, Buffer.from(signedText(text)), key, Buffer.from(signature, 'base64'));
}

/** The site's key that signed a text; null where none that is still the site's did. */
export async function signerOf(
  sql: Sql,
  { companyId, siteId }: Place,
  signed: Signed,
): Promise<number | null> {
  const keys = await ownRows({ sql, companyId }, 'deviceKey')
    .where('siteId', '=', siteId)
    .where('revokedAt', 'is', null)
    .select(['id', 'publicKey'])
    .execute();
  return keys.find(({ publicKey }) => hasSigned(publicKey, signed))?.id ?? null;
}
