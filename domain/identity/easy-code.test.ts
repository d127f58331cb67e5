import { expect, it } from 'vitest';
import { isEasyCode } from './easy-code.ts';

it.each(['111111', '000000', '123456', '654321', '012345', '890123', '321098', '987654'])(
  '%s is tried first',
  (code) => expect(isEasyCode(code)).toBe(true),
);

it.each(['204816', '135790', '123457', '111112', '112233', '918273', ''])('%s is not', (code) =>
  expect(isEasyCode(code)).toBe(false),
);
