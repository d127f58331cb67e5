import { useCallback } from 'react';
import { dateTime, span, time } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { RowPanel, RowPanelBody } from '#kit/page/RowPanel.tsx';
import { StateMark } from '#kit/part/Status.tsx';
import { Timeline, TimelineItem } from '#kit/part/Timeline.tsx';
import { Link } from '#shell/router/Link.tsx';
import { rowAddress } from '#shell/router/path.ts';
import css from './status.module.css';
import { lengthOf, type Passage } from './status.ts';
import { endedAs, passageLooks, troubleOf } from './status-said.ts';
import { lpiStatusWords as words } from './status-words.ts';

const iso = (moment: number): string => new Date(moment).toISOString();

type Props = {
  readonly passage: Passage;
  readonly rows: readonly Passage[];
  readonly now: number;
  readonly choose: (key: string | null) => void;
};

/** What happened once to an LPI: for how long, why, and how and by whom it ended. */
export function PassagePanel({ passage, rows, now, choose }: Props) {
  const say = useSay();
  const { language } = useLanguage();
  const { key, kind, lpi, from, until } = passage;
  const step = useCallback(
    (by: -1 | 1) => {
      const next = rows[rows.findIndex((each) => each.key === key) + by];
      if (next) choose(next.key);
    },
    [rows, key, choose],
  );
  const close = useCallback(() => choose(null), [choose]);
  const look = passageLooks[kind];
  const begin = time(iso(from), { seconds: true });
  const end = until === null ? null : time(iso(until), { seconds: true });
  return (
    <RowPanel
      title={dateTime(iso(from), { seconds: true })}
      beside={<StateMark of={look} pill />}
      step={step}
      close={close}
      foot={<Link to={rowAddress('/lpi', lpi.id)}>{say(words.openLpi, { name: lpi.name })}</Link>}
    >
      <RowPanelBody>
        <div className={css.panelHead}>
          <b className="h1 fig">{span(lengthOf(passage, now) / 1_000, language)}</b>
          <span className="lab fig">{end === null ? say(words.lasts) : `${begin} – ${end}`}</span>
        </div>
        <p className="dim">{[lpi.name, lpi.scaleName].filter(Boolean).join(' · ')}</p>
        <Timeline>
          {end !== null && <TimelineItem tone="ok" title={endedAs(passage, say)} when={end} />}
          {end === null && kind === 'unknown' && (
            <TimelineItem tone="warn" title={say(words.settles)} when="" />
          )}
          <TimelineItem tone={look.tone} title={say(look.words)} detail={troubleOf(passage)} when={begin} />
        </Timeline>
      </RowPanelBody>
    </RowPanel>
  );
}
