import { useQuery } from '@tanstack/react-query';
import type { PictureRow } from '@terezi/domain/devices/picture/picture-api.ts';
import { useSay } from '#kit/language.tsx';
import { asking } from '#shell/api/asking.ts';
import { readerCalls } from '#shell/api/calls/reader.gen.ts';
import { scaleCameraCalls } from '#shell/api/calls/scale-camera.gen.ts';
import { useMay } from '#shell/me.tsx';
import plan from '../automatic/plan.module.css';
import { placeOf, standingOf } from './device-rows.ts';
import { deviceRowWords as words } from './device-words.ts';
import { PlanCamera } from './PlanCamera.tsx';

const MAX_DEVICES = 50;
const usedOf = (scaleId: number) => ({ scaleId: [scaleId], pageSize: MAX_DEVICES });

/** The cameras and readers of a scale, for a person who may see them. */
export function useBeside(scaleId: number) {
  const may = useMay();
  const cameras = useQuery({
    ...asking(scaleCameraCalls.list, usedOf(scaleId)),
    enabled: may(scaleCameraCalls.list),
  });
  const readers = useQuery({
    ...asking(readerCalls.list, usedOf(scaleId)),
    enabled: may(readerCalls.list),
  });
  return { cameras, readers };
}

type Beside = ReturnType<typeof useBeside>;
type PlanDevicesProps = Beside & { readonly pictures: readonly PictureRow[] };

/** Cameras and readers on the plan of a scale, where they stand. */
export function PlanDevices({ cameras, readers, pictures }: PlanDevicesProps) {
  const say = useSay();
  const rows = cameras.data?.scaleCamera ?? [];
  const places = readers.data?.reader ?? [];
  const nthOf = (at: number) => rows.slice(0, at).filter(({ place }) => place === rows[at]?.place).length;
  return (
    <>
      {rows.map((camera, at) => (
        <PlanCamera
          key={camera.id}
          camera={{ name: camera.name, place: placeOf(camera), standing: standingOf(camera, pictures) }}
          nth={nthOf(at)}
        />
      ))}
      {places.some(({ place }) => place === 'scale') && (
        <>
          <rect className={plan.reader} x="269" y="142" width="26" height="16" rx="2" />
          <text x="282" y="154" textAnchor="middle">
            {say(words.card)}
          </text>
        </>
      )}
      {places.some(({ place }) => place === 'cabin') && (
        <>
          <rect className={plan.cabin} x="470" y="148" width="76" height="24" rx="2" />
          <text x="508" y="164" textAnchor="middle">
            {say(words.cabin)}
          </text>
        </>
      )}
    </>
  );
}
