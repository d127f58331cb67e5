// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answering } from '../../testing/answers.ts';
import { hold } from '../../testing/draw.tsx';
import { hearing } from '../../testing/news.ts';
import { useTrucks } from './use-trucks.ts';
import type { Sight, Sights } from './use-sights.ts';

const CAME = Date.parse('2026-11-21T09:00:00Z');
const seen = (Id: number, ScaleId: number, at: string, plate: string | null) => ({
  Id,
  ScaleId,
  At: `2026-11-21T${at}Z`,
  Plate: plate,
  NumberPlate: null,
  OperationId: null,
});
const SIGHTINGS = [
  seen(4, 3, '09:00:05', '90-AA-003'),
  seen(3, 2, '09:00:02', null),
  seen(2, 2, '08:59:30', '90-AA-002'),
  seen(1, 2, '08:58:59', '90-AA-001'),
];
const sightsOf = (...ids: number[]): Sights =>
  new Map(ids.map((id) => [id, { truck: { cameAt: CAME, isWeighed: false } } as Sight]));
function wall(sights: Sights, reader = {}) {
  const calls = answering(() => ({
    data: { Sighting: SIGHTINGS.slice(calls.length > 1 ? 1 : 0), TotalCount: 4 },
  }));
  const { result, client } = hold((now: Sights) => useTrucks(now), sights, reader);
  const trucks = () => [...result.current].map(([scale, { id }]) => [scale, id]);
  return { calls, client, trucks, lines: () => calls.map(({ line }) => line) };
}

describe('the trucks at automatic scales', () => {
  it('are named each by the newest sighting at its own scale that tells a plate', async () => {
    const { trucks, lines } = wall(sightsOf(2, 3, 5));
    await waitFor(() =>
      expect(trucks()).toEqual([
        [2, 2],
        [3, 4],
      ]),
    );
    expect(lines()).toEqual(['GET /sighting?PageSize=100']);
  });

  it('are asked for of the one scale where only that is shown', async () => {
    const { trucks, lines } = wall(sightsOf(2));
    await waitFor(() => expect(trucks()).toEqual([[2, 2]]));
    expect(lines()).toEqual(['GET /sighting?ScaleId=2&PageSize=100']);
  });

  it('are asked for again once the picture of a plate has come', async () => {
    const { client, trucks } = wall(sightsOf(2, 3));
    await waitFor(() => expect(trucks()).toHaveLength(2));
    hearing(client)('picture');
    await waitFor(() => expect(trucks()).toEqual([[2, 2]]));
  });

  it('have no names for a reader who may not see sightings', async () => {
    const { trucks, lines } = wall(sightsOf(2), { userRole: 'Client' as never });
    await act(async () => {});
    expect([trucks(), lines()]).toEqual([[], []]);
  });
});
