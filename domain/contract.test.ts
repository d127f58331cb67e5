import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contract } from './contract.ts';
import type { EndpointMeta } from './grammar/endpoint.ts';
import { may, ROLES } from './grammar/policy.ts';

type Declared = {
  name: string;
  method: string;
  path: string;
  permission: EndpointMeta['permission'];
  evenUnready: boolean;
  isSecret: boolean;
  input: z.ZodObject;
  output: z.ZodObject;
};

/** Every endpoint of the contract, however deep it stands, as it was declared. */
function declaredIn(value: object, names: readonly string[]): Declared[] {
  const declaration: unknown = Reflect.get(value, '~orpc');
  if (declaration === undefined)
    return Object.entries(value).flatMap(([name, inner]) => declaredIn(inner, [...names, name]));
  const { route, meta, inputSchema, outputSchema } = declaration as {
    route: { method: string; path: string };
    meta: EndpointMeta;
    inputSchema: z.ZodObject;
    outputSchema: z.ZodObject;
  };
  return [{ name: names.join('.'), ...route, ...meta, input: inputSchema, output: outputSchema }];
}
const endpoints = declaredIn(contract, []);
const namesWhere = (condition: (each: Declared) => boolean) =>
  endpoints.filter(condition).map(({ name }) => name);
const isWrite = ({ method }: Declared) => method !== 'GET';

type Schema = { type?: string; anyOf?: Schema[]; items?: Schema; [word: string]: unknown };
/** The fields that an endpoint takes, as its document describes them; alternatives and lists one by one. */
function fieldsOf({ input }: Declared): [name: string, schema: Schema][] {
  const { properties } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
  const parts = (schema: Schema): Schema[] => [
    schema,
    ...(schema.anyOf ?? []).flatMap(parts),
    ...(schema.items ? parts(schema.items) : []),
  ];
  return Object.entries(properties ?? {}).flatMap(([name, schema]) =>
    parts(schema as Schema).map((part): [string, Schema] => [name, part]),
  );
}

describe.each(endpoints)('$method $path', (endpoint) => {
  const { path, permission } = endpoint;

  it('is a path of singular nouns and verbs in kebab-case', () => {
    expect(path).toMatch(/^(\/([a-z][a-z0-9]*(-[a-z0-9]+)*|\{[a-z]\w*\}))+$/);
    for (const word of path.split('/')) if (word !== 'details') expect(word).not.toMatch(/[^s]s$/);
  });

  it('takes every field that its path names', () => {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(Object.keys(endpoint.input.shape)).toEqual(expect.arrayContaining(named));
  });

  it('takes no field that it does not name', () => {
    const { error } = endpoint.input.safeParse({ colour: 'red' });
    expect(error?.issues).toContainEqual(
      expect.objectContaining({ code: 'unrecognized_keys', keys: ['colour'] }),
    );
  });

  it('bounds every text, list and number that it takes', () => {
    for (const [name, schema] of fieldsOf(endpoint)) {
      const bounds = { string: 'maxLength', array: 'maxItems', number: 'maximum', integer: 'maximum' };
      const bound = bounds[schema.type as keyof typeof bounds];
      const isBound =
        bound === undefined || bound in schema || 'enum' in schema || schema['format'] === 'date';
      expect([name, isBound]).toEqual([name, true]);
    }
  });

  it('is somebody’s to use', () => {
    expect([null, ...ROLES].some((role) => may(permission, role))).toBe(true);
  });
});

describe('the contract', () => {
  it('answers no two calls with one method and path', () => {
    const lines = endpoints.map(({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`);
    expect(new Set(lines).size).toBe(lines.length);
  });

  it('is open to whoever has not signed in for exactly this', () => {
    const open = namesWhere(({ permission }) => may(permission, null));
    expect(open).toEqual(['auth.login', 'auth.chooseScale', 'auth.firstAdmin', 'receipt.find']);
  });

  it('lets everybody who has signed in change nothing but what is their own', () => {
    const all = namesWhere((each) => isWrite(each) && each.permission === 'signedIn');
    expect(all).toEqual(['auth.logout', 'user.changePassword', 'live.ticket']);
  });

  it('lets viewers and guards change nothing of a company, the simulated yard aside', () => {
    const changing = (role: 'Viewer' | 'Guard') =>
      namesWhere((each) => isWrite(each) && Array.isArray(each.permission) && may(each.permission, role));
    expect(changing('Guard')).toEqual([]);
    expect(changing('Viewer')).toEqual(['demo.driveOn', 'demo.driveOff', 'demo.fault']);
  });

  it('answers a caller who is not ready only about the caller', () => {
    const unready = namesWhere(({ evenUnready }) => evenUnready);
    expect(unready).toEqual(['auth.logout', 'user.details', 'user.changePassword']);
  });
});

describe('a weight', () => {
  const taken = (names: RegExp) => [
    ...new Set(
      endpoints.flatMap((each) =>
        fieldsOf(each).flatMap(([name]) => (names.test(name) ? [`${each.name} ${name}`] : [])),
      ),
    ),
  ];

  it('is taken from a caller only where papers or the demo say it, never where trucks are weighed', () => {
    expect(taken(/weight|mass|gram|kg|tonne|kilo|gross|tare|net$|brutto|netto|value/i)).toEqual([
      'truck.list passportWeightMissing',
      ...['add', 'change'].flatMap((deed) =>
        ['emptyWeight', 'passportWeight', 'maxAllowedWeight'].map((field) => `truck.${deed} ${field}`),
      ),
      'trailer.add passportWeight',
      'trailer.change passportWeight',
      // Notes to a weight: texts.
      'operation.open weight1Note',
      'operation.weight2 weight2Note',
      'demo.driveOn kg',
    ]);
  });

  it.each([
    [
      'operation.open',
      [
        'scaleId',
        'numberPlate',
        'truckId',
        'trailerIds',
        'truckOwnerId',
        'cargoId',
        'customerId',
        'senderId',
      ],
      ['weight1Note', 'reading'],
    ],
    [
      'operation.weight2',
      ['id', 'scaleId', 'truckOwnerId', 'cargoId', 'customerId', 'senderId'],
      ['weight2Note', 'reading'],
    ],
  ])('is asked for by %s with who and what is weighed, and the reading that was seen', (name, who, what) => {
    const found = endpoints.find((each) => each.name === name);
    expect(Object.keys(found?.input.shape ?? {}).toSorted()).toEqual([...who, ...what].toSorted());
  });
});

describe('what opens something', () => {
  const opens = (shape: z.ZodObject): boolean =>
    Object.keys(shape.shape).some((name) => /password|token|ticket$|secret/i.test(name));

  it('is declared a secret, so that nothing of it is kept under an Idempotency-Key', () => {
    const secret = [
      'auth.login',
      'auth.chooseScale',
      'auth.firstAdmin',
      'user.changePassword',
      'live.ticket',
    ];
    expect(namesWhere(({ input, output }) => opens(input) || opens(output)).toSorted()).toEqual(
      secret.toSorted(),
    );
    expect(namesWhere(({ isSecret }) => isSecret).toSorted()).toEqual(secret.toSorted());
  });
});
