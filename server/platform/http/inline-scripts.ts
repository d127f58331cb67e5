import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyReply } from 'fastify';

const POLICY = 'content-security-policy';

type Digests = { readonly changed: number; readonly list: readonly string[] };

/**
 * Lets a page of the build run the scripts that stand in it, each by its digest (Content Security Policy level 3,
 * section 6.7.3.2), and no other. A page is read again only when it has changed.
 */
export function allowInlineScripts(): (reply: FastifyReply, page: string, changed: number) => void {
  const known = new Map<string, Digests>();
  const digestsOf = (page: string, changed: number): Digests => {
    const scripts = readFileSync(page, 'utf8').matchAll(/<script>([^]*?)<\/script>/g);
    const list = Array.from(
      scripts,
      ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    );
    known.set(page, { changed, list });
    return { changed, list };
  };
  return (reply, page, changed) => {
    const digests = known.get(page);
    const { list } = digests?.changed === changed ? digests : digestsOf(page, changed);
    const policy = String(reply.getHeader(POLICY) ?? '');
    void reply.header(POLICY, policy.replace("script-src 'self'", ["script-src 'self'", ...list].join(' ')));
  };
}
