import { time } from '#kit/formats.ts';
import { useSay } from '#kit/language.tsx';
import { StatusMark } from '#kit/part/Status.tsx';
import css from './gate-steps.module.css';
import type { GateLine } from './gate-book.ts';
import { gateWords as words } from './words.ts';

const MARKS = {
  asking: ['clock', css.warn],
  waiting: ['clock', css.warn],
  done: ['check', css.ok],
  refused: ['cross', css.bad],
  undone: ['ring', css.idle],
} as const;
const MAX_ROWS = 50;

function Line({ line }: { line: GateLine }) {
  const say = useSay();
  const { at, state, numberPlate, number, qrData, step, about } = line;
  const [shape, tone] = MARKS[state];
  const isUnsent = state === 'waiting' || state === 'asking';
  const sentence = isUnsent ? [step, time(at, { seconds: true })].filter(Boolean).join(' ') : about;
  return (
    <li>
      <span className={tone}>
        <StatusMark shape={shape} size={11} />
      </span>
      <b className="id m el">{numberPlate ?? number ?? qrData}</b>
      <span className="el mid">{state === 'undone' ? say(words.undone) : sentence}</span>
      <span className={isUnsent ? css.unsent : 'fig lab'}>{isUnsent ? say(words.unsent) : time(at)}</span>
    </li>
  );
}

/** Today's reads at this telephone, above all those that the server does not know yet and those that it refused afterwards. */
export function LastRead({ lines }: { lines: readonly GateLine[] }) {
  const say = useSay();
  const unsent = lines.filter(({ state }) => state === 'waiting').length;
  const refused = lines.filter(({ wasLet, state }) => wasLet && state === 'refused');
  return (
    <section className={css.last}>
      <div role="alert">
        {refused.map(({ key, numberPlate, qrData, about }) => (
          <p key={key} className={css.refused}>
            <b>{say(words.refusedLater, { plate: numberPlate ?? qrData })}</b> {about}
          </p>
        ))}
      </div>
      <div className={css.lastHead}>
        <h2 className="lab">{say(unsent > 0 ? words.unsentTitle : words.lastRead)}</h2>
        <span className="lab fig end">
          {unsent > 0
            ? say(words.unsentCount, { count: unsent })
            : say(words.today, { count: lines.filter(({ state }) => state === 'done').length })}
        </span>
      </div>
      {lines.length === 0 ? (
        <p className={css.nothing}>{say(words.nothing)}</p>
      ) : (
        <ul>
          {lines.slice(0, MAX_ROWS).map((line) => (
            <Line key={line.key} line={line} />
          ))}
        </ul>
      )}
    </section>
  );
}
