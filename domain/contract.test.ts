import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contract } from './contract.ts';
import type { EndpointMeta } from './grammar/endpoint.ts';
import { may, mayByRole, ROLES } from './grammar/policy.ts';
import { PARTY_IDS } from './weighing/ticket/parties.ts';
import { massIn } from './grammar/shape.ts';
import { TICKET_FILTERS } from './weighing/ticket/ticket-filters.ts';

type Declared = {
  name: string;
  method: string;
  path: string;
  permission: EndpointMeta['permission'];
  allowsUnready: boolean;
  forPhones: boolean;
  isConstantTime: boolean;
  isSecret: boolean;
  input: z.ZodObject;
  output: z.ZodObject;
};

/** Every endpoint of the contract, at any depth, as it was declared. */
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
/** The fields that an endpoint takes, by its document; alternatives and lists one by one. */
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
    for (const word of path.split('/'))
      if (!['details', 'edit-status'].includes(word)) expect(word).not.toMatch(/[^s]s$/);
  });

  it('takes every field that its path names', () => {
    const pathNames = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(Object.keys(endpoint.input.shape)).toEqual(expect.arrayContaining(pathNames));
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

  it('has a role that may use it', () => {
    expect([null, ...ROLES].some((role) => mayByRole(permission, role))).toBe(true);
  });
});

describe('the contract', () => {
  it('answers no two calls with one method and path', () => {
    const lines = endpoints.map(({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`);
    expect(new Set(lines).size).toBe(lines.length);
  });

  it('is open without a session for exactly this', () => {
    const open = namesWhere(({ permission }) => mayByRole(permission, null));
    expect(open).toEqual([
      ...['auth.login', 'auth.secondFactor', 'auth.logon', 'auth.withdrawLogon'],
      ...['auth.chooseScale', 'auth.firstAdmin'],
      ...['auth.forgotPassword', 'auth.resendValidation', 'auth.passwordLink', 'auth.resetPassword'],
      ...['company.operatorCompany', 'company.operatoryCompany'],
      ...['company.addOperatorCompany', 'company.addCompany', 'user.approve'],
      ...['user.invitation', 'user.acceptInvitation'],
      // An agent brings a code of its site.
      ...['country.options', 'area.options', 'district.options', 'site.enrolAgent'],
      ...['calibration.find', 'pass.find', 'receipt.find', 'receipt.signed', 'receipt.picture', 'mail.demo'],
    ]);
  });

  it('lets every signed-in person change only their own', () => {
    const all = namesWhere((each) => isWrite(each) && each.permission === 'signedIn');
    expect(all).toEqual([
      ...['auth.changeScale', 'auth.logout', 'company.leave', 'user.changePassword'],
      ...['user.editInfo', 'user.setPicture', 'user.removePicture', 'session.end', 'session.endOthers'],
      ...['secondFactor.begin', 'secondFactor.prove', 'secondFactor.remove'],
      ...['proof.give', 'supervisorCode.set', 'live.ticket', 'firstPage.arrange'],
      ...['listView.add', 'listView.change', 'listView.remove', 'listView.openFirst'],
      'notice.read',
      ...['export.ask', 'export.cancel'],
    ]);
  });

  it('lets viewers and guards change nothing of a company, the simulated yard aside', () => {
    const changing = (role: 'Viewer' | 'Guard') =>
      namesWhere(
        (each) => isWrite(each) && Array.isArray(each.permission) && mayByRole(each.permission, role),
      );
    // The gate at which they stand.
    const barriers = ['open', 'close', 'light'].map((act) => `automaticScale.${act}`);
    expect(changing('Guard')).toEqual(['scale.output', ...barriers]);
    // A file of what a viewer reads is the viewer's own, and takes a flag.
    expect(changing('Viewer')).toEqual(
      ['driveOn', 'driveOff', 'present', 'occupy', 'fault'].map((act) => `demo.${act}`),
    );
  });

  it('lets a company’s telephone read its operations and scales, which a viewer reads too, and do nothing', () => {
    const phones = endpoints.filter(({ forPhones }) => forPhones);
    expect(phones.map(({ name }) => name)).toEqual([
      ...['scale.list', 'scale.find', 'operation.list', 'operation.find'],
    ]);
    for (const each of phones)
      expect([each.name, isWrite(each), may(each.permission, { role: 'Viewer', flags: [] })]).toEqual([
        ...[each.name, false, true],
      ]);
  });

  it('answers in constant time where no account is known', () => {
    expect(namesWhere(({ isConstantTime }) => isConstantTime)).toEqual([
      ...['auth.forgotPassword', 'auth.resendValidation'],
      ...['company.addOperatorCompany', 'company.addCompany'],
    ]);
  });

  it('answers a caller who is not ready only about the caller', () => {
    const unready = namesWhere(({ allowsUnready }) => allowsUnready);
    expect(unready).toEqual([
      ...['auth.logout', 'company.find', 'user.details', 'user.changePassword'],
      ...['secondFactor.begin', 'secondFactor.prove'],
    ]);
  });
});

/** The papers of a scale; `weight2Change` is no mass, but whether weight 2 may be corrected there. */
const SCALE_MASSES = ['expectedValue', 'weight2Change', 'division', 'min', 'max'];

/** Whether the API turns an input into a mass, no matter what its name says. */
const isMass = (schema: unknown): boolean =>
  schema === massIn ||
  ['in', 'innerType', 'out', 'element'].some((part) => {
    const inner: unknown = Object(schema)._zod?.def?.[part];
    return inner !== undefined && isMass(inner);
  });

describe('a weight', () => {
  // The filters of a list or of its file are kept nowhere.
  const taken = (names: RegExp) => [
    ...new Set(
      endpoints.filter(isWrite).flatMap((each) =>
        fieldsOf(each).flatMap(([name]) =>
          !TICKET_FILTERS.includes(name) &&
          // A unit of mass is a word, and no mass.
          ((names.test(name) && !name.startsWith('massUnit')) || isMass(each.input.shape[name]))
            ? [`${each.name} ${name}`]
            : [],
        ),
      ),
    ),
  ];

  it('is taken from a caller only where papers or the demo say it, never where trucks are weighed', () => {
    expect(
      taken(/weight(?!Days)|mass|(?<!tele)gram|kg|tonne|kilo|gross|tare|net$|brutto|netto|value/i),
    ).toEqual([
      // The least weight that the company accepts.
      ...['company.establish minimumWeight', 'company.change minimumWeight'],
      ...['emptyWeight', 'passportWeight', 'maxAllowedWeight'].map((field) => `truck.add ${field}`),
      // Sent back as it was answered, and refused where it differs.
      'truck.change emptyWeightAt',
      ...['emptyWeight', 'passportWeight', 'maxAllowedWeight'].map((field) => `truck.change ${field}`),
      // Typed, with the reason.
      'truck.setEmptyWeight emptyWeight',
      'truck.setPassportWeight passportWeight',
      'trailer.add passportWeight',
      'trailer.change passportWeight',
      'trailer.setPassportWeight passportWeight',
      ...SCALE_MASSES.map((field) => `scale.add ${field}`),
      ...SCALE_MASSES.map((field) => `scale.change ${field}`),
      // The loads that a scale is calibrated with: no weight of a ticket comes from them.
      ...['lpi.calibrate', 'calibrationProtocol.start'].flatMap((name) =>
        ['weights', 'weightsClass', 'extraStep'].map((field) => `${name} ${field}`),
      ),
      ...['load', 'extra'].map((field) => `calibrationProtocol.take ${field}`),
      // Planned and agreed masses: no weight of a ticket comes from them.
      ...[
        'order.add weightLimit',
        'order.change weightLimit',
        'subOrder.add volumeKg',
        'subOrder.transfer volumeKg',
      ],
      'orderPart.add expectedWeight',
      ...['weight1', 'net', 'expectedWeight'].map((field) => `orderPart.change ${field}`),
      // Notes to a weight: texts.
      'operation.open weight1Note',
      'operation.weight2 weight2Note',
      'operation.completeWithoutWeight2 weight2Note',
      'operation.completeWithTechnicalPass weight2Note',
      // Typed while the scale cannot be read, for another person to approve.
      'operation.proposeWeight1 weight1',
      'operation.proposeWeight1 weight1Note',
      'operation.proposeWeight2 weight2',
      'operation.proposeWeight2 weight2Note',
      'operation.proposeChange weight1Note',
      'operation.proposeChange weight2Note',
      'demo.driveOn kg',
    ]);
  });

  it.each([
    [
      'operation.open',
      ['scaleId', 'numberPlate', 'truckId', 'trailerIds', ...PARTY_IDS],
      [
        'orderId',
        'orderPartId',
        'limitReason',
        'weight1Note',
        ...['direction', 'directionReason', 'reading', 'acknowledged', 'overrideId', 'sightingId'],
      ],
    ],
    [
      'operation.weight2',
      ['id', 'scaleId', 'trailerIds', ...PARTY_IDS],
      [
        'limitReason',
        'weight2Note',
        ...['direction', 'directionReason', 'reading', 'acknowledged', 'overrideId', 'sightingId'],
      ],
    ],
  ])('is asked for by %s with who and what is weighed, and the reading that was seen', (name, who, what) => {
    const declaredEndpoint = endpoints.find((each) => each.name === name);
    expect(Object.keys(declaredEndpoint?.input.shape ?? {}).toSorted()).toEqual([...who, ...what].toSorted());
  });
});

describe('what opens something', () => {
  const opens = (shape: z.ZodObject): boolean =>
    Object.keys(shape.shape).some((name) => /password|token|ticket$|secret|^link$|recoveryCode$/i.test(name));

  it('is declared a secret, so that nothing of it is kept under an Idempotency-Key', () => {
    const secret = [
      'auth.login',
      'auth.secondFactor',
      ...['auth.logon', 'auth.withdrawLogon', 'auth.passwordLink'],
      'auth.chooseScale',
      'auth.changeScale',
      'auth.firstAdmin',
      'auth.resetPassword',
      ...['secondFactor.begin', 'secondFactor.prove', 'secondFactor.remove', 'proof.give'],
      'scaleCamera.setPassword',
      'supervisorCode.set',
      'company.createTelegramChannel',
      'company.refreshMobileAuthorizeToken',
      ...['company.enter', 'company.leave', 'company.addOperatorCompany', 'company.addCompany'],
      'user.approve',
      'user.invitation',
      'user.acceptInvitation',
      'user.changePassword',
      'live.ticket',
    ];
    expect(namesWhere(({ input, output }) => opens(input) || opens(output)).toSorted()).toEqual(
      secret.toSorted(),
    );
    // Six digits let one weight through, and a code lets an agent in: both are called a code, as much else is.
    const byCode = [...secret, 'operation.override', 'site.enrol', 'site.enrolAgent'];
    expect(namesWhere(({ isSecret }) => isSecret).toSorted()).toEqual(byCode.toSorted());
  });
});
