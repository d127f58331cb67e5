import type { AnyContractRouter } from '@orpc/contract';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './openapi.ts';
import { documentPage } from './document-page.ts';

/** Serves the API's document at /api/v1/openapi.json and a page to read it at /api/docs. */
export async function serveDocument(app: FastifyInstance, contract: AnyContractRouter): Promise<void> {
  const document = await openApiDocument(contract, '1');
  const json = JSON.stringify(document);
  const page = documentPage(document);
  app.get('/api/v1/openapi.json', (_request, reply) => reply.type('application/json').send(json));
  app.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
}
