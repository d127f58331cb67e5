import { traverseContractProcedures } from '@orpc/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@terezi/domain/contract.ts';
import { useServer } from '../../testing/server.ts';

type Json = { [name: string]: unknown };
type Operation = {
  operationId: string;
  summary: string;
  parameters?: { name: string; in: string; required?: boolean; schema: Json }[];
  requestBody?: { content: Record<string, { schema: Json }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: Json }> }>;
};

const server = useServer();
type Document = { openapi: string; info: Json; paths: Record<string, Record<string, Operation>> } & Json;
let document: Document;
let operations: { path: string; method: string; operation: Operation }[] = [];

beforeAll(async () => {
  document = (await (await fetch(`${server.url}/api/v1/openapi.json`)).json()) as Document;
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
});

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** Every object inside a value, however deep. */
function* within(value: unknown): Generator<Json> {
  if (!isObject(value)) return;
  if (!Array.isArray(value)) yield value;
  for (const inner of Object.values(value)) yield* within(inner);
}

/** What a reference inside the document points at; undefined where it points at nothing. */
const pointed = (reference: string): unknown =>
  reference
    .slice(2)
    .split('/')
    .reduce<unknown>((at, name) => (isObject(at) ? at[name] : undefined), document);

describe('the API’s document', () => {
  it('is OpenAPI 3.1 that names itself', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d+$/);
    expect(document.info).toMatchObject({ title: 'Tərəzi', version: expect.any(String) });
    expect(document.servers).toEqual([{ url: '/api/v1' }]);
  });

  it('has every endpoint that is answered, and none that is not', () => {
    const declared: string[] = ['GET /live'];
    traverseContractProcedures({ router: contract, path: [] }, ({ contract: procedure, path }) => {
      const { method, path: at } = procedure['~orpc'].route;
      // The demo's own endpoints are there only beside a simulation.
      if (path[0] !== 'demo') declared.push(`${method} ${at}`);
    });
    const paths = operations.map(({ path, method }) => `${method.toUpperCase()} ${path}`);
    expect(paths.toSorted()).toEqual(declared.toSorted());
  });

  it('has endpoints that really answer: none of them is an unknown address', async () => {
    for (const { path, method } of operations) {
      const where = server.url + '/api/v1' + path.replaceAll(/\{\w+\}/g, '1');
      const answer = await fetch(where, { method: method.toUpperCase() });
      const { Status } = (await answer.json()) as { Status: { Code: string } };
      expect([method, path, Status.Code]).not.toEqual([method, path, 'general.noSuchPath']);
    }
  });

  it('gives each endpoint a name of its own and one sentence', () => {
    const names = operations.map(({ operation }) => operation.operationId);
    expect(new Set(names).size).toBe(names.length);
    for (const { operation } of operations) expect(operation.summary).toMatch(/^[A-Z].+\.$/s);
  });

  it('points only at what is there', () => {
    const references = [...within(document)].flatMap(({ $ref }) => (typeof $ref === 'string' ? [$ref] : []));
    expect(references).toContain('#/components/schemas/Status');
    expect(references.filter((reference) => pointed(reference) === undefined)).toEqual([]);
  });

  it('declares each parameter of a path, as required', () => {
    for (const { path, operation } of operations) {
      const inPath = (operation.parameters ?? []).filter((each) => each.in === 'path');
      const wanted = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect([path, inPath.map((each) => each.name)]).toEqual([path, wanted]);
      for (const parameter of inPath) expect(parameter.required).toBe(true);
    }
  });

  it('writes every name as the wire does', () => {
    for (const { path, operation } of operations) {
      const inQuery = (operation.parameters ?? []).filter((each) => each.in === 'query');
      const properties = [...within(operation)].flatMap((object) =>
        isObject(object.properties) ? Object.keys(object.properties) : [],
      );
      const required = [...within(operation)].flatMap((object) =>
        Array.isArray(object.required) ? object.required : [],
      );
      for (const name of [...inQuery.map((each) => each.name), ...properties, ...required])
        expect([path, name]).toEqual([path, expect.stringMatching(/^[A-Z][A-Za-z0-9]*$/)]);
    }
  });

  it('requires only properties that it describes', () => {
    for (const object of within(document)) {
      if (!Array.isArray(object.required) || !isObject(object.properties)) continue;
      expect(Object.keys(object.properties)).toEqual(expect.arrayContaining(object.required));
    }
  });

  it('has every answer in the envelope, refusals too', () => {
    for (const { path, operation } of operations.filter((each) => each.path !== '/live')) {
      const schemas = Object.values(operation.responses).map(
        (response) => response.content?.['application/json']?.schema,
      );
      expect([path, schemas.length]).toEqual([path, 2]);
      for (const schema of schemas)
        expect([path, schema]).toEqual([
          path,
          {
            type: 'object',
            properties: { Data: expect.anything(), Status: { $ref: '#/components/schemas/Status' } },
            required: ['Data', 'Status'],
          },
        ]);
    }
  });

  it('says which bodies it takes, and that it takes no other field', () => {
    const bodies = operations.flatMap(({ path, method, operation }) => {
      const schema = operation.requestBody?.content['application/json']?.schema;
      return schema ? [[method, path, schema.additionalProperties]] : [];
    });
    expect(bodies.filter(([method]) => method === 'get')).toEqual([]);
    expect(bodies.filter(([, , more]) => more !== false)).toEqual([]);
    expect(bodies.length).toBeGreaterThan(20);
  });
});

describe('the API’s page', () => {
  it('lists every endpoint, with neither script nor anything from elsewhere', async () => {
    const answer = await fetch(`${server.url}/api/docs`);
    const html = await answer.text();
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    for (const { path } of operations) expect(html).toContain(`<code>${path}</code>`);
    expect(html).not.toMatch(/<script|\son\w+=|javascript:|src=|https?:\/\//i);
  });
});
