import type { AnyContractRouter } from '@orpc/contract';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './openapi.ts';
import { documentPage } from './document-page.ts';

/**
 * Serves the API's document at /api/v1/openapi.json and a page to read it at /api/docs. Both are written when the first reader asks for
 * one: that takes longer than the rest of a start, and few who start the server ask.
 */
export function serveDocument(app: FastifyInstance, contract: AnyContractRouter): void {
  let pages: Promise<{ json: string; page: string }> | undefined;
  const asked = async () => {
    pages ??= openApiDocument(contract, '1').then((document) => ({
      json: JSON.stringify(document),
      page: documentPage(document),
    }));
    return pages;
  };
  app.get('/api/v1/openapi.json', async (_request, reply) =>
    reply.type('application/json').send((await asked()).json),
  );
  app.get('/api/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send((await asked()).page),
  );
}
