// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answering } from '../../testing/answers.ts';
import { hold } from '../../testing/draw.tsx';
import { hearing } from '../../testing/news.ts';
import { useVisit } from './use-visit.ts';

it('the way of a visit is kept up with news of that visit, and of no other', async () => {
  const calls = answering(() => ({ data: { StepStatus: [{ Sequence: calls.length }] } }));
  const { result, client } = hold((id: number) => useVisit(id), 7);
  const sequence = () => result.current.data?.stepStatus[0]?.sequence;
  await waitFor(() => expect(sequence()).toBe(1));
  const hear = hearing(client);
  hear('orderPart', [8]);
  hear('orderPart', [7]);
  await waitFor(() => expect(sequence()).toBe(2));
  expect(calls.map(({ line }) => line)).toEqual(['GET /order-part/7/visit', 'GET /order-part/7/visit']);
});
