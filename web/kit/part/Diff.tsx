import { IconArrowRight } from '@tabler/icons-react';
import part from './Diff.module.css';
import { Icon } from './Icon.tsx';
import { MISSING } from '../formats.ts';
import { useSay } from '../language.tsx';
import { WORDS } from '../words.ts';

/** One changed field, both values as the reader sees them; null is "nothing there". */
export type Change = {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
};

const LONG = 18;

/** Field, old value struck, arrow, new value; what is too long for one line goes under the old value. */
export function Diff({ changes }: { changes: readonly Change[] }) {
  const say = useSay();
  return (
    <ul className={part.diff}>
      {changes.map(({ field, before, after }) => {
        const stacked = Math.max(before?.length ?? 0, after?.length ?? 0) > LONG;
        return (
          <li key={field} className={stacked ? part.stacked : part.change}>
            <span className={part.field} title={field}>
              {field}
            </span>
            <del className={part.before} title={before ?? undefined}>
              <span className="vh">{say(WORDS.before)} </span>
              {before ?? MISSING}
            </del>
            <Icon of={IconArrowRight} size="s" className={part.arrow} />
            <ins className={part.after} title={after ?? undefined}>
              <span className="vh">{say(WORDS.after)} </span>
              {after ?? MISSING}
            </ins>
          </li>
        );
      })}
    </ul>
  );
}
