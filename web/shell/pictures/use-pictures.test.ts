// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import type { PictureFilter } from '@terezi/domain/devices/picture/picture-api.ts';
import { describe, expect, it } from 'vitest';
import { answering } from '../../testing/answers.ts';
import { hold } from '../../testing/draw.tsx';
import { usePictures } from './use-pictures.ts';

const PICTURES = [
  { Id: 1, ScaleCameraId: 9 },
  { Id: 2, ScaleCameraId: 4 },
  { Id: 3, ScaleCameraId: null },
];
function shown(filter: PictureFilter | null, reader = {}) {
  const requests = answering(() => ({ data: { Picture: PICTURES, TotalCount: 3 } }));
  const { result } = hold((wanted: PictureFilter | null) => usePictures(wanted), filter, reader);
  return { requests, ids: () => result.current.map(({ id }) => id) };
}

describe('the pictures of a weight', () => {
  it('stand by their cameras', async () => {
    const { requests, ids } = shown({ crossingId: 12 });
    await waitFor(() => expect(ids()).toEqual([3, 2, 1]));
    expect(requests.map(({ line }) => line)).toEqual(['GET /picture?CrossingId=12&PageSize=40']);
  });

  it('are only the newest where that is wanted', async () => {
    const { requests, ids } = shown({ scaleId: 4, isNewest: true });
    await waitFor(() => expect(ids()).toHaveLength(3));
    expect(requests[0]?.line).toBe('GET /picture?ScaleId=4&IsNewest=true&PageSize=40');
  });

  it.each([
    ['nothing is named', null, {}],
    ['the reader may see none', { crossingId: 12 }, { userRole: 'Guard' as const }],
  ])('are not asked for where %s', async (_where, filter, reader) => {
    const { requests, ids } = shown(filter, reader);
    await act(async () => {});
    expect([requests, ids()]).toEqual([[], []]);
  });
});
