import { request as overHttp, type IncomingMessage } from 'node:http';
import { request as overHttps } from 'node:https';
import { answerTo, readChallenge } from './digest.ts';

/** Why a camera gave no usable picture. */
export type CameraFault = 'silent' | 'unreachable' | 'denied' | 'refused' | 'notPicture' | 'tooLarge';

/** A fault as it is thrown; `status` where the camera answered one. */
export class CameraFailure extends Error {
  readonly fault: CameraFault;
  readonly status: number | null;
  constructor(fault: CameraFault, status: number | null = null) {
    super(fault);
    this.fault = fault;
    this.status = status;
  }
}

export type Credentials = { login?: string; password?: string };

export type Question = Credentials & {
  url: URL;
  /** Ends the question at once. */
  signal: AbortSignal;
  /** More bytes than these are not read. */
  most: number;
  /** The body of a request, with its type; left out of a GET. */
  sent?: { text: string; type: string };
  /** Looks at the first bytes: a body that cannot be right is not read to its end. */
  mayBe?: (head: Buffer) => boolean;
};

const HEAD_BYTES = 2;

function open({ url, signal, sent }: Question, authorization: string | null): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = {
      ...(authorization !== null && { authorization }),
      ...(sent && { 'content-type': sent.type, 'content-length': String(Buffer.byteLength(sent.text)) }),
    };
    // A camera's certificate is its own, inside the network of one yard: no authority could vouch for it.
    const options = {
      method: sent ? 'POST' : 'GET',
      headers,
      signal,
      agent: false,
      rejectUnauthorized: false,
    };
    const request = (url.protocol === 'https:' ? overHttps : overHttp)(url, options, resolve);
    request.on('error', reject);
    request.end(sent?.text);
  });
}

async function bodyOf(answer: IncomingMessage, { most, mayBe }: Question): Promise<Buffer> {
  if (Number(answer.headers['content-length'] ?? 0) > most) throw new CameraFailure('tooLarge');
  const pieces: Buffer[] = [];
  let length = 0;
  let isJudged = mayBe === undefined;
  for await (const piece of answer as AsyncIterable<Buffer>) {
    length += piece.length;
    if (length > most) throw new CameraFailure('tooLarge');
    pieces.push(piece);
    if (isJudged || length < HEAD_BYTES) continue;
    isJudged = true;
    if (mayBe?.(Buffer.concat(pieces)) === false) throw new CameraFailure('notPicture');
  }
  return Buffer.concat(pieces);
}

/** The Authorization for a 401; null where the agent has none that would do. */
function authorizationFor(answer: IncomingMessage, { url, login, password, sent }: Question): string | null {
  if (login === undefined || password === undefined) return null;
  const headers = answer.headersDistinct['www-authenticate'] ?? [];
  const challenge = readChallenge(headers);
  const path = url.pathname + url.search;
  if (challenge) return answerTo(challenge, { method: sent ? 'POST' : 'GET', path, login, password });
  // In the clear where the camera knows no better, as its own page would send it.
  return headers.some((header) => /^\s*Basic\b/i.test(header))
    ? `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`
    : null;
}

const isDenied = (status: number): boolean => status === 401 || status === 403;

async function answered(question: Question): Promise<IncomingMessage> {
  const first = await open(question, null);
  if (first.statusCode !== 401) return first;
  const authorization = authorizationFor(first, question);
  first.destroy();
  if (authorization === null) throw new CameraFailure('denied', 401);
  return open(question, authorization);
}

function faultOf(error: unknown, signal: AbortSignal): CameraFailure {
  if (error instanceof CameraFailure) return error;
  return new CameraFailure(signal.aborted ? 'silent' : 'unreachable');
}

/** Asks a camera over HTTP, by digest where it wants that; follows no redirect. Throws a `CameraFailure`. */
export async function askCamera(question: Question): Promise<Buffer> {
  let answer: IncomingMessage | null = null;
  try {
    answer = await answered(question);
    const status = answer.statusCode ?? 0;
    if (isDenied(status)) throw new CameraFailure('denied', status);
    if (status !== 200) throw new CameraFailure('refused', status);
    return await bodyOf(answer, question);
  } catch (error) {
    throw faultOf(error, question.signal);
  } finally {
    answer?.destroy();
  }
}
