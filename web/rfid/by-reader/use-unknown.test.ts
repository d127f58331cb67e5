// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answering } from '../../testing/answers.ts';
import { hold } from '../../testing/draw.tsx';
import { hearing } from '../../testing/news.ts';
import { useUnknownCards } from './use-unknown.ts';

it('each unknown card that is seen from now on is handed on once, the first seen first', async () => {
  const numbers: string[] = [];
  const seen = (...ids: number[]) => ids.map((Id) => ({ Id, RfidNumber: Id === 6 ? null : `E${Id}` }));
  const answers = [seen(3), seen(6, 5, 4, 3), seen(7, 6, 5, 4, 3)];
  const calls = answering(() => ({
    data: { Sighting: answers[Math.min(calls.length, answers.length) - 1], TotalCount: 1 },
  }));
  const { client, rerender } = hold(() => useUnknownCards((number) => void numbers.push(number)), null);
  await waitFor(() => expect(calls).toHaveLength(1));
  await act(async () => {});
  expect(numbers).toEqual([]);
  const hear = hearing(client);
  hear('sighting');
  await waitFor(() => expect(numbers).toEqual(['E4', 'E5']));
  rerender(null);
  hear('sighting');
  await waitFor(() => expect(numbers).toEqual(['E4', 'E5', 'E7']));
  expect(calls[0]?.line).toBe('GET /sighting?Kind=card&Outcome=unknown&PageSize=50');
});
