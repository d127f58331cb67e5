import { describe, expect, it } from 'vitest';
import { Problem, problem, problemAt, problems } from './problem.ts';

const yard = problems('yard', {
  full: { status: 409, az: 'Həyətdə {count} yer var', en: 'The yard has {count} places' },
  shut: { status: 503, az: 'Həyət bağlıdır', en: 'The yard is shut' },
});

describe('a family of problems', () => {
  it('names each by family and name', () => {
    expect([yard.full.code, yard.shut.code]).toEqual(['yard.full', 'yard.shut']);
  });

  it('cannot be changed by the code that answers with it', () => {
    expect(() => Object.assign(yard, { full: yard.shut })).toThrow(TypeError);
    expect(() => Object.assign(yard.full, { status: 200 })).toThrow(TypeError);
  });
});

describe('a refusal', () => {
  it('is an error that says what it is about in either language', () => {
    const refusal = problem(yard.full, { count: 12 });
    expect(refusal).toBeInstanceOf(Problem);
    expect(refusal).toBeInstanceOf(Error);
    expect(refusal.message).toBe('yard.full');
    expect([refusal.text('az'), refusal.text('en')]).toEqual([
      'Həyətdə 12 yer var',
      'The yard has 12 places',
    ]);
    expect(refusal.errors).toEqual([]);
  });

  it('of one field names it as the wire does, and says the same about it', () => {
    const refusal = problemAt('numberPlate', yard.full, { count: 3 });
    expect(refusal.errors).toEqual([{ field: 'NumberPlate', kind: yard.full, values: { count: 3 } }]);
    expect(refusal.kind).toBe(yard.full);
  });
});
