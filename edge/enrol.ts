import { sign } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Credential, readCredential, readEnrolled } from '@terezi/domain/devices/site/credential.ts';
import { enrolmentText, readCode } from '@terezi/domain/devices/site/enrolment.ts';
import { enrolmentProblems } from '@terezi/domain/devices/site/enrolment-problems.ts';
import { post } from './link/post.ts';
import { openDeviceKey } from './measure/records/device-key.ts';
import { replaceFile } from './measure/records/folder.ts';
import { lockFolder } from './measure/records/lock.ts';

const TRIES = 5;
const BETWEEN_MS = 2_000;
const PATIENCE_MS = 10_000;

const fileIn = (folder: string): string => join(folder, 'credential.json');

/** The credential of this folder's agent; null where it has not enrolled. */
export async function credentialIn(folder: string): Promise<Credential | null> {
  const file = fileIn(folder);
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  const credential = readCredential(text);
  if (!credential)
    throw new Error(`${file} cannot be read. Enrol this computer anew with a code of its site's page.`);
  return credential;
}

/** The same as variables, which the environment may override. */
export const variablesOf = ({ serverUrl, siteId, name, secret, serverKey }: Credential) => ({
  SERVER_MQTT_URL: serverUrl,
  SITE_ID: String(siteId),
  AGENT_ID: name,
  AGENT_SECRET: secret,
  SERVER_KEY: serverKey,
});

function serverAt(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !['https:', 'http:'].includes(url.protocol) || url.username || url.password)
    throw new Error('Say where the server is, such as https://terezi.example');
  return url;
}

/** The address at which an agent dials a server whose pages are at `url`. */
function dialled(url: URL): string {
  const there = new URL('/mqtt', url);
  there.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return there.href;
}

/** Asks the server, and again where no answer came: it answers a repeated question alike. */
async function ask(url: URL, body: string, language: string, tries = TRIES): Promise<string> {
  try {
    const headers = { 'content-type': 'application/json', 'accept-language': language };
    const question = { headers, body: Buffer.from(body), patience: PATIENCE_MS };
    const { text } = await post(new URL('/api/v1/site/enrol-agent', url), question);
    return text;
  } catch (error) {
    if (tries <= 1) throw new Error(`The server does not answer at ${url.origin}: ${whyOf(error)}`);
    await sleep(BETWEEN_MS);
    return ask(url, body, language, tries - 1);
  }
}

function whyOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message : String(cause);
}

type EnrolInput = { folder: string; code: string; url: string; language?: 'az' | 'en' };

/**
 * Enrols the agent of this folder: makes its key where there is none, proves to the server that it has it, and keeps the credential,
 * readable by its owner alone. The secret half of the key never leaves the folder.
 */
export async function enrol({ folder, code: typed, url, language = 'az' }: EnrolInput): Promise<Credential> {
  const server = serverAt(url);
  const code = readCode(typed);
  if (code === null) throw new Error(enrolmentProblems.codeUnknown[language]);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const lock = lockFolder(folder);
  if (!lock) throw new Error(`Another agent is at work on the data folder ${folder}. Stop it first.`);
  try {
    const { privateKey, publicText } = await openDeviceKey(folder);
    const signature = sign(null, Buffer.from(enrolmentText(code, publicText)), privateKey).toString('base64');
    const body = JSON.stringify({ Code: code, PublicKey: publicText, Signature: signature });
    const answer = readEnrolled(await ask(server, body, language));
    if (!answer) throw new Error(`What answers at ${server.origin} is no Tərəzi server`);
    const { Data, Status } = answer;
    if (!Data) throw new Error(Status.Errors[0]?.Message ?? Status.Message);
    const { SiteId: siteId, Name: name, Secret: secret, ServerKey: serverKey } = Data.Agent;
    const credential = { serverUrl: dialled(server), siteId, name, secret, serverKey };
    await replaceFile(fileIn(folder), `${JSON.stringify(credential, null, 2)}\n`, 0o600);
    return credential;
  } finally {
    lock.release();
  }
}
