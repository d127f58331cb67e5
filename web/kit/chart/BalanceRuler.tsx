import { type Balance, type Captions, balanceMarks, balanceSegments, cellEnd, scaleEnd } from './balance.ts';
import { Ruler } from './Ruler.tsx';

type BalanceRulerProps = Balance & {
  /** Writes the numbers of the scale; without it the ruler is the cell of a list. */
  readonly numbers?: (at: number) => string;
  readonly unit?: string;
  /** The picture in words, where no figures beside it say the same. */
  readonly label?: string;
  /** The captions over what is used, and beside what is reserved. */
  readonly captions?: Captions;
  /** The total with what is under way, as a mark of its own. */
  readonly mark?: number;
  /** About how many numbered parts it has. */
  readonly parts?: number;
};

/** The state of a limit: used, reserved, the limit as a black mark, the most that is let pass as a dashed one, and what lies over it. */
export function BalanceRuler({ numbers, unit, label, captions, mark, parts, ...balance }: BalanceRulerProps) {
  if (balance.limit <= 0) return null;
  return (
    <Ruler
      max={numbers ? scaleEnd(balance) : cellEnd(balance)}
      segments={balanceSegments(balance, captions)}
      marks={[...balanceMarks(balance), ...(mark === undefined ? [] : [{ at: mark }])]}
      numbers={numbers ?? 'off'}
      parts={parts ?? (numbers ? 6 : 4)}
      {...(unit && { unit })}
      {...(label && { label })}
    />
  );
}
