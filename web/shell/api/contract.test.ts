import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { catalogueOf, catalogues } from '@terezi/domain/catalogues/all.ts';
import { contract } from '@terezi/domain/contract.ts';
import { expect, it } from 'vitest';
import { catalogueCalls, catalogueRoutes } from './api.ts';
import { operationCalls } from './calls/operation.gen.ts';
import { receiptCalls } from './calls/receipt.gen.ts';
import { truckCalls } from './calls/truck.gen.ts';
import { CALLS_FOLDER, contractSources, routeOf } from './generate-contract.ts';

it('the tables of routes are made from the contract as it is now', async () => {
  const names = await readdir(CALLS_FOLDER);
  const texts = names.map(async (name) => [name, await readFile(join(CALLS_FOLDER, name), 'utf8')] as const);
  expect(Object.fromEntries(await Promise.all(texts))).toEqual(Object.fromEntries(contractSources()));
});

it.each(catalogues.map((catalogue) => [catalogue.noun, catalogue] as const))(
  'the routes that follow from the declaration of %s are those of the contract',
  (noun, catalogue) => {
    const declared = Object.entries(contract.catalogue[noun] ?? {});
    expect(catalogueRoutes(catalogue)).toEqual(
      Object.fromEntries(declared.map(([callName, endpoint]) => [callName, routeOf(endpoint)])),
    );
  },
);

it('every endpoint is there as a call that knows its name and who may use it', () => {
  expect(truckCalls.list.id).toBe('truck.list');
  expect(operationCalls.weight2.permission).toEqual({
    roles: ['CompanyAdmin', 'Operator'],
    flag: 'canShowOperation',
  });
  expect(catalogueCalls(catalogueOf('cargo')).add.id).toBe('catalogue.cargo.add');
  expect(receiptCalls.find.permission).toBe('everyone');
});

it('knows the masses of an endpoint, and takes no other number for one', () => {
  const source = (noun: string) => contractSources().get(`${noun}.gen.ts`) ?? '';
  expect(/emptyWeights: \[.*\[("[^\]]*)\]\],/.exec(source('truck-set-up'))?.[1]).toBe('"new","old"');
  expect(source('operation')).toContain('weight2: ["POST", "/operation/{id}/weight2"');
  expect([...contractSources().values()].join('\n')).not.toMatch(
    /"(count|printCount|axleCount|totalCount|price)"/,
  );
});
