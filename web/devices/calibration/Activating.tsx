import { useQuery } from '@tanstack/react-query';
import { calibrationStatus } from '@terezi/domain/devices/calibration/calibration-states.ts';
import { date, dateTime, MISSING, number } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Section } from '#kit/page/Section.tsx';
import type { Tone } from '#kit/tone.ts';
import { Status, type StatusShape } from '#kit/part/Status.tsx';
import { asking } from '#shell/api/asking.ts';
import { calibrationProtocolCalls } from '#shell/api/calls/calibration-protocol.gen.ts';
import { Link } from '#shell/router/Link.tsx';
import { path } from '#shell/router/path.ts';
import { activateWords as words } from './activate-words.ts';
import { activationCounters, raised, useLpiOf } from './lpi-of.ts';
import css from './activating.module.css';
import { ChartLegend, ErrorChart } from './ErrorChart.tsx';
import type { Protocol } from './protocol.ts';
import { tableWords } from './words.ts';

type ProtocolProps = { readonly it: Protocol };
const CHART = 180;
const MOST_EARLIER = 5;

type Cell = {
  readonly at: 'done' | 'now' | 'unknown' | 'later';
  readonly title: string;
  readonly text: string;
};
const LOOKS = {
  done: { shape: 'check', tone: 'ok' },
  now: { shape: 'half', tone: 'accent' },
  unknown: { shape: 'question', tone: 'warn' },
  later: { shape: 'ring', tone: 'idle' },
} as const satisfies Record<Cell['at'], { shape: StatusShape; tone: Tone }>;

/** How far an activation has come: the second person's code, sent, the device's answer, the counter read back. */
function Course({ it, isAsked }: ProtocolProps & { readonly isAsked: boolean }) {
  const say = useSay();
  const isSent = it.activationCounter !== null;
  const before = it.activationCounter ?? 0;
  const cells: readonly Cell[] = [
    {
      at: isSent ? 'done' : 'now',
      title: say(words.code1),
      text: say(isSent ? words.codeGiven : words.codeWaits),
    },
    ...(isAsked || isSent
      ? ([
          { at: isSent ? 'done' : 'later', title: say(words.sent), text: say(words.sentLimit) },
          {
            at: isSent ? 'unknown' : 'later',
            title: say(isSent ? words.noAnswer : words.answer),
            text: say(isSent ? words.unknown : words.answerIs),
          },
          {
            at: isSent ? 'now' : 'later',
            title: say(words.reading),
            text: isSent ? say(words.proves, { from: before, to: raised(before) }) : say(words.counterProves),
          },
        ] as const)
      : []),
  ];
  return (
    <Section title={say(words.course)} end={<span className="lab">{say(words.lateNever)}</span>} flush>
      <ol className={css.course}>
        {cells.map(({ at, title, text }) => (
          <li key={title} data-at={at}>
            <Status {...LOOKS[at]}>
              <b>{title}</b>
            </Status>
            <div className="cap">{text}</div>
          </li>
        ))}
      </ol>
    </Section>
  );
}

type Change = {
  readonly label: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly note: string;
};

function Row({ label, from, to, note }: Change) {
  const isChanged = from !== to;
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{isChanged && from !== null ? <s>{from}</s> : (from ?? MISSING)}</td>
      <td>{isChanged ? <b>{to ?? MISSING}</b> : (to ?? MISSING)}</td>
      <td className="mid">{note}</td>
    </tr>
  );
}

const earlierOf = (it: Protocol) =>
  asking(calibrationProtocolCalls.list, {
    scaleId: it.scaleId,
    statusId: [calibrationStatus.active, calibrationStatus.former],
    pageSize: MOST_EARLIER,
  });

/** Everything that changes, from what to what. */
function Changes({ it }: ProtocolProps) {
  const say = useSay();
  const { language } = useLanguage();
  const lpi = useLpiOf(it.scaleId);
  const { data } = useQuery(earlierOf(it));
  const inForce = data?.calibrationProtocol.find(({ statusId }) => statusId === calibrationStatus.active);
  const reply = useQuery({
    ...asking(calibrationProtocolCalls.find, { id: inForce?.id ?? 0 }),
    enabled: inForce !== undefined,
  });
  const coefficient = reply.data?.calibrationProtocol.coefficient ?? null;
  const counter = lpi?.calibrationCounter ?? null;
  const named = (code: string, at: string | null) => (at === null ? code : `${code}, ${date(at)}`);
  const changes: readonly (Change | null)[] = [
    {
      label: say(words.protocol),
      from: inForce ? named(inForce.code, inForce.activatedAt) : null,
      to: named(it.code, it.signedAt),
      note: say(words.passedSigned),
    },
    {
      label: say(words.coefficient),
      from: coefficient && number(coefficient, language),
      to: (it.coefficient ?? coefficient) && number(it.coefficient ?? coefficient, language),
      note: say(it.coefficient === null ? words.stays : words.toDevice),
    },
    counter === null
      ? null
      : {
          label: say(words.calibrationCounter),
          from: String(counter),
          to: String(it.coefficient === null ? counter : raised(counter)),
          note: say(it.coefficient === null ? words.stays : words.neverBack),
        },
    lpi?.configurationCounter == null
      ? null
      : {
          label: say(words.configurationCounter),
          from: String(lpi.configurationCounter),
          to: String(lpi.configurationCounter),
          note: say(words.stays),
        },
    {
      label: say(words.next),
      from: it.calibratedUntil && date(it.calibratedUntil),
      to: it.nextOn && date(it.nextOn),
      note: '',
    },
  ];
  return (
    <Section title={say(words.changes)} flush>
      <div className={css.scroll} tabIndex={0} role="region" aria-label={say(words.changes)}>
        <table className={css.changes}>
          <thead>
            <tr>
              {[words.what, words.now, words.after, words.note].map((each) => (
                <th key={each.en} scope="col">
                  {say(each)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{changes.map((each) => each && <Row key={each.label} {...each} />)}</tbody>
        </table>
      </div>
    </Section>
  );
}

function Earlier({ it }: ProtocolProps) {
  const say = useSay();
  const { data } = useQuery(earlierOf(it));
  const rows = data?.calibrationProtocol ?? [];
  if (rows.length === 0) return null;
  return (
    <Section
      title={say(words.earlier)}
      end={
        <Link to="/calibration-protocol" search={{ scaleId: String(it.scaleId) }}>
          {say(words.history)}
        </Link>
      }
      flush
    >
      <div className={css.scroll} tabIndex={0} role="region" aria-label={say(words.earlier)}>
        <table className={css.changes}>
          <thead>
            <tr>
              {[words.when, words.protocol, words.carriedOut, words.activatedBy, words.counter].map(
                (each) => (
                  <th key={each.en} scope="col">
                    {say(each)}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row">{row.activatedAt === null ? MISSING : dateTime(row.activatedAt)}</th>
                <td>
                  <Link to={path('/calibration-protocol/$id', { id: row.id })}>{row.code}</Link>
                </td>
                <td>{row.startedByName}</td>
                <td>{row.activatedByName ?? MISSING}</td>
                <td className="fig">{activationCounters(row) ?? MISSING}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}

/** What an activation does, how far it has come, and the protocol that it brings into force. */
export function Activating({ it }: ProtocolProps) {
  const say = useSay();
  const lpi = useLpiOf(it.scaleId);
  return (
    <>
      <Course it={it} isAsked={lpi != null && it.coefficient !== null} />
      <Changes it={it} />
      <Section title={say(tableWords.chart)} end={<ChartLegend it={it} />}>
        <ErrorChart it={it} height={CHART} />
      </Section>
      <Earlier it={it} />
    </>
  );
}
