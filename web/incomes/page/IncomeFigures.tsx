import type { IncomeDetail } from '@terezi/domain/incomes/api.ts';
import { massDifference } from '#kit/difference-text.ts';
import { DifferenceScale } from '#kit/chart/DifferenceRuler.tsx';
import { Fact, Facts } from '#kit/part/Facts.tsx';
import { Figure } from '#kit/part/Figure.tsx';
import { kilograms } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Status } from '#kit/part/Status.tsx';
import { incomeWords } from '../words.ts';
import type { ReceiverFigures } from './choice.ts';
import css from './page.module.css';
import { pageWords as words } from './words.ts';

const GRAMS = 1000;
const WIDE = 236;
const NARROW = 170;

type FiguresProps = { readonly detail: IncomeDetail; readonly shown: ReceiverFigures };

/** Whether the difference is within what is allowed, where both are known. */
function Judged({ shown: { isBeyond, allowed } }: Pick<FiguresProps, 'shown'>) {
  const say = useSay();
  if (allowed === null)
    return (
      <Status shape="clock" tone="warn">
        {say(words.notReckoned)}
      </Status>
    );
  if (isBeyond === null) return null;
  return (
    <Status shape={isBeyond ? 'triangle' : 'check'} tone={isBeyond ? 'bad' : 'ok'}>
      {say(isBeyond ? words.isBeyond : words.isAllowed)}
    </Status>
  );
}

function Scale({ detail, shown }: FiguresProps) {
  const say = useSay();
  const { language } = useLanguage();
  const { allowed, difference } = shown;
  if (allowed === null) return <p className="lab">{say(words.notReckonedText)}</p>;
  const text = (grams: number | null) => massDifference(grams, language);
  const captions = { short: text(allowed.short), over: text(allowed.over) };
  return (
    <DifferenceScale
      difference={difference === null ? null : difference / GRAMS}
      short={allowed.short / GRAMS}
      over={allowed.over / GRAMS}
      isBeyond={shown.isBeyond === true}
      numbers={(at) => massDifference(at * GRAMS, language, null)}
      unit={say(incomeWords.kilogram)}
      caption={say(words.mark)}
      captions={captions}
      label={say(words.ruler, { difference: text(difference), ...captions })}
      room={detail.proposals.map((proposal) => proposal.difference / GRAMS)}
    />
  );
}

/** The figures of a request: the difference first, both nets, and the difference against what is allowed. */
export function IncomeFigures({ detail, shown }: FiguresProps) {
  const say = useSay();
  const { language } = useLanguage();
  const unit = say(incomeWords.kilogram);
  const isSent = detail.side === 'sent';
  const isExpected = shown.allowed?.isExpected === true;
  return (
    <Facts>
      <Fact label={say(isSent ? words.differenceTheirs : words.differenceOurs)} width={WIDE}>
        <span className={shown.isBeyond ? css.beyond : undefined}>
          <Figure value={massDifference(shown.difference, language)} unit={unit} size="l" />
        </span>
      </Fact>
      <Fact label={say(isSent ? words.ourNet : words.senderNet)} width={NARROW}>
        <Figure value={kilograms(detail.sentNet, language)} unit={unit} size="s" />
      </Fact>
      <Fact label={say(isSent ? words.receiverNet : words.ourNet)} width={NARROW}>
        <Figure value={kilograms(shown.receiverNet, language)} unit={unit} size="s" />
      </Fact>
      <Fact>
        <div className={css.judged}>
          <span className="lab">{say(isExpected ? words.expected : words.allowed)}</span>
          <span className="end">
            <Judged shown={shown} />
          </span>
        </div>
        <Scale detail={detail} shown={shown} />
      </Fact>
    </Facts>
  );
}
