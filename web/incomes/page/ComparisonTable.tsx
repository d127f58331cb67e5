import type { IncomeDetail } from '@terezi/domain/incomes/api.ts';
import { type Figures } from '@terezi/domain/incomes/figures.ts';
import { massKindWords } from '@terezi/domain/incomes/mass-kind.ts';
import { completionWords } from '@terezi/domain/weighing/status.ts';
import type { ReactNode } from 'react';
import { massDifference, shortDateTime } from '#kit/difference-text.ts';
import { date, kilograms, MISSING, percent, span, time } from '#kit/formats.ts';
import { type Say, useLanguage, useSay } from '#kit/language.tsx';
import type { ReceiverFigures } from './choice.ts';
import css from './page.module.css';
import { pageWords as words } from './words.ts';

type Row = {
  readonly name: string;
  readonly sender: ReactNode;
  readonly receiver: ReactNode;
  readonly both?: ReactNode;
  readonly isNet?: true;
  readonly isId?: true;
};
type Errors = { readonly gross: number; readonly tare: number };

const MS = 1000;

/** "25.11 11:02 · 11:36": the empty and the loaded weighing, in the order in which they are read. */
function whenText(figures: Figures | null): string {
  const [tare, gross] = [figures?.tare.at ?? null, figures?.gross.at ?? null];
  const isOneDay = tare !== null && gross !== null && date(tare) === date(gross);
  return [shortDateTime(tare), isOneDay ? time(gross) : shortDateTime(gross)].join(' · ');
}

/** How both masses came about: two passes, or what each is where one was not weighed. */
function kindText(figures: Figures | null, say: Say): string {
  if (!figures) return MISSING;
  const { gross, tare } = figures;
  if (gross.kind === 'weighed' && tare.kind === 'weighed') return say(completionWords.TwoPass);
  return [...new Set([gross.kind, tare.kind])]
    .filter((kind) => kind !== 'weighed')
    .map((kind) => say(massKindWords[kind]))
    .join(', ');
}

/** Seconds from the sender's last weighing to the receiver's first one. */
function onWay(sent: Figures | null, received: Figures | null): number | null {
  const times = (figures: Figures | null) =>
    [figures?.gross.at, figures?.tare.at].flatMap((at) => (at ? [Date.parse(at)] : []));
  const [from, to] = [times(sent), times(received)];
  return from.length && to.length ? (Math.min(...to) - Math.max(...from)) / MS : null;
}

/** A mass with the error that its scale may have. */
function Mass({ grams, error }: { readonly grams: number | null; readonly error?: number | undefined }) {
  const say = useSay();
  const { language } = useLanguage();
  return (
    <>
      {kilograms(grams, language)}
      {error !== undefined && grams !== null && (
        <span className="dim"> {say(words.error, { mass: kilograms(error, language) })}</span>
      )}
    </>
  );
}

type TableProps = { readonly detail: IncomeDetail; readonly shown: ReceiverFigures };

function useWeights({ detail, shown }: TableProps): readonly Row[] {
  const say = useSay();
  const { language } = useLanguage();
  const [sent, received] = [detail.sender.figures, shown.figures];
  const { allowed } = shown;
  const ours: Errors | undefined = allowed && !allowed.isExpected ? allowed.ours : undefined;
  const mass = (which: 'gross' | 'tare', name: string): Row => {
    const [theirMass, ownMass] = [sent?.[which].mass ?? null, received?.[which].mass ?? null];
    const isBoth = theirMass !== null && ownMass !== null;
    return {
      name,
      sender: <Mass grams={theirMass} error={allowed?.theirs[which]} />,
      receiver: <Mass grams={ownMass} error={ours?.[which]} />,
      both: massDifference(isBoth ? ownMass - theirMass : null, language),
    };
  };
  return [
    mass('gross', say(words.gross)),
    mass('tare', say(words.tare)),
    {
      name: say(words.net),
      sender: kilograms(detail.sentNet, language),
      receiver: kilograms(shown.receiverNet, language),
      both: massDifference(shown.difference, language),
      isNet: true,
    },
  ];
}

function useProof({ detail, shown }: TableProps): readonly Row[] {
  const say = useSay();
  const { language } = useLanguage();
  const [sent, received] = [detail.sender.figures, shown.figures];
  const way = onWay(sent, received);
  const scale = (figures: Figures | null) =>
    figures === null
      ? MISSING
      : say(words.scaleOf, {
          name: figures.gross.scale ?? MISSING,
          division: kilograms(figures.gross.division, language),
        });
  const records = (figures: Figures | null) =>
    [figures?.tare.record, figures?.gross.record].filter(Boolean).join(' → ') || MISSING;
  const [theirKind, ownKind] = [kindText(sent, say), kindText(received, say)];
  return [
    {
      name: say(words.when),
      sender: whenText(sent),
      receiver: received ? whenText(received) : MISSING,
      ...(way !== null && way >= 0 && { both: say(words.onWay, { span: span(way, language) }) }),
    },
    { name: say(words.scale), sender: scale(sent), receiver: scale(received) },
    { name: say(words.record), sender: records(sent), receiver: records(received), isId: true },
    {
      name: say(words.kind),
      sender: theirKind,
      receiver: ownKind,
      ...(received && { both: say(theirKind === ownKind ? words.same : words.differs) }),
    },
  ];
}

function useWords({ detail }: TableProps): readonly Row[] {
  const say = useSay();
  const { language } = useLanguage();
  const { sender, ownCargoName, side } = detail;
  const { lossPercentage, lossAmount, dividedNet, note } = sender;
  const isReceived = side === 'received';
  const matched = say(ownCargoName === null ? words.unmatched : words.matched);
  const loss = say(words.lossOf, {
    percent: percent(lossPercentage, language, 2),
    mass: kilograms(lossAmount, language),
  });
  return [
    {
      name: say(words.cargo),
      sender: sender.cargoName ?? MISSING,
      receiver: ownCargoName ?? MISSING,
      ...(isReceived && { both: matched }),
    },
    ...(lossPercentage ? [{ name: say(words.loss), sender: loss, receiver: MISSING }] : []),
    ...(dividedNet === null
      ? []
      : [{ name: say(words.share), sender: kilograms(dividedNet, language), receiver: MISSING }]),
    ...(note ? [{ name: say(words.note), sender: note, receiver: MISSING }] : []),
  ];
}

/** What both sides weighed, side by side, with the error of each weighing and what lies between them. */
export function ComparisonTable(props: TableProps) {
  const say = useSay();
  const { sender, receiver, side } = props.detail;
  const rows = [...useWeights(props), ...useProof(props), ...useWords(props)];
  const [senderWord, receiverWord] =
    side === 'sent' ? [words.us, words.receiverSide] : [words.senderSide, words.us];
  return (
    <div className={css.scroll} tabIndex={0} role="region" aria-label={say(words.comparison)}>
      <table className={css.both}>
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">{say(words.measured)}</span>
            </th>
            <th scope="col">{say(senderWord, { name: sender.companyName })}</th>
            <th scope="col">{say(receiverWord, { name: receiver.companyName })}</th>
            <th scope="col">{say(words.differenceKg)}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name} data-net={row.isNet} data-id={row.isId}>
              <th scope="row">{row.name}</th>
              <td>{row.sender}</td>
              <td>{row.receiver}</td>
              <td>{row.both}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
