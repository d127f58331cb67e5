import { storedLanguage } from '#kit/language.tsx';
import { fromWire, toWire, wireName } from '@terezi/domain/grammar/wire.ts';
import { gramsFromWire, wireKilograms } from '@terezi/domain/grammar/mass.ts';
import { asRefused, Refused, unanswered } from './refused.ts';
import type { Route } from './route.ts';
import { type RawAnswer, type Outgoing, sendFile } from './send-file.ts';
import { sessionEnded, token } from './session.ts';

/** Where the API stands. */
export const API_BASE = '/api/v1';
const PATIENCE_MS = 30_000;

/** What a call may carry besides its input. A write without a key gets one of its own. */
export type CallOptions = {
  readonly signal?: AbortSignal;
  readonly key?: string;
  /** The body of a call that takes a file; the input stands in the address then. */
  readonly file?: Blob;
  /** Hears how much of the file has been sent, from 0 to 1. */
  readonly progress?: (share: number) => void;
};

type Fields = Readonly<Record<string, unknown>>;

/** 128 random bits; unlike `randomUUID` also where a site serves the page without TLS. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** Turns every number of a mass's name, however deep; the wire has kilograms, the program grams. */
function weighed(value: unknown, masses: readonly string[], turn: (mass: number) => number): unknown {
  if (Array.isArray(value)) return value.map((item) => weighed(item, masses, turn));
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).map(([name, inner]) => [
    name,
    typeof inner === 'number' && masses.includes(name) ? turn(inner) : weighed(inner, masses, turn),
  ]);
  return Object.fromEntries(entries);
}

/** The address of a call; what its path names is taken out of the input, the rest stays. */
function addressed(path: string, input: Fields): { path: string; rest: Fields } {
  const rest = { ...input };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  return { path: API_BASE + filled, rest };
}

function queryOf(input: Fields): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null && one !== '') query.append(wireName(name), String(one));
  const text = query.toString();
  return text && `?${text}`;
}

/** A call as it goes over the wire. */
export function requestOf(route: Route, input: Fields, { key, file }: CallOptions = {}): Outgoing {
  const [method, pattern, permission, masses = []] = route;
  const { path, rest } = addressed(pattern, input);
  const hasBody = !file && (method === 'POST' || method === 'PUT');
  // Signed where it may be: a read open to all answers a little more to some. A write open to all needs no identity.
  const signed = permission === 'everyone' && method !== 'GET' ? null : token();
  const headers = {
    Accept: 'application/json',
    'Accept-Language': storedLanguage(),
    ...(hasBody && { 'Content-Type': 'application/json' }),
    ...(file && { 'Content-Type': 'application/octet-stream' }),
    ...(signed !== null && { Authorization: `Bearer ${signed}` }),
    ...(method !== 'GET' && { 'Idempotency-Key': key ?? newKey() }),
  };
  const body = hasBody ? JSON.stringify(toWire(weighed(rest, masses, wireKilograms))) : (file ?? null);
  return { url: hasBody ? path : path + queryOf(rest), init: { method, headers, body, credentials: 'omit' } };
}

type Envelope = { data: unknown; status: { code: string; message: string; errors?: Refused['errors'] } };

/** The one place where an answer enters; null where something other than the API has answered, such as a proxy's page. */
function envelopeOf(text: string): Envelope | null {
  try {
    const envelope = fromWire(JSON.parse(text)) as Partial<Envelope> | null;
    return envelope?.status ? { data: envelope.data ?? null, status: envelope.status } : null;
  } catch {
    return null;
  }
}

async function answered(url: string, init: RequestInit, signal: AbortSignal | undefined): Promise<RawAnswer> {
  // Chrome 109 cannot join two signals, so the patience and the caller's change of mind share one.
  const stop = new AbortController();
  const giveUp = () => stop.abort();
  const patience = setTimeout(giveUp, PATIENCE_MS);
  signal?.addEventListener('abort', giveUp);
  try {
    signal?.throwIfAborted();
    const response = await fetch(url, { ...init, signal: stop.signal });
    // Patience ends with the last byte: an answer that breaks off or stands still never came.
    return { ok: response.ok, status: response.status, text: await response.text() };
  } catch (failure) {
    signal?.throwIfAborted();
    throw failure instanceof Error ? unanswered() : failure;
  } finally {
    clearTimeout(patience);
    signal?.removeEventListener('abort', giveUp);
  }
}

/** The refusal in a failed answer; where the answer says that the session has ended, this ends it here. */
export function refusalIn(
  { status, text }: RawAnswer,
  [, , permission]: Route,
  sent: string | null,
): Refused {
  const { status: problem, data = null } = envelopeOf(text) ?? {};
  const { code = '', message = '', errors = [] } = problem ?? {};
  if (status === 401 && permission !== 'everyone') sessionEnded(sent, message);
  // An answer without a code or a sentence, such as a proxy's page, still gets both.
  return new Refused({
    code: code || `http.${status}`,
    message: message || asRefused(null).message,
    status,
    errors,
    data,
  });
}

/** Calls the API once: the answer's data with small first letters and masses in grams, or a `Refused`. */
export async function request(route: Route, input: Fields, options: CallOptions = {}): Promise<unknown> {
  const [, , , masses = []] = route;
  const outgoing = requestOf(route, input, options);
  const sent = token();
  const answer = options.file
    ? await sendFile(outgoing, options)
    : await answered(outgoing.url, outgoing.init, options.signal);
  if (!answer.ok) throw refusalIn(answer, route, sent);
  const envelope = envelopeOf(answer.text);
  // A good answer that cannot be read leaves open what was done: the caller may repeat the call under its key.
  if (!envelope) throw unanswered();
  return masses.length > 0 ? weighed(envelope.data, masses, gramsFromWire) : envelope.data;
}
