/** A reading at a moment (milliseconds), in the unit of the axis; null where none was taken. */
export type TracePoint = { readonly x: number; readonly y: number | null };

/** The runs of a trace that a line goes through: a run ends where a reading is missing, and where none came for longer than `pause`. */
export function runsOf(
  points: readonly TracePoint[],
  pause: number,
): readonly (readonly { x: number; y: number }[])[] {
  const runs: { x: number; y: number }[][] = [];
  let before: number | null = null;
  for (const { x, y } of points) {
    const isBroken = before === null || x - before > pause;
    before = y === null ? null : x;
    if (y === null) continue;
    if (isBroken) runs.push([]);
    runs.at(-1)?.push({ x, y });
  }
  return runs;
}

/** The last reading up to a moment, if not longer ago than `pause`; else null. */
export function traceAt(points: readonly TracePoint[], moment: number, pause: number): number | null {
  const last = points.findLast(({ x }) => x <= moment);
  return last && moment - last.x <= pause ? last.y : null;
}
