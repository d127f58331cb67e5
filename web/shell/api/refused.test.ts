import { afterEach, describe, expect, it, vi } from 'vitest';
import { queries } from './queries.ts';
import { asRefused, fieldProblems, isStale, isUnanswered, Refused, unanswered } from './refused.ts';

const refused = (change: Partial<ConstructorParameters<typeof Refused>[0]>) =>
  new Refused({ code: 'fleet.truckExists', message: 'Var', status: 409, ...change });
afterEach(() => vi.unstubAllGlobals());

describe('a refusal', () => {
  it.each([
    [refused({}), false, false],
    [refused({ code: 'general.stale' }), false, true],
    [refused({ status: 0 }), true, false],
    [refused({ status: 503 }), false, false],
    [unanswered(), true, false],
    [asRefused(new TypeError('x is undefined')), false, false],
  ])('%o never came: %s; is about a record that has changed meanwhile: %s', (it_, isLost, isOld) => {
    expect([isUnanswered(it_), isStale(it_)]).toEqual([isLost, isOld]);
  });

  it('stays what it is, and anything else reads as an error in the language of the reader', () => {
    const known = refused({});
    expect(asRefused(known)).toBe(known);
    expect(asRefused(new TypeError('x is undefined'))).toMatchObject({
      code: 'unexpected',
      message: 'Xəta baş verdi',
    });
    vi.stubGlobal('localStorage', { getItem: () => 'en' });
    expect(asRefused('oops').message).toBe('An error occurred');
  });

  it('gives a form what belongs to its fields, and keeps back what belongs to none', () => {
    const errors = [
      { field: '', message: 'Bütöv' },
      { field: 'NumberPlate', message: 'Var' },
    ];
    expect(fieldProblems(refused({ errors }))).toEqual([{ Field: 'NumberPlate', Message: 'Var' }]);
    expect(fieldProblems(refused({}))).toEqual([]);
  });
});

describe('a question whose answer', () => {
  const { retry } = queries.getDefaultOptions().queries ?? {};
  const asksAgain = (failures: number, failure: Error) =>
    typeof retry === 'function' && retry(failures, failure);

  it.each([
    ['never came is asked once more', 0, unanswered(), true],
    ['never came twice is not asked again', 1, unanswered(), false],
    ['was a refusal is not asked again', 0, refused({}), false],
    ['was a failure of the server is not asked again', 0, refused({ status: 503 }), false],
    ['could not be read by the page is not asked again', 0, new TypeError('x'), false],
  ])('%s', (_what, failures, failure, again) => {
    expect(asksAgain(failures, failure)).toBe(again);
  });
});

it('what is not there is not asked for again by the page that found it missing', () => {
  const { retryOnMount } = queries.getDefaultOptions().queries ?? {};
  const asksAgain = (error: Error) => {
    const query = queries.getQueryCache().build<unknown>(queries, { queryKey: ['asked', error.message] });
    query.setState({ ...query.state, status: 'error', error });
    return typeof retryOnMount === 'function' && retryOnMount(query);
  };
  expect(asksAgain(refused({ status: 404 }))).toBe(false);
  expect(asksAgain(unanswered())).toBe(true);
});
