import { IconFileDiff } from '@tabler/icons-react';
import { Count } from '#kit/part/Count.tsx';
import { number, span } from '#kit/formats.ts';
import { Icon } from '#kit/part/Icon.tsx';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Section } from '#kit/page/Section.tsx';
import { type Pile, waitingSince } from '#requests/inbox.ts';
import type { OwnKind } from '#requests/own-kind.ts';
import { useWaitingRows } from '#requests/waiting-rows.ts';
import { Link } from '#shell/router/Link.tsx';
import { asRefused } from '#shell/api/refused.ts';
import css from './dashboard.module.css';
import { dashboardWords as words } from './words.ts';

/** So many kinds stand by themselves; where there are more, the last line sums the others. */
const LINES = 5;

type Lined = {
  readonly key: string;
  readonly name: string;
  readonly icon: Pile['icon'];
  readonly count: number;
  readonly told: string;
  readonly isLate: boolean;
};

function useLines(piles: readonly Pile[], now: number): readonly Lined[] {
  const say = useSay();
  const { language } = useLanguage();
  const oldest = (pile: Pile) =>
    pile.rows.reduce((best, { since }) => (since < best ? since : best), pile.rows[0]?.since ?? '');
  const line = (pile: Pile): Lined => {
    const { seconds, isLate } = waitingSince(oldest(pile), pile.lateAfter, now);
    return {
      key: pile.kind,
      name: pile.name ? say(pile.name) : pile.kind,
      icon: pile.icon,
      count: pile.rows.length,
      told: span(seconds, language),
      isLate,
    };
  };
  if (piles.length <= LINES) return piles.map(line);
  const rest = piles.slice(LINES - 1);
  const since = rest.map(oldest).toSorted()[0] ?? '';
  return [
    ...piles.slice(0, LINES - 1).map(line),
    {
      key: 'rest',
      name: say(words.otherKinds, { count: rest.length }),
      icon: undefined,
      count: rest.reduce((sum, { rows }) => sum + rows.length, 0),
      told: say(words.oldest, { span: span(waitingSince(since, undefined, now).seconds, language) }),
      isLate: false,
    },
  ];
}

/** What waits for the reader's decision: first the kinds for which a person stands waiting, then the others in their order. */
export function WaitingDecisions({ kinds, now }: { kinds: readonly OwnKind[]; now: number }) {
  const say = useSay();
  const { language } = useLanguage();
  const { piles, query } = useWaitingRows('waiting', kinds);
  const own = piles
    .map((pile) => ({ ...pile, rows: pile.rows.filter(({ mayDecide }) => mayDecide) }))
    .filter(({ rows }) => rows.length > 0);
  const lines = useLines(own, now);
  const count = own.reduce((sum, { rows }) => sum + rows.length, 0);
  return (
    <Section
      title={say(words.decisions)}
      beside={count > 0 && <Count value={number(count, language)} />}
      end={
        <Link to="/request" className={css.toAll}>
          {say(words.all)}
        </Link>
      }
    >
      {query.error && <p className="dim">{asRefused(query.error).message}</p>}
      {query.isKnown && count === 0 && <p className="dim">{say(words.noDecisions)}</p>}
      <ul className={css.todo}>
        {lines.map(({ key, name, icon, count: waiting, told, isLate }) => (
          <li key={key}>
            <Link to="/request">
              <Icon of={icon ?? IconFileDiff} size="s" />
              <span className="el">{name}</span>
              <span className={`cap end ${isLate ? css.lateText : ''}`}>{told}</span>
              <Count value={number(waiting, language)} hot />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
