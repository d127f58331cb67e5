import {
  IconBarrierBlock,
  IconCamera,
  IconCpu,
  IconNfc,
  IconRouteSquare2,
  IconTrafficLights,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ScaleRow } from '@terezi/domain/devices/api.ts';
import { readerProtocolWords } from '@terezi/domain/devices/reader/reader-protocol.ts';
import { scaleLooks } from '@terezi/domain/devices/scale/scale-state.ts';
import { Count } from '#kit/part/Count.tsx';
import { Failed } from '#kit/page/EmptyState.tsx';
import { dateTime, MISSING } from '#kit/formats.ts';
import { Icon } from '#kit/part/Icon.tsx';
import { useSay } from '#kit/language.tsx';
import { Section } from '#kit/page/Section.tsx';
import { Status, StateMark } from '#kit/part/Status.tsx';
import { asking } from '#shell/api/asking.ts';
import { scaleCalls } from '#shell/api/calls/scale.gen.ts';
import { useScale } from '#shell/live/live.ts';
import type { LiveScale } from '#shell/live/live-message.ts';
import { usePictures } from '#shell/pictures/use-pictures.ts';
import { useEarly } from '#shell/use-early.ts';
import { useReadAt, useScaleNow } from '#shell/live/use-scale-now.ts';
import { useYard } from '../automatic/use-yard.ts';
import { YardPlan } from '../automatic/YardPlan.tsx';
import { calledIn, cameraRow, type DeviceRow, inputRow, outputRows, readerLook } from './device-rows.ts';
import { deviceRowWords as words } from './device-words.ts';
import css from './devices.module.css';
import { PlanDevices, useBeside } from './PlanDevices.tsx';

const ICONS = {
  indicator: IconCpu,
  reader: IconNfc,
  barrier: IconBarrierBlock,
  light: IconTrafficLights,
  inputs: IconRouteSquare2,
  camera: IconCamera,
} as const;

const hasOutputs = (live: LiveScale | null): boolean => live?.outputs != null;

function Line({ row }: { readonly row: DeviceRow & { readonly free?: number; readonly known?: number } }) {
  const say = useSay();
  const { kind, name, model, state, answeredAt, free, known } = row;
  const modelParts = model.flatMap((part) =>
    part === null ? [] : [typeof part === 'string' ? part : say(part)],
  );
  return (
    <tr data-device={row.key}>
      <th scope="row">
        <Icon of={ICONS[kind]} size="s" />
        {typeof name === 'string' ? name : say(name)}
      </th>
      <td className="mid">{modelParts.join(', ') || MISSING}</td>
      <td>
        {known ? (
          <Status shape={state.shape} tone={state.tone}>
            {say(words.freeOf, { free: free ?? 0, known })}
          </Status>
        ) : (
          <StateMark of={state} />
        )}
      </td>
      <td className="fig mid">{answeredAt === null ? MISSING : dateTime(answeredAt, { seconds: true })}</td>
    </tr>
  );
}

/** All that stands at a scale, each with how it stands. */
function useDevices(scale: ScaleRow) {
  const isEarly = useEarly();
  const { state } = useScaleNow(scale, isEarly);
  const readAt = useReadAt(scale.id);
  const yard = useYard(scale);
  const isFitted = useScale(scale.id, hasOutputs);
  const { cameras, readers } = useBeside(scale.id);
  const pictures = usePictures({ scaleId: scale.id, isNewest: true });
  const indicator = [scale.indicatorBrand, scale.indicatorModel].filter(Boolean).join(' ');
  const rows: readonly DeviceRow[] = [
    {
      key: 'indicator',
      kind: 'indicator',
      name: words.indicator,
      model: [indicator || null, scale.address],
      state: scaleLooks[state],
      answeredAt: readAt,
    },
    ...(readers.data?.reader ?? []).map(
      ({ id, name, protocol, address, isActive }): DeviceRow => ({
        key: `reader ${id}`,
        kind: 'reader',
        name,
        model: [calledIn(readerProtocolWords, protocol), address],
        state: readerLook(isActive),
        answeredAt: null,
      }),
    ),
    ...(isFitted ? [...outputRows(yard.outputs), inputRow(yard.inputs)] : []),
    ...(cameras.data?.scaleCamera ?? []).map((camera) => cameraRow(camera, pictures)),
  ];
  return { rows, yard, isFitted, cameras, readers, pictures };
}

/** What stands at a scale: a plan from above, its entry on the left, and under it the same in words. */
function DeviceZone({ scale }: { readonly scale: ScaleRow }) {
  const say = useSay();
  const { rows, yard, isFitted, cameras, readers, pictures } = useDevices(scale);
  const failed = [cameras, readers].find(({ isError }) => isError);
  if (failed) return <Failed title={say(words.failed)} onRetry={() => void failed.refetch()} />;
  return (
    <Section title={say(words.title)} beside={<Count value={rows.length} />} flush>
      <div className={css.plan}>
        <YardPlan yard={yard} isFitted={isFitted}>
          <PlanDevices cameras={cameras} readers={readers} pictures={pictures} />
        </YardPlan>
      </div>
      <div className={css.scroll} tabIndex={0} role="region" aria-label={say(words.title)}>
        <table className={css.devices}>
          <thead>
            <tr>
              {[words.device, words.model, words.state, words.answered].map((head) => (
                <th key={head.en} scope="col">
                  {say(head)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Line key={row.key} row={row} />
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}

/** The devices of a scale by its id. */
export function Devices({ id }: { readonly id: number }) {
  const { data } = useQuery(asking(scaleCalls.find, { id }));
  return data ? <DeviceZone scale={data.scale} /> : null;
}
