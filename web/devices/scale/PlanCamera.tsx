import { classes } from '#kit/classes.ts';
import css from '../automatic/plan.module.css';
import type { CameraLook } from './device-rows.ts';

type Spot = {
  readonly x: number;
  readonly y: number;
  readonly cone: string;
  readonly text: readonly [x: number, y: number, anchor: 'start' | 'end'];
};

/** Where a camera of each place stands and looks, and where its name stands beside it. */
const SPOTS: Readonly<Record<CameraLook['place'], Spot>> = {
  front: { x: 687, y: 36, cone: 'M687 36l-58 16l14 26z', text: [699, 40, 'start'] },
  rear: { x: 150, y: 160, cone: 'M150 160l86 -16l-14 -26z', text: [138, 164, 'end'] },
  above: { x: 396, y: 30, cone: 'M396 30l-22 34h44z', text: [409, 34, 'start'] },
  side: { x: 396, y: 160, cone: 'M396 160l-22 -28h44z', text: [409, 164, 'start'] },
};
/** The distance between cameras of one place. */
const APART = 22;

/** A camera from above: a dead one is red and crossed, one without a picture yet is empty. */
export function PlanCamera({ camera, nth }: { readonly camera: CameraLook; readonly nth: number }) {
  const { name, place, standing } = camera;
  const { x, y, cone, text } = SPOTS[place];
  const [left, base, anchor] = text;
  const isDead = standing === 'dead';
  return (
    <g transform={`translate(${nth * APART} 0)`}>
      <path className={classes(css.cone, isDead && css.bad)} d={cone} />
      <circle
        className={classes(css.camera, isDead && css.bad, standing === 'unknown' && css.unknown)}
        cx={x}
        cy={y}
        r="7"
      />
      {isDead && <path className={css.cross} d={`M${x - 3} ${y - 3}l6 6m0 -6l-6 6`} />}
      {nth === 0 && (
        <text className={isDead ? css.badText : undefined} x={left} y={base} textAnchor={anchor}>
          {name}
        </text>
      )}
    </g>
  );
}
