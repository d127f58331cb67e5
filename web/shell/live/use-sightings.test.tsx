// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { LiveSighting } from '@terezi/domain/rfid/sighting-api.ts';
import { LanguageProvider } from '#kit/language.tsx';
import { readNews } from './live-message.ts';
import { sightings } from './sightings.ts';
import { useSightings } from './use-sightings.ts';

const WIRE = {
  ...{ Id: 1, CompanyId: 7, At: '2026-11-29T06:00:00.000Z', LastAt: '2026-11-29T06:00:00.000Z' },
  ...{ IsLate: false, ReaderId: 3, ReaderName: 'Anten', Place: 'scale', ScaleId: 4, ScaleName: 'Giriş' },
  ...{ Kind: 'card', Times: 1, Strength: -50, RfidNumber: 'E200 3412', CardId: null, CardNumber: null },
  ...{ Plate: null, RawPlate: null, Confidence: null, UnsureSigns: [], PictureFileId: null, TruckId: null },
  ...{ NumberPlate: null, Candidates: [], OperationId: null, Outcome: 'unknown', LimitOn: null },
};

function heard(change: object = {}): LiveSighting {
  const news = readNews('sighting', JSON.stringify({ ...WIRE, ...change }));
  if (news?.kind !== 'sighting') throw new Error('no sighting was read');
  return news.value;
}

it('reads what the stream tells, and nothing of a damaged event', () => {
  expect(heard()).toMatchObject({ id: 1, scaleId: 4, outcome: 'unknown', rfidNumber: 'E200 3412' });
  for (const change of [{ Id: '1' }, { Outcome: 'x' }, { Kind: null }, { ReaderId: null }])
    expect(readNews('sighting', JSON.stringify({ ...WIRE, ...change }))).toBeNull();
});

it('keeps the last three of a scale, and tells each new one once with its sentence', () => {
  const calls: [number, string][] = [];
  const { result } = renderHook(() => useSightings(4, ({ id, message }) => calls.push([id, message])), {
    wrapper: LanguageProvider,
  });
  act(() => {
    for (const change of [{}, { Times: 4 }, { Id: 2, ScaleId: 5 }, { Id: 3 }, { Id: 4 }, { Id: 5 }])
      sightings.keep(heard(change));
  });
  expect(result.current.map(({ id }) => id)).toEqual([5, 4, 3]);
  expect(calls.map(([id]) => id)).toEqual([1, 3, 4, 5]);
  expect(calls[0]?.[1]).toMatch(/^Bu kart qeydiyyatda yoxdur/);
  const { result: all } = renderHook(() => useSightings(null), { wrapper: LanguageProvider });
  expect(all.current.map(({ id }) => id)).toEqual([5, 4, 3]);
});
