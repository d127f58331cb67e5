import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromWire, innerName, toWire, wireName } from './wire.ts';

const camelCase = fc.stringMatching(/^[a-z][a-zA-Z0-9]{0,12}$/);
/** A value as the program holds it: JSON whose names are all camelCase. */
const inner = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null)),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(camelCase, tie('value'), { maxKeys: 4 }),
  ),
})).value;

describe('a name', () => {
  it.each([
    ['numberPlate', 'NumberPlate'],
    ['id', 'Id'],
    ['weight1At', 'Weight1At'],
    ['a', 'A'],
    ['', ''],
    ['_x', '_x'],
    ['1x', '1x'],
    ['__proto__', '__proto__'],
  ])('%j is %j on the wire and back again', (within, without) => {
    expect(wireName(within)).toBe(without);
    expect(innerName(without)).toBe(within);
  });

  it('changes in its first letter only, and back exactly', () => {
    fc.assert(
      fc.property(camelCase, (name) => {
        expect(innerName(wireName(name))).toBe(name);
        expect(wireName(name).slice(1)).toBe(name.slice(1));
        expect(wireName(name)).toMatch(/^[A-Z]/);
      }),
    );
  });

  it('that everything inherits is no other than it was', () => {
    for (const name of ['constructor', 'toString', 'hasOwnProperty', 'valueOf'])
      expect([wireName(name), innerName(name)]).toEqual([name[0]?.toUpperCase() + name.slice(1), name]);
  });
});

describe('a value', () => {
  it('goes to the wire with capitals at every depth', () => {
    const ticket = { id: 7, trailers: [{ numberPlate: '10-AB-123' }, null], chain: { intact: true } };
    expect(toWire(ticket)).toEqual({
      Id: 7,
      Trailers: [{ NumberPlate: '10-AB-123' }, null],
      Chain: { Intact: true },
    });
  });

  it('comes back as it went, with any content', () => {
    fc.assert(
      fc.property(inner, (value) => {
        expect(fromWire(toWire(value))).toEqual(value);
      }),
    );
  });

  it('keeps texts and numbers, also those that look like names', () => {
    for (const value of ['NumberPlate', 0, -1, '', true, null]) expect(toWire(value)).toBe(value);
    expect(fromWire({ Sort: 'NumberPlate' })).toEqual({ sort: 'NumberPlate' });
  });
});

describe('a hostile value', () => {
  const sent = (json: string): unknown => fromWire(JSON.parse(json));

  it('names `__proto__` like any other field and changes no prototype', () => {
    const value = sent('{"__proto__":{"CompanyId":1},"Name":"a"}');
    expect(Object.keys(value ?? {})).toEqual(['__proto__', 'name']);
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect(Reflect.get({}, 'companyId')).toBeUndefined();
  });

  it.each(['constructor', 'prototype', 'toString', 'valueOf', 'hasOwnProperty', '__defineGetter__'])(
    'may call a field %s, and it is a field of its own',
    (name) => {
      const value = sent(`{"${name}":1}`) as object;
      expect(Object.hasOwn(value, name)).toBe(true);
      expect(Object.keys(value)).toEqual([name]);
    },
  );

  it.each([
    '{"Name":"a","name":"b"}',
    '{"name":"a","Name":"a"}',
    '{"Rows":[{"Id":1,"id":2}]}',
    '{"Constructor":1,"constructor":2}',
  ])('that gives a name in both spellings is refused: %s', (json) => {
    expect(() => sent(json)).toThrow('named twice');
  });

  it.each([
    [64, false],
    [65, true],
    [20_000, true],
  ])('of %i lists in each other is refused: %s', (depth, refused) => {
    const value = () => sent('['.repeat(depth) + ']'.repeat(depth));
    if (refused) expect(value).toThrow(RangeError);
    else expect(value).not.toThrow();
  });

  it('with ever new names changes none that is known', () => {
    for (let at = 0; at < 6_000; at += 1) fromWire({ [`Hostile${at}`]: at });
    expect(fromWire({ NumberPlate: 1, Hostile5999: 2 })).toEqual({ numberPlate: 1, hostile5999: 2 });
    expect(toWire({ brandNew: 1 })).toEqual({ BrandNew: 1 });
  });
});
