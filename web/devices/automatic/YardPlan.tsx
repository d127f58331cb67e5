import type { Yard } from '@terezi/domain/devices/automatic/interlock.ts';
import type { OutputState } from '@terezi/domain/devices/output/output.ts';
import type { ReactNode } from 'react';
import { classes } from '#kit/classes.ts';
import { useSay } from '#kit/language.tsx';
import css from './plan.module.css';
import { automaticWords as words } from './words.ts';

/** A barrier from above: across the road when closed, lifted when open, dashed when its state is unknown. */
function Barrier({ x, state }: { readonly x: number; readonly state: OutputState | undefined }) {
  const isOpen = state === 'open';
  return (
    <>
      <path
        className={classes(css.bar, isOpen && css.open, state === undefined && css.unknown)}
        d={isOpen ? `M${x} 58L${x + 22} 14` : `M${x} 58V132`}
      />
      <rect className={css.post} x={x - 6} y="48" width="12" height="12" rx="1" />
    </>
  );
}

function Light({ x, state }: { readonly x: number; readonly state: OutputState | undefined }) {
  return (
    <>
      <rect className={css.lamps} x={x} y="136" width="12" height="26" rx="3" />
      <circle className={classes(css.lamp, state === 'red' && css.red)} cx={x + 6} cy="143" r="4" />
      <circle className={classes(css.lamp, state === 'green' && css.green)} cx={x + 6} cy="155" r="4" />
    </>
  );
}

/** A photocell's beam across the deck: solid and red while something stands in it. */
function Photocell({ x, isOccupied }: { readonly x: number; readonly isOccupied: boolean }) {
  const mark = classes(css.dev, isOccupied && css.bad);
  return (
    <>
      <path className={classes(css.beam, isOccupied && css.bad)} d={`M${x} 50V146`} />
      <rect className={mark} x={x - 4} y="44" width="8" height="8" />
      <rect className={mark} x={x - 4} y="144" width="8" height="8" />
    </>
  );
}

const PLANKS = [282.5, 339.2, 396, 452.8, 509.5] as const;

function Deck({ load, plate }: Pick<Yard, 'load'> & Pick<PlanProps, 'plate'>) {
  return (
    <>
      <rect className={css.deck} x="225.72" y="62" width="340.56" height="72" rx="2" />
      {PLANKS.map((x) => (
        <path key={x} className={css.plank} d={`M${x} 62V134`} />
      ))}
      {load === 'loaded' && (
        <g className={css.truck}>
          <rect x="262" y="72" width="196" height="52" rx="2" />
          <rect className={css.cab} x="464" y="74" width="44" height="48" rx="6" />
          <text x="360" y="103" textAnchor="middle">
            {plate}
          </text>
        </g>
      )}
    </>
  );
}

/** Loops, photocells, barriers and lights where they stand. */
function Fittings({ outputs, inputs }: Omit<Yard, 'load'>) {
  const say = useSay();
  const isOccupied = (input: keyof Yard['inputs']) => inputs[input] === 'occupied';
  return (
    <>
      <Photocell x={226.7} isOccupied={isOccupied('entry-photocell')} />
      <Photocell x={565.3} isOccupied={isOccupied('exit-photocell')} />
      <Barrier x={178} state={outputs['entry-barrier']} />
      <Barrier x={614} state={outputs['exit-barrier']} />
      <Light x={196} state={outputs['entry-light']} />
      <Light x={584} state={outputs['exit-light']} />
      <text x="119" y="144" textAnchor="middle">
        {say(words.loop1)}
      </text>
      <text x="673" y="144" textAnchor="middle">
        {say(words.loop2)}
      </text>
      <text x="178" y="42" textAnchor="end">
        {say(words.barrier)}
      </text>
      <text x="614" y="42" textAnchor="end">
        {say(words.barrier)}
      </text>
    </>
  );
}

function Loop({ x, isOccupied }: { readonly x: number; readonly isOccupied: boolean }) {
  return (
    <rect className={classes(css.loop, isOccupied && css.on)} x={x} y="74" width="44" height="48" rx="6" />
  );
}

type PlanProps = {
  readonly yard: Yard;
  /** Whether there are barriers, lights, loops and photocells at all. */
  readonly isFitted?: boolean;
  /** The plate of the truck on the deck, where it was read. */
  readonly plate?: string | null | undefined;
  /** Further drawings on the plan. */
  readonly children?: ReactNode;
};

/** A scale from above, its entry on the left, with every device where it stands; the rows beside it say the same in words. */
export function YardPlan({ yard: { outputs, inputs, load }, isFitted = true, plate, children }: PlanProps) {
  const say = useSay();
  return (
    <svg className={css.plan} viewBox="0 0 792 172" width="100%" role="img" aria-label={say(words.plan)}>
      <path className={css.road} d="M0 66H792V130H0z" />
      <path className={css.mid} d="M0 98H216M576 98H792" />
      {isFitted && (
        <>
          <Loop x={97} isOccupied={inputs['entry-loop'] === 'occupied'} />
          <Loop x={651} isOccupied={inputs['exit-loop'] === 'occupied'} />
        </>
      )}
      <Deck load={load} plate={plate} />
      {isFitted && <Fittings outputs={outputs} inputs={inputs} />}
      <text className={css.way} x="0" y="14">
        {say(words.entry)}
      </text>
      <text className={css.way} x="792" y="14" textAnchor="end">
        {say(words.exit)} →
      </text>
      {children}
    </svg>
  );
}
