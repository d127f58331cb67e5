import { expect, it } from 'vitest';
import { soughtAtGate } from './gate.ts';

const id = 'aB3-_Zk9aB3-_Zk9aB3-_Z';

it.each([
  ['a plate', ' 10-OC-077 ', { name: '10-OC-077' }],
  ['a receipt number', '2-18430', { name: '2-18430' }],
  ['the code of a paper', `https://terezi.example/receipt/${id}`, { publicId: id }],
  ['a code that carries its signature', `https://terezi.example/receipt/${id}#s=abc`, { publicId: id }],
  [
    'an address that names no receipt',
    'https://terezi.example/receipt/12',
    { name: 'https://terezi.example/receipt/12' },
  ],
])('looks at the gate for %s', (_, typed, target) => {
  expect(soughtAtGate(typed)).toEqual(target);
});
