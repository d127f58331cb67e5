import css from './dashboard.module.css';

const WIDTH = 120;
const HEIGHT = 28;
const GAP = 2;

/** Days as small bars beside a figure; those of the period are in the accent. The figure says it in words. */
export function Sparkline({ values, marked }: { values: readonly number[]; marked: number }) {
  const most = Math.max(1, ...values);
  const step = (WIDTH + GAP) / Math.max(1, values.length);
  return (
    <svg
      className={css.spark}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      height={HEIGHT}
      aria-hidden="true"
    >
      {values.map((value, i) => {
        const height = Math.max(1, (value / most) * HEIGHT);
        return (
          <rect
            // Days have no other name here than their place.
            key={i}
            className={i >= values.length - marked ? css.income : css.past}
            x={i * step}
            y={HEIGHT - height}
            width={step - GAP}
            height={height}
          />
        );
      })}
    </svg>
  );
}
