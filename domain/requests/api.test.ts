import { describe, expect, it } from 'vitest';
import { outcomeOf } from '../grammar/outcome.fixture.ts';
import { requestApi } from './api.ts';

const inputOf = (call: keyof typeof requestApi) => (values: object) =>
  outcomeOf(requestApi[call]['~orpc'].inputSchema, values);

describe('refusing another person’s proposal', () => {
  const refused = (note: unknown) => inputOf('cancel')({ id: 7, note });

  it('takes a reason without the blanks around it', () => {
    expect(refused(' Sənəd yoxdur ')).toEqual({ kept: { id: 7, note: 'Sənəd yoxdur' } });
  });

  it.each([
    ['of four letters', 'yox!', 'tooShort'],
    ['of blanks', '         ', 'required'],
    ['of four letters among blanks', '   yox!   ', 'tooShort'],
    ['that is none', undefined, 'required'],
    ['of a novel', 'x'.repeat(501), 'tooLong'],
    ['with a character that no text has', 'səbəb\0', 'characters'],
    ['that is a number', 12_345, 'wrongType'],
  ])('takes no reason %s', (_, note, why) => {
    expect(refused(note)).toEqual({ Note: why });
  });
});

describe('approving it', () => {
  it.each([
    ['needs no note', {}, null],
    ['takes an empty note for none', { note: '  ' }, null],
    ['keeps a short one', { note: 'ok' }, 'ok'],
  ])('%s', (_, values, note) => {
    expect(inputOf('approve')({ id: 7, ...values })).toEqual({ kept: { id: 7, note } });
  });

  it.each([
    [{ id: 7, statusId: 2 }, { StatusId: 'unknown' }],
    [{ id: 0 }, { Id: 'positive' }],
    [{ id: 'x' }, { Id: 'numbersOnly' }],
  ])('takes nothing else: %j', (values, errors) => {
    expect(inputOf('approve')(values)).toEqual(errors);
  });
});

describe('the list', () => {
  const parseList = inputOf('list');

  it('is narrowed by state, row and whose it is', () => {
    expect(parseList({ statusId: ['1', '2'], noun: 'operation', rowId: '12', forMe: 'true' })).toMatchObject({
      kept: { statusId: [1, 2], noun: 'operation', rowId: 12, forMe: true },
    });
    expect(parseList({ mine: 'false', statusId: '3' })).toMatchObject({
      kept: { mine: false, statusId: [3] },
    });
  });

  it.each([
    ['forMe', 'maybe', 'ForMe'],
    ['rowId', '-1', 'RowId'],
    ['statusId', 'waiting', 'StatusId'],
    ['proposedBy', '7', 'ProposedBy'],
  ])('is not narrowed by a %s of %j', (name, value, field) => {
    expect(Object.keys(parseList({ [name]: value }))).toEqual([field]);
  });
});
