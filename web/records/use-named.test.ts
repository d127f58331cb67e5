// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { hold } from '../testing/draw.tsx';
import { sample, sampleRow } from './sample.fixture.ts';
import { useNamed } from './use-named.ts';

it.each([
  ['its noun and its name', sample, 'Gate North'],
  [
    'the words of its noun, where it has some',
    { ...sample, words: { ...sample.words, named: { az: '№ {name}', en: 'No. {name}' } } },
    '№ North',
  ],
])('the title of an open row is %s', (_of, noun, title) => {
  expect(hold(() => useNamed(noun as typeof sample), null).result.current(sampleRow)).toBe(title);
});
