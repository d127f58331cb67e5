import { time } from '#kit/formats.ts';
import { useSay } from '#kit/language.tsx';
import { byteLines, type ByteRun, type ListeningResult } from './heard.ts';
import css from './listen.module.css';
import { listenWords as words } from './listen-words.ts';

const MARKS = { frame: 'b', bad: 'u', other: 'span' } as const;

/** Shown to the hundredth: two frames are a tenth of a second apart. */
function clock(began: number, at: number): string {
  const moment = new Date(began + at);
  const hundredths = String(Math.floor(moment.getMilliseconds() / 10)).padStart(2, '0');
  return `${time(moment.toISOString(), { seconds: true })},${hundredths}`;
}

function Run({ run: { kind, text } }: { readonly run: ByteRun }) {
  const Mark = MARKS[kind];
  return (
    <>
      <Mark>{text}</Mark>{' '}
    </>
  );
}

/** The bytes that came, each whole frame of a protocol coloured, and in red what stood between two of them. */
export function ByteDump({
  heard,
  spans,
  endedAt,
}: {
  readonly heard: ListeningResult;
  readonly spans: readonly number[];
  readonly endedAt: string | null;
}) {
  const say = useSay();
  const began = endedAt === null ? null : Date.parse(endedAt) - heard.milliseconds;
  return (
    <pre className={`mono ${css.bytes}`} tabIndex={0} aria-label={say(words.bytes)} data-testid="bytes">
      {byteLines(heard.bytes, heard.times, spans).map(({ at, runs }, line) => (
        // Bytes never move, so the place of a line is its key.
        <div key={line}>
          {at !== null && began !== null && <i>{clock(began, at)}</i>}
          {runs.map((run, place) => (
            <Run key={place} run={run} />
          ))}
        </div>
      ))}
    </pre>
  );
}
