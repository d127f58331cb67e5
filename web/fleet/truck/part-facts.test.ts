import { describe, expect, it } from 'vitest';
import type { Noun, Row } from '#records/noun.ts';
import { partFacts } from '#records/page/part-facts.ts';
import { sample, sampleRow } from '#records/sample.fixture.ts';
import { truck } from './truck.tsx';

const reader = { language: 'en' } as never;
const said = (noun: Noun, row: Row) =>
  partFacts(noun, row, reader).map(({ key, facts }) => [key, facts.map(({ label }) => label)]);

describe('the facts of a row on its page', () => {
  it('stand in the parts of its form, and what no form asks for behind them', () => {
    const row = { ...sampleRow, numberPlate: '10-AA-001', emptyWeightAt: '2026-11-22T08:00:00Z' };
    expect(said(truck, row)).toEqual([
      ['truck', ['Type', 'Brand', 'Model', 'Driver (owner)', 'Supplier', 'Axles', 'Technical passport №']],
      ['weights', ['Empty weight', 'Passport weight', 'Allowed maximum', 'Empty weight set at']],
    ]);
    const facts = partFacts(truck, row, reader).flatMap((part) => part.facts);
    expect(facts.find(({ label }) => label === 'Empty weight set at')?.value).toMatch(/22\.11\.2026/);
  });

  it('are one part where the form has none', () => {
    expect(said({ ...sample, facts: ['name', 'lanes', 'siteId'] }, sampleRow)).toEqual([
      ['gate', ['Lanes', 'Site']],
    ]);
  });

  it('are no part where a row is but its title', () => {
    expect(said({ ...sample, facts: ['name'] }, sampleRow)).toEqual([]);
  });
});
