const PUBLIC = [
  '/login',
  '/first-admin/',
  '/password/',
  '/register/',
  '/email/',
  '/404',
  '/500',
  '/receipt/',
  '/calibration/',
];

// Controls, and what some parsers take for a blank or drop silently.
const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\\]/u;
// A slash, a backslash or a control that would only appear after one more decoding.
const ENCODED = /%(?:25|2f|5c|0[0-9a-f]|1[0-9a-f]|7f)/i;

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** Whether a decoded address is a path of our own: one slash, and nothing that any parser could read otherwise. */
function isOwnPath(path: string): boolean {
  if (!/^\/(?![/\\])/.test(path) || HIDDEN.test(path)) return false;
  return !ENCODED.test(path.split(/[?#]/, 1)[0] ?? '');
}

/**
 * The path of this very origin behind the sign-in that follows `=` in a search string, or null. Everything doubtful counts
 * as nothing.
 */
export function wantedPath(search: string): string | null {
  const at = search.indexOf('=');
  const wanted = at < 0 ? null : decoded(search.slice(at + 1));
  if (wanted === null || !isOwnPath(wanted)) return null;
  // Dots are resolved as the browser will, since `/.//elsewhere` begins with a single slash only before that.
  const { pathname, search: query, hash, origin } = new URL(wanted, 'http://own.invalid');
  const isOwn = origin === 'http://own.invalid' && !pathname.startsWith('//');
  return isOwn && !PUBLIC.some((place) => pathname.startsWith(place)) ? pathname + query + hash : null;
}
