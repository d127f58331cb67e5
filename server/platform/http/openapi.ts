import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import type { AnyContractRouter } from '@orpc/contract';
import { wireName } from '@terezi/domain/grammar/wire.ts';

type Json = { [name: string]: unknown };

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Renames the properties of a schema to the wire's PascalCase, however deep. */
function wireSchema(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(wireSchema);
  if (!isObject(value)) return value;
  const result: Json = {};
  for (const [name, inner] of Object.entries(value)) {
    if (name === 'properties' && isObject(inner))
      result[name] = Object.fromEntries(
        Object.entries(inner).map(([property, schema]) => [wireName(property), wireSchema(schema)]),
      );
    else if (name === 'required' && Array.isArray(inner))
      result[name] = inner.map((each) => wireName(String(each)));
    else result[name] = wireSchema(inner);
  }
  return result;
}

const STATUS_REF = { $ref: '#/components/schemas/Status' };
const enveloped = (schema: unknown): Json => ({
  type: 'object',
  properties: { Data: schema, Status: STATUS_REF },
  required: ['Data', 'Status'],
});

const STATUS_SCHEMA: Json = {
  type: 'object',
  description: 'Outcome of the request, in the language of Accept-Language.',
  properties: {
    Code: { type: 'string', description: '`ok`, or the stable code of the problem.' },
    Message: { type: 'string' },
    Errors: {
      type: 'array',
      items: {
        type: 'object',
        properties: { Field: { type: 'string' }, Message: { type: 'string' } },
        required: ['Field', 'Message'],
      },
    },
  },
  required: ['Code', 'Message', 'Errors'],
};

const PROBLEM_DATA: Json = {
  type: ['object', 'null'],
  description: 'Facts for the caller’s next step, such as the uses of a record; null for most refusals.',
};

function envelopeResponses(operation: Json): void {
  const responses = isObject(operation.responses) ? operation.responses : {};
  for (const response of Object.values(responses)) {
    const content = isObject(response) && isObject(response.content) ? response.content : {};
    const json = content['application/json'];
    if (isObject(json)) json.schema = enveloped(json.schema);
  }
  responses.default = {
    description: 'The request was refused.',
    content: { 'application/json': { schema: enveloped(PROBLEM_DATA) } },
  };
  operation.responses = responses;
}

function wireParameters(operation: Json): void {
  if (!Array.isArray(operation.parameters)) return;
  for (const parameter of operation.parameters)
    if (isObject(parameter) && parameter.in === 'query') parameter.name = wireName(String(parameter.name));
}

/** What is served beside the contract: the stream of live values. */
const LIVE_PATH: Json = {
  get: {
    operationId: 'live.stream',
    tags: ['live'],
    summary: 'Streams live values as server-sent events; a single-use ticket opens the stream.',
    parameters: [{ name: 'Ticket', in: 'query', required: true, schema: { type: 'string' } }],
    responses: { 200: { description: 'text/event-stream' } },
  },
};

/** The API's document, OpenAPI 3.1, made from the declarations. */
export async function openApiDocument(contract: AnyContractRouter, version: string): Promise<Json> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const generated = await generator.generate(contract, {
    info: { title: 'Tərəzi', version, description: 'Weighbridge back office.' },
    servers: [{ url: '/api/v1' }],
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    security: [{ token: [] }],
  });
  const document = wireSchema(generated) as Json;
  const paths = isObject(document.paths) ? document.paths : {};
  for (const path of Object.values(paths))
    for (const operation of isObject(path) ? Object.values(path) : []) {
      if (!isObject(operation)) continue;
      envelopeResponses(operation);
      wireParameters(operation);
    }
  paths['/live'] = LIVE_PATH;
  const components = isObject(document.components) ? document.components : {};
  document.components = {
    ...components,
    schemas: { ...(components.schemas as Json), Status: STATUS_SCHEMA },
  };
  return { ...document, paths };
}
