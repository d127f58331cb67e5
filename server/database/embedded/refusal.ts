/** The embedded database cannot start here; the message is one sentence for the person who runs the server, in English like the log. */
export class EmbeddedRefusal extends Error {
  override name = 'EmbeddedRefusal';
}

/** The `code` of a failed system call or of a PostgreSQL answer (SQLSTATE), or null when there is none. */
export function codeOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('code' in error)) return null;
  return typeof error.code === 'string' ? error.code : null;
}
