import type { IncomeDetail } from '@terezi/domain/incomes/api.ts';
import { massDifference } from '#kit/difference-text.ts';
import { kilograms, MISSING, percent } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Section } from '#kit/page/Section.tsx';
import type { ReceiverFigures } from './choice.ts';
import css from './page.module.css';
import { pageWords as words } from './words.ts';

type Errors = { readonly gross: number; readonly tare: number };
type Line = { readonly name: string; readonly short: string; readonly over: string };

function useLines(
  allowed: NonNullable<ReceiverFigures['allowed']>,
  sentNet: number,
  isSent: boolean,
): readonly Line[] {
  const say = useSay();
  const { language } = useLanguage();
  const text = (grams: number) => massDifference(grams, language);
  const ofScale = (name: keyof typeof words, { gross, tare }: Errors): Line => ({
    name: say(words[name], { gross: kilograms(gross, language), tare: kilograms(tare, language) }),
    short: text(-(gross + tare)),
    over: text(gross + tare),
  });
  const { theirs, ours, norm, normMass, isExpected } = allowed;
  const receiver = isExpected ? 'ourScaleExpected' : 'ourScale';
  return [
    ofScale(isSent ? 'ourScale' : 'theirScale', theirs),
    ofScale(isSent ? 'theirScale' : receiver, ours),
    norm === null
      ? { name: say(words.noNorm), short: MISSING, over: MISSING }
      : {
          name: say(words.norm, { percent: percent(norm, language, 2), net: kilograms(sentNet, language) }),
          short: text(-normMass),
          over: MISSING,
        },
  ];
}

function Table({
  allowed,
  lines,
}: {
  allowed: NonNullable<ReceiverFigures['allowed']>;
  lines: readonly Line[];
}) {
  const say = useSay();
  const { language } = useLanguage();
  return (
    <table className={css.how}>
      <thead>
        <tr>
          <th scope="col">
            <span className="vh">{say(words.part)}</span>
          </th>
          <th scope="col">{say(words.short)}</th>
          <th scope="col">{say(words.over)}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ name, short, over }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{short}</td>
            <td>{over}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{say(words.allowedSum)}</th>
          <td>{massDifference(allowed.short, language)}</td>
          <td>{massDifference(allowed.over, language)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function Itemised({
  allowed,
  detail,
}: {
  allowed: NonNullable<ReceiverFigures['allowed']>;
  detail: IncomeDetail;
}) {
  const lines = useLines(allowed, detail.sentNet, detail.side === 'sent');
  return <Table allowed={allowed} lines={lines} />;
}

/** How the allowed difference is computed: both scales, the loss norm, their sum to either side. */
export function HowAllowed({
  detail,
  shown,
}: {
  readonly detail: IncomeDetail;
  readonly shown: ReceiverFigures;
}) {
  const say = useSay();
  const { allowed } = shown;
  return (
    <Section title={say(words.how)}>
      {allowed && <Itemised allowed={allowed} detail={detail} />}
      <p className="cap">{say(allowed ? words.howText : words.notReckonedText)}</p>
    </Section>
  );
}
