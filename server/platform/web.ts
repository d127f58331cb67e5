import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { problem } from '@terezi/domain/grammar/problem.ts';
import { general } from '@terezi/domain/grammar/problems.ts';
import { allowInlineScripts } from './http/inline-scripts.ts';

const DIST = path.join(import.meta.dirname, '../../web/dist');
const YEAR_IN_SECONDS = 31_536_000;

/** Addresses whose page is built by itself, so that a visitor who has not signed in loads nothing of the office. */
const OWN_PAGES = [
  ['/receipt/', 'receipt.html'],
  ['/pass/', 'pass.html'],
  ['/login', 'visitor.html'],
] as const;

/** Names that a build gives to its files; a caller who sends another climbs about or looks for something hidden. */
const isFileName = (address: string): boolean =>
  address
    .slice(1)
    .split('/')
    .every((part) => /^[\w-][\w.-]*$/.test(part));

/**
 * Serves the built web from a folder. Browsers keep hashed files for a year; every other address that is not the API's answers the page,
 * which finds its own way from there.
 */
export async function serveWeb(
  app: FastifyInstance,
  hints: { demo: boolean; version: string },
  folder = DIST,
): Promise<void> {
  app.get('/config.json', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ Demo: hints.demo, Version: hints.version }),
  );
  if (!existsSync(path.join(folder, 'index.html'))) return;
  const allowInline = allowInlineScripts();
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    // Files are looked for when they are asked for, so that a new build serves without a restart.
    serve: false,
    setHeaders: (reply, file, { mtimeMs }) => {
      const page = file.replace(/\.(br|gz)$/, '');
      if (page.endsWith('.html')) allowInline(reply, page, mtimeMs);
      const hashed = file.includes(`${path.sep}assets${path.sep}`);
      reply.header('cache-control', hashed ? `public, max-age=${YEAR_IN_SECONDS}, immutable` : 'no-cache');
    },
  });
  app.get('/*', (request, reply) => {
    const [address = '/'] = request.url.split('?');
    if (address.startsWith('/api/')) throw problem(general.noSuchPath, {});
    // No file of the build has an escape in its name; an address that has one is a page's.
    const isFile = /\.\w+$/.test(address) && !address.includes('%');
    if (isFile && !isFileName(address)) throw problem(general.noSuchPath, {});
    if (isFile) return reply.sendFile(address);
    const own = OWN_PAGES.find(([beginning]) => address.startsWith(beginning))?.[1] ?? 'index.html';
    const page = existsSync(path.join(folder, own)) ? own : 'index.html';
    return reply.sendFile(page, { maxAge: 0, immutable: false });
  });
}
