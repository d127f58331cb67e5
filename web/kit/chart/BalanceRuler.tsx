import { type Balance, type Captions, balanceMarks, balanceSegments, cellEnd, scaleEnd } from './balance.ts';
import { Ruler } from './Ruler.tsx';

type BalanceRulerProps = Balance & {
  /** With a scale, whose numbers this writes; without one it is the cell of a list. */
  readonly numbers?: (at: number) => string;
  readonly unit?: string;
  /** What the picture says in words, where no figures beside it say that. */
  readonly label?: string;
  /** What is written over what is used, and beside what is spoken for. */
  readonly captions?: Captions;
  /** What it comes to with what is under way, as a mark of its own. */
  readonly mark?: number;
  /** About how many numbered parts it has. */
  readonly parts?: number;
};

/** What a limit has come to: used, spoken for, the limit as a black mark, what is let pass as a dashed one, and what lies over it. */
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
