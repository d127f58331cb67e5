import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { api } from './api.ts';
import { CONTRACT_FILE, contractSource } from './generate-contract.ts';

it('the table of routes is made from the contract as it is now', async () => {
  expect(await readFile(CONTRACT_FILE, 'utf8')).toBe(contractSource());
});

it('every endpoint is there as a call that knows its name and who may use it', () => {
  expect(api.truck.list.id).toBe('truck.list');
  expect(api.operation.weight2.permission).toEqual(['CompanyAdmin', 'Operator']);
  expect(api.catalogue['cargo']?.add.id).toBe('catalogue.cargo.add');
  expect(api.receipt.find.permission).toBe('everyone');
});

it('knows the masses of an endpoint, and takes no other number for one', () => {
  const masses = (line: string) =>
    new RegExp(`${line}: \\[.*\\[("[^\\]]*)\\]\\],`).exec(contractSource())?.[1];
  expect(masses('emptyWeights')).toBe('"new","old"');
  expect(contractSource()).toContain('weight2: ["POST", "/operation/{id}/weight2"');
  expect(contractSource()).not.toMatch(/"(count|printCount|axleCount|totalCount|price)"/);
});
