import { useQuery } from '@tanstack/react-query';
import type { PictureRow } from '@terezi/domain/devices/picture-api.ts';
import { asking } from '#shell/asking.ts';
import { pictureCalls } from '#shell/calls/picture.gen.ts';
import { QUIET } from '#shell/queries.ts';

/** What each camera of a scale gave of its last weight. */
export function useLastPictures(scaleId: number): readonly PictureRow[] {
  const { data } = useQuery({
    ...asking(pictureCalls.list, { scaleId, isNewest: 'true', pageSize: 40 }),
    meta: QUIET,
  });
  return data?.picture ?? [];
}
