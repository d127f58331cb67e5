import type { Language } from '@terezi/domain/grammar/words.ts';
import { requestChanges } from '@terezi/domain/request-sheets.ts';
import type { RequestRow } from '@terezi/domain/requests/api.ts';
import { requestStates } from '@terezi/domain/requests/states.ts';
import { classes } from '#kit/classes.ts';
import { Count } from '#kit/part/Count.tsx';
import { Check } from '#kit/grid/Check.tsx';
import { span } from '#kit/formats.ts';
import { Icon } from '#kit/part/Icon.tsx';
import { type Say, useLanguage, useSay } from '#kit/language.tsx';
import { StateMark } from '#kit/part/Status.tsx';
import css from './decisions.module.css';
import { mayDo, type Pile, pilesOf, type Waiting, waitingSince } from './inbox.ts';
import type { OwnKind } from './own-kind.ts';
import type { Subjects } from './subject.ts';
import { ManyBar } from './many/ManyBar.tsx';
import { manyWords } from './many/many-words.ts';
import { whyAlone } from './many/ticks.ts';
import type { useMany } from './many/use-many.ts';
import { useMinute } from '#shell/use-minute.ts';
import { requestWords as words } from './words.ts';

/** The place of a row in the page, so that the keyboard can be put on it. */
export const rowPlace = (key: string): string => `request-${key}`;

type InboxProps = {
  readonly rows: readonly Waiting[];
  readonly kinds: readonly OwnKind[];
  /** How many there are, of which these are the first. */
  readonly total: number;
  readonly selected: string | null;
  readonly subjects: Subjects;
  readonly hrefOf: (key: string) => string;
  readonly open: (key: string) => void;
  /** Where several can be decided at once. */
  readonly many?: ReturnType<typeof useMany> | undefined;
};

type InboxLine = {
  readonly lead: string;
  readonly beside: string | null;
  readonly below: string;
  readonly corner: string;
};

/** What the row of a request says. */
function toldOf(row: RequestRow, subjects: Subjects, say: Say, language: Language): InboxLine {
  const { id, lead, title, noun, reason, proposedByName } = row;
  const subject = subjects[noun];
  const called = subject ? say(subject.called, { title }) : title;
  const fields = requestChanges(row, language).map(({ field, after }, _, all) =>
    all.length === 1 && after ? `${field}: ${after}` : field,
  );
  const what = fields.length > 0 ? fields.join(', ') : say(words.quote, { reason });
  const by = mayDo(row, 'withdraw') ? say(words.ownRow) : proposedByName;
  return {
    lead: lead ?? called,
    beside: lead === null ? null : called,
    below: [what, by].join(' · '),
    corner: `№ ${id}`,
  };
}

/** The box before a row; where it cannot be ticked a hint says why. */
function Tick({ row, pile, many }: Pick<InboxProps, 'many'> & { row: Waiting; pile: Pile }) {
  const say = useSay();
  if (!many) return null;
  const { request } = row;
  const why = request ? whyAlone(request, pile.declared) : manyWords.alone;
  return (
    <label
      className={css.tick}
      title={why === null || typeof why === 'string' ? (why ?? undefined) : say(why)}
    >
      <Check
        label={say(manyWords.tick, { id: request?.id ?? row.own?.lead ?? '' })}
        checked={many.ticked.some(({ id }) => id === request?.id)}
        tabIndex={-1}
        disabled={why !== null || many.progress !== null}
        change={() => request && many.toggle(request)}
      />
    </label>
  );
}

function InboxRow({
  row,
  pile,
  now,
  ...props
}: Omit<InboxProps, 'rows' | 'total' | 'kinds'> & { row: Waiting; pile: Pile; now: number }) {
  const say = useSay();
  const { language } = useLanguage();
  const { key, since, request, own } = row;
  const { seconds, isLate } = waitingSince(since, pile.lateAfter, now);
  const decided = request && request.statusId !== requestStates.number.waiting ? request.statusId : null;
  const { lead, beside, below, corner }: InboxLine = request
    ? toldOf(request, props.subjects, say, language)
    : { ...own, below: own.below(say), corner: '' };
  const isTicked = props.many?.ticked.some(({ id }) => id === request?.id) ?? false;
  return (
    <li className={classes(key === props.selected && css.at, isTicked && css.ticked)}>
      <Tick row={row} pile={pile} many={props.many} />
      <a
        id={rowPlace(key)}
        href={props.hrefOf(key)}
        aria-current={key === props.selected ? 'true' : undefined}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          props.open(key);
        }}
      >
        <span className={css.names}>
          <b className={classes('m el', request && 'id')}>{lead}</b>
          {beside !== null && <span className="el mid">{beside}</span>}
        </span>
        <span className={classes(css.age, decided === null && isLate && css.late, 'fig')}>
          {decided === null ? span(seconds, language) : <StateMark of={requestStates.look(decided)} />}
        </span>
        <span className={css.what}>{below}</span>
        <span className="cap fig">{corner}</span>
      </a>
    </li>
  );
}

/** What waits, by kinds: first those for which a person stands waiting, and in each kind the oldest first. */
export function Inbox({ rows, kinds, total, ...props }: InboxProps) {
  const say = useSay();
  const { language } = useLanguage();
  const now = useMinute();
  return (
    <div className={css.inbox} role="region" aria-label={say(words.inbox)}>
      {props.many && <ManyBar {...props.many} />}
      {pilesOf(rows, kinds).map((pile) => {
        const ages = pile.rows.map((row) => waitingSince(row.since, pile.lateAfter, now).seconds);
        const drawing = pile.icon ?? props.subjects[pile.declared?.noun ?? '']?.icons?.[pile.kind];
        return (
          <section key={pile.kind}>
            <h2>
              {drawing && <Icon of={drawing} size="s" />}
              {pile.name ? say(pile.name) : pile.kind}
              <Count value={pile.rows.length} />
              <span className="cap">{say(words.oldest, { span: span(Math.max(...ages), language) })}</span>
            </h2>
            <ul>
              {pile.rows.map((row) => (
                <InboxRow key={row.key} row={row} pile={pile} now={now} {...props} />
              ))}
            </ul>
          </section>
        );
      })}
      {total > rows.length && (
        <p className={css.more}>{say(words.more, { shown: rows.length, count: total })}</p>
      )}
    </div>
  );
}
