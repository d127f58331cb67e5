import { useQuery } from '@tanstack/react-query';
import type { PictureFilter, PictureRow } from '@terezi/domain/devices/picture/picture-api.ts';
import { asking } from '../api/asking.ts';
import { pictureCalls } from '../api/calls/picture.gen.ts';
import { useMay } from '../me.tsx';
import { QUIET } from '../api/queries.ts';

const MAX_PICTURES = 40;

/** The pictures of a weight or a crossing, as they come; none for a reader who may not see them, and while nothing is named. */
export function usePictures(filter: PictureFilter | null): readonly PictureRow[] {
  const may = useMay();
  const { isNewest, ...rest } = filter ?? {};
  const { data } = useQuery({
    ...asking(pictureCalls.list, { ...rest, ...(isNewest && { isNewest: 'true' }), pageSize: MAX_PICTURES }),
    enabled: filter !== null && may(pictureCalls.list),
    meta: QUIET,
  });
  const came = data?.picture ?? [];
  return came.toSorted((a, b) => (a.scaleCameraId ?? 0) - (b.scaleCameraId ?? 0));
}
