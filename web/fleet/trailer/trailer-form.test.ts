import { trailerApi } from '@terezi/domain/fleet/api.ts';
import { fieldProblems } from '@terezi/domain/grammar/problems.ts';
import { outcomeOf } from '@terezi/domain/grammar/outcome.fixture.ts';
import { describe, expect, it } from 'vitest';
import { formOf, newTrailer, trailerFaults, trailerInput } from './trailer-form.ts';

const row = {
  ...{ id: 3, version: 1, companyId: 2, numberPlate: '10-AB-124', brand: 'Kögel', model: null },
  ...{ senderId: 7, senderName: 'Hacıqabul Karyerləri MMC', passportWeight: 7_000_000 },
};

describe('the form of a trailer', () => {
  it('sends back what it opened with', () => {
    expect(trailerInput(formOf(row))).toEqual({
      numberPlate: '10-AB-124',
      brand: 'Kögel',
      model: '',
      senderId: 7,
      passportWeight: 7_000_000,
    });
    const bare = {
      ...row,
      numberPlate: '',
      brand: null,
      senderId: null,
      senderName: null,
      passportWeight: null,
    };
    expect(formOf(bare)).toEqual(newTrailer());
  });

  it.each([
    ['', fieldProblems.required],
    ['  ', fieldProblems.required],
    ['AB-CD', fieldProblems.plate],
    ['10-AB-124', undefined],
  ])('with the plate %j says what the API would', (numberPlate, fault) => {
    const form = { ...newTrailer(), numberPlate };
    expect(trailerFaults(form).numberPlate).toBe(fault);
    const outcome = outcomeOf(trailerApi.add['~orpc'].inputSchema, trailerInput(form));
    expect('kept' in outcome).toBe(fault === undefined);
  });
});
