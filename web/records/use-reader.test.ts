// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useLanguage } from '#kit/language.tsx';
import { hold } from '../testing/draw.tsx';
import { useReader } from './use-reader.ts';

it('a reader is the same object until they change the language, so that rows are not drawn anew', () => {
  const { result, rerender } = hold(() => ({ reader: useReader(), ...useLanguage() }), null);
  const { reader } = result.current;
  expect(reader).toEqual({ language: 'az', companyId: 3 });
  rerender(null);
  expect(result.current.reader).toBe(reader);
  act(() => result.current.setLanguage('en'));
  expect(result.current.reader).toEqual({ language: 'en', companyId: 3 });
});
