// @vitest-environment happy-dom
import { expect, it, onTestFinished } from 'vitest';
import { hold } from '../../testing/draw.tsx';
import { usePhone } from './use-phone.ts';

const wide = (width: number) => Reflect.get(window, 'happyDOM').setViewport({ width, height: 800 });

it.each([
  [390, true],
  [767, true],
  [768, false],
  [1440, false],
])('a page %i pixels wide is one of a phone from its first drawing on: %s', (width, isPhone) => {
  onTestFinished(() => wide(1440));
  wide(width);
  const drawn: boolean[] = [];
  hold(() => void drawn.push(usePhone()), null);
  expect(drawn[0]).toBe(isPhone);
});
