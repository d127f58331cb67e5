import { createHash, randomBytes } from 'node:crypto';
import { askCamera, type Credentials } from './ask.ts';

/**
 * ONVIF Media (ver10): the agent asks for the address of a camera's still picture, with a WS-Security token. It keeps only path and query
 * of the answer: some firmware names an address that cannot be reached, and no camera may send the agent elsewhere.
 */

const MOST_XML = 256 * 1024;
const MEDIA = 'http://www.onvif.org/ver10/media/wsdl';
const SECURITY = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss';

const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const unescaped = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** WS-Security UsernameToken Profile 1.0: the digest is over nonce, time and password. */
function security({ login, password }: Credentials): string {
  if (login === undefined || password === undefined) return '';
  const nonce = randomBytes(16);
  const created = new Date().toISOString();
  const digest = createHash('sha1').update(nonce).update(created).update(password).digest('base64');
  return (
    `<s:Header><Security xmlns="${SECURITY}-wssecurity-secext-1.0.xsd"><UsernameToken>` +
    `<Username>${escaped(login)}</Username>` +
    `<Password Type="${SECURITY}-username-token-profile-1.0#PasswordDigest">${digest}</Password>` +
    `<Nonce>${nonce.toString('base64')}</Nonce>` +
    `<Created xmlns="${SECURITY}-wssecurity-utility-1.0.xsd">${created}</Created>` +
    '</UsernameToken></Security></s:Header>'
  );
}

type OnvifAccess = Credentials & { url: URL; signal: AbortSignal };

async function ask({ url, signal, ...who }: OnvifAccess, body: string): Promise<string> {
  const text = `<s:Envelope xmlns:s="http://www.w3.org/2003/05/soap-envelope">${security(who)}<s:Body>${body}</s:Body></s:Envelope>`;
  const sent = { text, type: 'application/soap+xml; charset=utf-8' };
  return (await askCamera({ url, signal, ...who, most: MOST_XML, sent })).toString();
}

/** The address of the still picture of a camera's first profile; null where it names none. */
export async function snapshotOf(access: OnvifAccess): Promise<URL | null> {
  const profiles = await ask(access, `<GetProfiles xmlns="${MEDIA}"/>`);
  const token = /<(?:\w+:)?Profiles\b[^>]*\btoken="([^"]{1,200})"/.exec(profiles)?.[1];
  if (token === undefined) return null;
  const answer = await ask(
    access,
    `<GetSnapshotUri xmlns="${MEDIA}"><ProfileToken>${escaped(unescaped(token))}</ProfileToken></GetSnapshotUri>`,
  );
  const uri = /<(?:\w+:)?Uri>\s*([^<\s]{1,1000})\s*</.exec(answer)?.[1];
  const snapshotUrl = uri === undefined ? null : URL.parse(unescaped(uri));
  if (!snapshotUrl) return null;
  return new URL(snapshotUrl.pathname + snapshotUrl.search, access.url.origin);
}
