// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answering } from '../../testing/answers.ts';
import { hold } from '../../testing/draw.tsx';
import { hearing } from '../../testing/news.ts';
import { useDeputy } from './use-deputy.ts';

it('a deputy is unknown at first, and kept up with news of deputies', async () => {
  const requests = answering(() => ({ data: { Deputy: { Id: requests.length }, DeputyOf: [] } }));
  const { result, client } = hold(() => useDeputy(), null);
  expect(result.current).toBeUndefined();
  await waitFor(() => expect(result.current).toMatchObject({ deputy: { id: 1 }, deputyOf: [] }));
  hearing(client)('deputy');
  await waitFor(() => expect(result.current).toMatchObject({ deputy: { id: 2 } }));
  expect(requests[0]?.line).toBe('GET /deputy');
});
