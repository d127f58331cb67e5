import { describe, expect, it } from 'vitest';
import { outcomeOf } from '../grammar/outcome.fixture.ts';
import { demoApi, scaleApi } from './api.ts';
import { deviceLogApi } from './command/log-api.ts';
import { OUTPUT_STATES, OUTPUTS } from './output/output.ts';

describe('what is asked of a barrier or light', () => {
  const asked = (values: object) => outcomeOf(scaleApi.output['~orpc'].inputSchema, { id: 2, ...values });

  it('is a state that it can be in, and no other', () => {
    const kinds = OUTPUTS.map((output) => [
      output,
      OUTPUT_STATES.filter((state) => 'kept' in asked({ output, state })),
    ]);
    expect(Object.fromEntries(kinds)).toEqual({
      'entry-barrier': ['open', 'closed'],
      'exit-barrier': ['open', 'closed'],
      'entry-light': ['red', 'green'],
      'exit-light': ['red', 'green'],
    });
    expect(asked({ output: 'exit-barrier', state: 'red' })).toEqual({ State: 'choice' });
  });

  it.each([
    [{ output: 'gate', state: 'open' }, { Output: 'choice' }],
    [{ output: 'exit-barrier', state: 'ajar' }, { State: 'choice' }],
    [{ output: 'exit-barrier' }, { State: 'required' }],
    [{ output: 'exit-barrier', state: 'open', force: true }, { Force: 'unknown' }],
  ])('is refused as %j: %j', (values, errors) => {
    expect(asked(values)).toEqual(errors);
  });
});

it.each([
  [0, null],
  [200_000, null],
  [-1, 'Kg'],
  [200_001, 'Kg'],
  ['12', 'Kg'],
])('a truck of %j kg drives onto the simulated scale, or is refused at %j', (kg, field) => {
  const outcome = outcomeOf(demoApi.driveOn['~orpc'].inputSchema, { id: 2, kg });
  expect('kept' in outcome ? null : Object.keys(outcome)[0]).toBe(field);
});

describe('the log of devices', () => {
  const asked = (values: object) => outcomeOf(deviceLogApi.list['~orpc'].inputSchema, values);

  it('is narrowed by scale, device, states and days', () => {
    const values = { scaleId: '2', device: 'exit-barrier', statusId: ['4', '5'], dateFrom: '2026-11-01' };
    expect(asked(values)).toMatchObject({ kept: { ...values, scaleId: 2, statusId: [4, 5] } });
  });

  it.each([
    [{ dateFrom: '2026-02-30' }, 'DateFrom'],
    [{ dateTo: '21.11.2026' }, 'DateTo'],
    [{ device: 'roof' }, 'Device'],
    [{ name: 'x'.repeat(61) }, 'Name'],
  ])('takes no %j', (values, field) => {
    expect(Object.keys(asked(values))).toEqual([field]);
  });
});
