// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { hold } from '../testing/draw.tsx';
import { useDemo } from './use-demo.ts';

it('a page learns once whether the demo world stands behind it, and says no until then', async () => {
  const urls: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    urls.push(url);
    return Response.json({ Demo: true });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const { result } = hold(() => [useDemo(), useDemo()], null);
  expect(result.current).toEqual([false, false]);
  await waitFor(() => expect(result.current).toEqual([true, true]));
  const later = hold(() => useDemo(), null);
  await waitFor(() => expect(later.result.current).toBe(true));
  expect(urls).toEqual(['/config.json']);
});
