import {
  eccentricLoad,
  LIMITS,
  permissibleError,
  weightParts,
} from '@terezi/domain/devices/calibration/limits.ts';
import type { Test } from '@terezi/domain/devices/calibration/plan.ts';
import { repeatabilityOf } from '@terezi/domain/devices/calibration/verdict.ts';
import { UNITS } from '@terezi/domain/grammar/units.ts';
import { massDifference } from '#kit/difference-text.ts';
import { date, kilograms, number } from '#kit/formats.ts';
import { KeyValues } from '#kit/part/KeyValues.tsx';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Note } from '#kit/part/Note.tsx';
import { Section } from '#kit/page/Section.tsx';
import { Status } from '#kit/part/Status.tsx';
import css from './calibration.module.css';
import { degreesOf, errorIn, judged, type Protocol, rangeOf, readingAt } from './protocol.ts';
import { SeriesTable } from './SeriesTable.tsx';
import { resultWords, stepWords, tableWords as words, takeWords } from './words.ts';

type ProtocolProps = { readonly it: Protocol };
const TONNE = 1_000_000;

/** Whether a test has passed, once all of it was taken. */
function Outcome({ it, test }: ProtocolProps & { readonly test: Test }) {
  const { tests, missing } = judged(it);
  const own = tests.find((each) => each.test === test);
  if (!own || missing.some((each) => each.test === test)) return null;
  return <Passed value={own.value} limit={own.limit} pill />;
}

/** The two series of repeatability with what each differs by. */
export function Repeatability({ it }: ProtocolProps) {
  const say = useSay();
  const { language } = useLanguage();
  const spread = repeatabilityOf(it.readings);
  return (
    <Section title={say(stepWords.repeatability)} beside={<Outcome it={it} test="repeatability" />}>
      <SeriesTable it={it} />
      {spread !== null && (
        <p className="lab">
          {say(words.share, {
            spread: kilograms(spread, language),
            parts: weightParts(spread, it),
          })}
        </p>
      )}
    </Section>
  );
}

/** The deck from above, the entry to the left, with the error over each support. */
export function DeckPlan({ it }: ProtocolProps) {
  const { language } = useLanguage();
  const columns = Math.ceil(it.supports / 2);
  const supports = Array.from({ length: it.supports }, (_, at) => at + 1);
  return (
    <ol className={css.deck} style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
      {supports.map((place) => {
        const reading = readingAt(it, 'eccentricity', place);
        const error = reading ? errorIn(it, reading) : null;
        const isOver = error !== null && Math.abs(error) > permissibleError(reading?.load ?? 0, it);
        return (
          <li key={place}>
            <i>{place}</i>
            <b data-over={isOver || undefined}>{massDifference(error, language, null)}</b>
          </li>
        );
      })}
    </ol>
  );
}

export function Eccentricity({ it }: ProtocolProps) {
  const say = useSay();
  const { language } = useLanguage();
  const load = eccentricLoad(it.supports, rangeOf(it));
  const readings = it.readings.filter(({ test }) => test === 'eccentricity');
  const worst = readings.toSorted(
    (one, other) => Math.abs(errorIn(it, other)) - Math.abs(errorIn(it, one)),
  )[0];
  const how = it.supports > LIMITS.fewSupports ? words.supportsOf : words.thirdOf;
  return (
    <Section
      title={say(stepWords.eccentricity)}
      beside={<Outcome it={it} test="eccentricity" />}
      end={
        <span className="lab">
          {say(words.eccentric, {
            load: number(load / TONNE, language),
            limit: kilograms(permissibleError(load, it), language),
          })}
        </span>
      }
    >
      <DeckPlan it={it} />
      <div className={css.ways}>
        <span>{say(words.entry)}</span>
        <span>{say(words.exit)}</span>
      </div>
      <div className={css.ways}>
        {worst && (
          <span>
            {say(words.worstSupport, {
              error: massDifference(errorIn(it, worst), language, null),
              place: worst.place,
            })}
          </span>
        )}
        <span>{say(how, { n: it.supports })}</span>
      </div>
    </Section>
  );
}

export function Conditions({ it }: ProtocolProps) {
  const say = useSay();
  const { language } = useLanguage();
  const mass = (grams: number) => `${kilograms(grams, language)} ${say(UNITS.kilogram)}`;
  return (
    <Section title={say(words.conditions)}>
      <KeyValues
        rows={[
          { label: say(words.temperature), value: degreesOf(it, language) },
          { label: say(words.weights), value: `${mass(it.weights)}, ${it.weightsClass}` },
          {
            label: say(words.certificate),
            value: say(words.until, { code: it.certificate, date: date(it.certificateUntil) }),
          },
          { label: say(words.extra), value: mass(it.extraStep) },
          { label: say(words.substitution), value: it.substitution },
          { label: say(words.rules), value: say(words.rulesSay, { source: LIMITS.source }) },
        ]}
      />
    </Section>
  );
}

/** Says that the scale takes no weights meanwhile, and until when the former calibration is valid. */
export function Halted({ it }: ProtocolProps) {
  const say = useSay();
  return (
    <div className={css.halted}>
      <Note title={say(takeWords.halted)}>
        {say(takeWords.haltedText, { date: date(it.calibratedUntil) })}
      </Note>
    </div>
  );
}

/** Whether a test has passed, in shape and word. */
export function Passed({
  value,
  limit,
  pill = false,
}: {
  readonly value: number;
  readonly limit: number;
  readonly pill?: boolean;
}) {
  const say = useSay();
  const { language } = useLanguage();
  const by = Math.abs(value) - limit;
  return by > 0 ? (
    <Status shape="cross" tone="bad" pill={pill}>
      {say(resultWords.over, { by: kilograms(by, language) })}
    </Status>
  ) : (
    <Status shape="check" tone="ok" pill={pill}>
      {say(resultWords.ok)}
    </Status>
  );
}
