import { describe, expect, it } from 'vitest';
import { noun } from './noun.ts';
import { z } from 'zod';
import { answeredShapes, anyEndpoints, saidShapes } from './noun-api.ts';
import {
  choice,
  date,
  decimal,
  type Field,
  flag,
  integer,
  note,
  optional,
  reference,
  text,
} from '../field/field.ts';
import { outcomeOf } from '../outcome.fixture.ts';

const words = { az: 'Söz', en: 'Word' };
/** One field of every kind, once required and once optional. */
const fields = {
  name: text(words, { max: 5 }),
  voen: text(words, { pattern: 'voen' }),
  axles: integer(words, { min: 2, max: 12 }),
  price: decimal(words, { decimals: 2, max: 1_000 }),
  open: flag(words),
  since: date(words),
  unit: choice(words, { kg: words, t: words }),
  cargoTypeId: reference(words, 'cargoType'),
};
const declare = (declared: Readonly<Record<keyof typeof fields, Field>>) =>
  anyEndpoints(
    noun({
      noun: 'gravelPit',
      words: { one: words, many: { az: 'Karxanalar', en: 'Gravel Pits' }, add: words },
      fields: { ...declared, note: note(words) },
      title: 'name',
      listed: ['name'],
      unique: [],
      shared: false,
      permission: { read: ['Viewer'], write: ['Operator'] },
      menu: 'cargo',
    }),
  );
const required = declare(fields);
const free = declare({
  name: optional(fields.name),
  voen: optional(fields.voen),
  axles: optional(fields.axles),
  price: optional(fields.price),
  open: optional(fields.open),
  since: optional(fields.since),
  unit: optional(fields.unit),
  cargoTypeId: optional(fields.cargoTypeId),
});

const good = {
  name: 'Qum',
  voen: '1400000226',
  axles: 3,
  price: 12.5,
  open: false,
  since: '2026-11-21',
  unit: 't',
  cargoTypeId: 7,
  note: 'yaş',
};
const said = (endpoint: typeof required.add, values: object) =>
  outcomeOf(endpoint['~orpc'].inputSchema, values);
const kept = (value: unknown) => ({ kept: value });

describe('the shapes of fields without the endpoints of a noun', () => {
  const some = {
    ...fields,
    phone: optional(text(words, { pattern: 'phone' })),
    address: optional(text(words, { max: 9 })),
    areaId: optional(reference(words, 'area')),
    note: note(words),
  };
  const change = z.strictObject(saidShapes(some));
  it.each<[values: object, outcome: object]>([
    [{}, kept({})],
    [
      { address: '', note: ' ', areaId: null, phone: null },
      kept({ address: null, note: null, areaId: null, phone: null }),
    ],
    [{ name: ' Qum ', axles: 2 }, kept({ name: 'Qum', axles: 2 })],
    [
      { name: null, open: null },
      { Name: 'required', Open: 'required' },
    ],
    [
      { phone: '', address: 'x'.repeat(10), axles: 1, other: 1 },
      { Phone: 'phone', Address: 'tooLong', Axles: 'tooSmall', Other: 'unknown' },
    ],
  ])('take of a change what it names: %j', (values, outcome) => {
    expect(outcomeOf(change, values)).toEqual(outcome);
  });

  it('answer each field, and beside a reference the title of its row', () => {
    const row = {
      ...good,
      price: '12.50',
      cargoTypeName: 'Inert',
      phone: null,
      address: null,
      areaId: null,
      areaName: null,
    };
    expect(outcomeOf(z.strictObject(answeredShapes(some)), row)).toEqual(kept({ ...row, price: 12.5 }));
  });
});

describe('what is written to a catalogue', () => {
  it('is kept as it was sent where it is right', () => {
    expect(said(required.add, good)).toEqual(kept(good));
  });

  type Field = keyof typeof good;
  type Case = [field: Field, value: unknown, outcome: string | { kept: unknown }];
  it.each<Case>([
    ['name', '  Qum ', kept('Qum')],
    ['name', '123456', 'tooLong'],
    ['name', ' ', 'required'],
    ['name', 'a\0', 'characters'],
    ['voen', ' 1400000226 ', kept('1400000226')],
    ['voen', 'AZ14-00022', kept('AZ14-00022')],
    ['voen', '140000022', 'exactCharacters'],
    ['voen', '14000002266', 'exactCharacters'],
    ['voen', '14000 0226', 'exactCharacters'],
    ['voen', '1400000226\n1', 'exactCharacters'],
    ['voen', 1_400_000_226, 'wrongType'],
    ['axles', 2, kept(2)],
    ['axles', 1, 'tooSmall'],
    ['axles', 13, 'tooBig'],
    ['axles', 2.5, 'wrongType'],
    ['axles', '3', 'numbersOnly'],
    ['price', 0, kept(0)],
    ['price', 1_000, kept(1_000)],
    ['price', 0.1 + 0.2, 'decimals'],
    ['price', 1_000.01, 'tooBig'],
    ['price', -0.01, 'tooSmall'],
    ['price', '12.5', 'numbersOnly'],
    ['open', true, kept(true)],
    ['open', 'true', 'wrongType'],
    ['open', 0, 'wrongType'],
    ['since', '2027-02-29', 'date'],
    ['unit', 'kg', kept('kg')],
    ['unit', 'KG', 'choice'],
    ['unit', '__proto__', 'choice'],
    ['unit', 'toString', 'choice'],
    ['cargoTypeId', '7', 'numbersOnly'],
    ['cargoTypeId', 0, 'positive'],
    ['note', '', kept(null)],
    ['note', 'x'.repeat(1_001), 'tooLong'],
  ])('in %s as %j is %j', (field, value, outcome) => {
    const answer = said(required.add, { ...good, [field]: value });
    const wireName = field[0]?.toUpperCase() + field.slice(1);
    expect(answer).toEqual(
      typeof outcome === 'string' ? { [wireName]: outcome } : kept({ ...good, [field]: outcome.kept }),
    );
  });

  it('must be there, field by field, but for those that may be left out', () => {
    const names = ['Name', 'Voen', 'Axles', 'Price', 'Open', 'Since', 'Unit', 'CargoTypeId'];
    expect(said(required.add, {})).toEqual(Object.fromEntries(names.map((name) => [name, 'required'])));
  });

  it.each([undefined, null, '', '   ', '\n'])('may be left out as %j, and is then nothing', (blank) => {
    const names = Object.keys(good);
    expect(said(free.add, Object.fromEntries(names.map((name) => [name, blank])))).toEqual(
      kept(Object.fromEntries(names.map((name) => [name, null]))),
    );
  });

  it('is as strict in a field that may be left out, once something is in it', () => {
    expect(said(free.add, { ...good, voen: 'x', axles: 99, unit: 'lb' })).toEqual({
      Voen: 'exactCharacters',
      Axles: 'tooBig',
      Unit: 'choice',
    });
  });

  it.each(['companyId', 'id', 'version', 'constructor', 'cargoTypeName'])('never names %s', (name) => {
    const wireName = name[0]?.toUpperCase() + name.slice(1);
    expect(said(required.add, { ...good, [name]: 1 })).toEqual({ [wireName]: 'unknown' });
  });

  it('names what is changed, and which version of it was seen where one was', () => {
    const { inputSchema } = required.change['~orpc'];
    expect(outcomeOf(inputSchema, { ...good, id: 1, version: 2 })).toEqual(
      kept({ ...good, id: 1, version: 2 }),
    );
    expect(outcomeOf(inputSchema, good)).toEqual({ Id: 'required' });
    expect(outcomeOf(inputSchema, { ...good, id: '1', version: 1.5 })).toEqual({
      Id: 'numbersOnly',
      Version: 'wrongType',
    });
  });
});

describe('the list of a catalogue', () => {
  const asked = (query: object, { list } = free) => outcomeOf(list['~orpc'].inputSchema, query);

  it('is narrowed by its title and by each field after its kind, and by nothing else', () => {
    const query = { name: 'qu', cargoTypeId: '7', pageNumber: '2' };
    expect(asked(query)).toEqual(kept({ name: 'qu', cargoTypeId: [7], pageNumber: 2, pageSize: 25 }));
    const byKind = {
      ...{ nameContains: 'q', voenStarts: '14', axlesFrom: '2.5', axlesEmpty: 'true', open: 'false' },
      ...{ sinceFrom: '2026-11-01', unit: ['t'], cargoTypeId: ['7', '8'] },
    };
    expect(asked(byKind)).toEqual(
      kept({
        ...byKind,
        ...{
          axlesFrom: 2.5,
          axlesEmpty: true,
          open: false,
          cargoTypeId: [7, 8],
          pageNumber: 1,
          pageSize: 25,
        },
      }),
    );
    expect(asked({ unit: 'yard', sinceTo: '2026-02-30', axlesTo: 'two' })).toEqual({
      ...{ Unit: 'choice', SinceTo: 'date', AxlesTo: 'numbersOnly' },
    });
    expect(asked({ archived: 'true' })).toEqual(kept({ archived: true, pageNumber: 1, pageSize: 25 }));
    expect(asked({ voen: '1400000226', price: '1' })).toEqual({ Voen: 'unknown', Price: 'unknown' });
    // A required field has no filter for empty values.
    expect(asked({ axlesEmpty: 'true' }, required)).toEqual({ AxlesEmpty: 'unknown' });
  });
});

describe('a row of a catalogue', () => {
  const answer = (gravelPit: object, { find } = required) =>
    outcomeOf(find['~orpc'].outputSchema, { gravelPit }).kept;
  const row = {
    ...{
      id: 1,
      version: 1,
      companyId: 2,
      archivedAt: null,
      name: 'Qum',
      voen: '1400000226',
      axles: 3,
      open: true,
    },
    acts: { change: { may: 'allow', why: null } },
    ...{ since: '2026-11-21', unit: 't', cargoTypeId: 7, cargoTypeName: 'Daş', note: null },
  };

  it('is answered with its decimals as numbers and the titles of what it refers to', () => {
    expect(answer({ ...row, price: '12.50' })).toEqual({ gravelPit: { ...row, price: 12.5 } });
    expect(answer({ ...row, price: null }, free)).toEqual({ gravelPit: { ...row, price: null } });
    expect(answer({ ...row, price: null })).toBeUndefined();
  });

  it('tells nothing that is not declared', () => {
    expect(answer({ ...row, price: '1.50', searchKey: 'qum', deletedAt: null })).toEqual({
      gravelPit: { ...row, price: 1.5 },
    });
  });
});

it('a catalogue is read by its readers and written by its writers, on one path', () => {
  const lines = Object.values(required).map((each) => {
    const { route, meta } = each['~orpc'];
    return [route.method, route.path, meta.permission];
  });
  expect(lines).toEqual([
    ['GET', '/gravel-pit', ['Viewer']],
    ['GET', '/gravel-pit/{id}', ['Viewer']],
    ['GET', '/gravel-pit/{id}/history', ['Viewer']],
    ['POST', '/gravel-pit', ['Operator']],
    ['PUT', '/gravel-pit', ['Operator']],
    ['DELETE', '/gravel-pit/{id}', ['Operator']],
    ['POST', '/gravel-pit/{id}/archive', ['Operator']],
    ['POST', '/gravel-pit/{id}/restore', ['Operator']],
    ['POST', '/gravel-pit/many', ['Operator']],
  ]);
});
