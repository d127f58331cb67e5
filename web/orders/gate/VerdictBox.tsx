import { IconArrowRight, IconCheck, IconHandStop } from '@tabler/icons-react';
import { classes } from '#kit/classes.ts';
import { time } from '#kit/formats.ts';
import { Icon } from '#kit/part/Icon.tsx';
import { useSay } from '#kit/language.tsx';
import { Plate } from '#kit/part/Plate.tsx';
import { windowText } from '../part/window.ts';
import css from './gate-steps.module.css';
import type { TodayList } from './today-list.ts';
import { otherToday, punctual, type Verdict } from './verdict.ts';
import { gateWords as words } from './words.ts';

function Go({ verdict, list }: { verdict: Extract<Verdict, { is: 'go' }>; list: TodayList | null }) {
  const say = useSay();
  const { by, visit, step, next, at } = verdict;
  const { number } = visit;
  const window = windowText(visit);
  const how = punctual(visit, at);
  const when = window && [say(words.window, { window }), how && say(words[how])].filter(Boolean).join(', ');
  return (
    <>
      <p className={css.why}>
        {by === 'server'
          ? say(words.confirmed, { step, at: time(at, { seconds: true }), number })
          : say(words.listed, { at: time(list?.takenAt), number })}
        {when && (
          <>
            <br />
            {when}
          </>
        )}
        {by === 'list' && (
          <>
            <br />
            {say(words.keptHere)} <b>{say(words.unsent)}</b>
          </>
        )}
      </p>
      <p className={css.then}>
        <Icon of={IconArrowRight} size="l" />
        <span>{next === null ? say(words.last) : say(words.next, { step: next })}</span>
      </p>
    </>
  );
}

function Stop({ verdict, list }: { verdict: Extract<Verdict, { is: 'stop' }>; list: TodayList | null }) {
  const say = useSay();
  const { by, visit, reason, help } = verdict;
  const other = otherToday(list, visit);
  const text = (each: string | NonNullable<typeof help>) => (typeof each === 'string' ? each : say(each));
  const window = other && windowText(other);
  const helping = other
    ? say(words.otherToday, { number: other.number, window: window ? `, ${window}` : '' })
    : help && text(help);
  return (
    <>
      <p className={css.why}>
        <b>{text(reason)}</b>
        {visit && ` ${say(words.part, { number: visit.number })}`}
        {by === 'list' && list && (
          <>
            <br />
            {say(words.byList, { at: time(list.takenAt) })}
          </>
        )}
      </p>
      {helping && (
        <p className={css.then}>
          <Icon of={IconArrowRight} size="l" />
          <span>{helping}</span>
        </p>
      )}
    </>
  );
}

/** What the guard does with the truck at the gate, to be read from a step away. */
export function VerdictBox({
  verdict,
  list,
  isAsking,
}: {
  verdict: Verdict | null;
  list: TodayList | null;
  isAsking: boolean;
}) {
  const say = useSay();
  const tone = verdict && (verdict.is === 'stop' ? css.stop : verdict.by === 'list' ? css.amber : css.go);
  return (
    <section className={classes(css.verdict, tone)} role="status" aria-live="assertive">
      {verdict ? (
        <>
          <div className={css.word}>
            {verdict.is === 'go' ? (
              <IconCheck size={36} stroke={2.6} aria-hidden />
            ) : (
              <IconHandStop size={36} stroke={1.8} aria-hidden />
            )}
            <h2>{say(verdict.is === 'go' ? words.go : words.stop)}</h2>
            {verdict.visit && (
              <span className={css.plate}>
                <Plate number={verdict.visit.numberPlate} />
              </span>
            )}
          </div>
          {verdict.is === 'go' ? (
            <Go verdict={verdict} list={list} />
          ) : (
            <Stop verdict={verdict} list={list} />
          )}
        </>
      ) : (
        <>
          <h2 className={css.ready}>{say(isAsking ? words.asking : words.ready)}</h2>
          <p className={css.why}>{say(words.readyText)}</p>
        </>
      )}
    </section>
  );
}
