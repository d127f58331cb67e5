import { IconChevronRight, IconMessage2, IconPhone, IconQrcode } from '@tabler/icons-react';
import { Icon } from '#kit/part/Icon.tsx';
import { useSay } from '#kit/language.tsx';
import css from './gate-steps.module.css';
import { windowText } from '../part/window.ts';
import type { TodayList } from './today-list.ts';
import { otherToday, type Verdict } from './verdict.ts';
import { gateWords as words } from './words.ts';

type WhatHelpsProps = {
  readonly verdict: Verdict;
  readonly list: TodayList | null;
  readonly next: () => void;
  readonly note: () => void;
};

/** What a guard can do below a verdict: read the right pass, call, and write down what was the matter. */
export function WhatHelps({ verdict, list, next, note }: WhatHelpsProps) {
  const say = useSay();
  const isStop = verdict.is === 'stop';
  const other = isStop ? otherToday(list, verdict.visit) : null;
  const window = other && windowText(other);
  // A visit that the server has not heard of yet has no log to write in, and neither has a code of no visit.
  const mayNote = verdict.by === 'server' && (verdict.is === 'go' || verdict.isKnown);
  if (!isStop && !mayNote) return null;
  return (
    <section className={css.helps}>
      {isStop && <h2 className="lab">{say(words.whatHelps)}</h2>}
      {other && (
        <button type="button" onClick={next}>
          <Icon of={IconQrcode} />
          <span>{say(words.readOther, { number: other.number, window: window ? `, ${window}` : '' })}</span>
          <Icon of={IconChevronRight} />
        </button>
      )}
      {isStop && (
        <p>
          <Icon of={IconPhone} />
          <span>{say(words.callDispatcher)}</span>
        </p>
      )}
      {mayNote && (
        <button type="button" onClick={note}>
          <Icon of={IconMessage2} />
          <span>{say(words.writeNote)}</span>
          <Icon of={IconChevronRight} />
        </button>
      )}
    </section>
  );
}
