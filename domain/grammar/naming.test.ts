import { describe, expect, it } from 'vitest';
import { declaredNouns } from '../nouns/all.ts';
import { childrenOf, type Naming, namingRows, strangersNaming } from './naming.ts';

const said = (namings: readonly Naming[]) => namings.map(({ noun, field }) => `${noun.noun}.${field}`);

it.each([
  ['customer', ['customerBranch.customerId', 'customerWarehouse.customerId']],
  ['sender', ['senderBranch.senderId', 'senderWarehouse.senderId']],
  ['senderWarehouse', ['senderWarehouseConfig.senderWarehouseId']],
  ['carBrand', ['carModel.carBrandId']],
  ['trailerBrand', ['trailerModel.trailerBrandId']],
  ['driver', []],
])('to a %s belong %j', (parent, children) => {
  expect(said(childrenOf(declaredNouns, parent))).toEqual(children);
});

describe.each(declaredNouns)('who names a $noun', ({ noun }) => {
  it('either belongs to it or uses it, and never both', () => {
    const both = [...childrenOf(declaredNouns, noun), ...strangersNaming(declaredNouns, noun)];
    expect(said(both).sort()).toEqual(said(namingRows(declaredNouns, noun)).sort());
  });
});

const owned = declaredNouns.flatMap(({ noun, fields, parent }) =>
  parent === undefined ? [] : [{ noun, reference: fields[parent] }],
);
it.each(owned)('a $noun says whose it is by a reference that every row has', ({ reference }) => {
  expect(reference).toMatchObject({ kind: 'reference', optional: false });
});
