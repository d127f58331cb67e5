import { expect, test } from 'vitest';
import { readCommand } from '../link.ts';
import { readStored } from '../record-message.ts';

const capture = {
  kind: 'capture',
  id: 'r1',
  scaleId: 2,
  reading: null,
  after: 0,
  expiresAt: '2026-11-21T08:00:00Z',
};
const output = {
  kind: 'device',
  id: 'o1',
  scaleId: 2,
  device: 'exit-light',
  act: 'red',
  input: {},
  expiresAt: '2026-11-21T08:00:00Z',
};

test.for([capture, { ...capture, reading: 7 }, output])('a whole command is read as it is: %o', (command) => {
  expect(readCommand(JSON.stringify(command))).toEqual(command);
});

test.for([
  'not json',
  'null',
  '[]',
  JSON.stringify({ ...capture, id: '' }),
  JSON.stringify({ ...capture, id: 'x'.repeat(201) }),
  JSON.stringify({ ...capture, reading: undefined }),
  JSON.stringify({ ...capture, after: -1 }),
  JSON.stringify({ ...capture, scaleId: '2' }),
  JSON.stringify({ ...capture, expiresAt: undefined }),
  JSON.stringify({ ...capture, expiresAt: '' }),
  JSON.stringify({ ...output, act: 'ajar' }),
  JSON.stringify({ ...output, device: 'roof' }),
  JSON.stringify({ ...output, kind: 'calibrate' }),
])('anything else is no command: %s', (text) => {
  expect(readCommand(text)).toBeNull();
});

test('the word on stored records needs a scale and a sequence', () => {
  expect(readStored('{"scaleId":2,"sequence":7}')).toEqual({ scaleId: 2, sequence: 7 });
  expect(readStored('{"scaleId":2}')).toBeNull();
  expect(readStored('{"scaleId":2,"sequence":1.5}')).toBeNull();
});
