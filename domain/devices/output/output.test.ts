import { describe, expect, it } from 'vitest';
import { outcomeOf } from '../../grammar/outcome.fixture.ts';
import { scaleApi } from '../api.ts';
import { canBe, OUTPUT_STATES, OUTPUTS } from './output.ts';

describe.each([
  ['entry-barrier', ['open', 'closed']],
  ['exit-barrier', ['open', 'closed']],
  ['entry-light', ['red', 'green']],
  ['exit-light', ['red', 'green']],
] as const)('the %s', (output, states) => {
  it(`can be ${states.join(' or ')}, and nothing else`, () => {
    expect(OUTPUT_STATES.filter((state) => canBe(output, state))).toEqual(states);
  });

  it('is asked for nothing that it cannot be', () => {
    for (const state of OUTPUT_STATES) {
      const outcome = outcomeOf(scaleApi.output['~orpc'].inputSchema, { id: '1', output, state });
      expect(outcome).toEqual(
        canBe(output, state) ? { kept: { id: 1, output, state } } : { State: 'choice' },
      );
    }
  });
});

it('no other output or state is there', () => {
  expect(OUTPUTS).toEqual(['entry-barrier', 'exit-barrier', 'entry-light', 'exit-light']);
  const asked = (values: object) =>
    outcomeOf(scaleApi.output['~orpc'].inputSchema, {
      id: '1',
      output: 'exit-light',
      state: 'red',
      ...values,
    });
  expect(asked({ output: 'door' })).toEqual({ Output: 'choice' });
  expect(asked({ state: 'blue' })).toEqual({ State: 'choice' });
  expect(asked({ output: undefined })).toEqual({ Output: 'required' });
});
