import { Button } from '@mantine/core';
import { IconPrinter, IconX } from '@tabler/icons-react';
import {
  calibrationStates,
  calibrationStatus,
} from '@terezi/domain/devices/calibration/calibration-states.ts';
import { intervalsOf } from '@terezi/domain/devices/calibration/limits.ts';
import { useState } from 'react';
import { date, kilograms, number } from '#kit/formats.ts';
import { Icon } from '#kit/part/Icon.tsx';
import { useLanguage, useSay } from '#kit/language.tsx';
import { PageHead } from '#kit/page/PageHead.tsx';
import { Crumbs } from '#kit/page/Crumbs.tsx';
import { Section } from '#kit/page/Section.tsx';
import { Split } from '#kit/page/Split.tsx';
import { StateMark, Status } from '#kit/part/Status.tsx';
import { Steps } from '#kit/page/Steps.tsx';
import { ActButton } from '#records/ActButton.tsx';
import { ActionQuestion } from '#records/ActionQuestion.tsx';
import { EndNote } from '#records/page/EndNote.tsx';
import { RecordPage } from '#records/page/RecordPage.tsx';
import { calibrationProtocolCalls } from '#shell/api/calls/calibration-protocol.gen.ts';
import { Link } from '#shell/router/Link.tsx';
import { PageTitle } from '#shell/frame/PageTitle.tsx';
import { path } from '#shell/router/path.ts';
import { Activation } from './Activate.tsx';
import { Activating } from './Activating.tsx';
import { activateWords } from './activate-words.ts';
import { Conditions, Eccentricity, Halted, Repeatability } from './TestSections.tsx';
import css from './calibration.module.css';
import { ChartLegend, ErrorChart } from './ErrorChart.tsx';
import { calibrationFilters } from './filters.ts';
import { calibrationList } from './lists.ts';
import { PointTable } from './PointTable.tsx';
import { nextOf, type Protocol, rangeOf, type Step, stepOf, STEPS } from './protocol.ts';
import { Result } from './Result.tsx';
import { Signed, SignForm } from './Sign.tsx';
import { TakeReading } from './TakeReading.tsx';
import { calibrationWords as words, stepWords, tableWords } from './words.ts';

type ProtocolProps = { readonly it: Protocol };
const TONNE = 1_000_000;
const CHART = 250;

function Head({ it }: ProtocolProps) {
  const say = useSay();
  const { language } = useLanguage();
  const title = say(words.protocol, { code: it.code });
  const lead = {
    scale: it.scaleName,
    max: number(it.max / TONNE, language),
    min: kilograms(it.min, language),
    e: kilograms(it.division, language),
    n: number(intervalsOf(rangeOf(it)), language),
    date: date(it.startedAt),
    by: it.startedByName,
  };
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHead
        crumbs={
          <Crumbs>
            <Link to="/calibration-protocol">{say(words.title)}</Link>
            <Link to={path('/scale/$id', { id: it.scaleId })}>{it.scaleName}</Link>
          </Crumbs>
        }
        title={title}
        after={
          it.statusId === calibrationStatus.signed && it.activationCounter !== null ? (
            <Status shape="question" tone="warn" pill>
              {say(activateWords.unknown)}
            </Status>
          ) : (
            <StateMark of={calibrationStates.look(it.statusId)} pill />
          )
        }
        below={say(words.lead, lead)}
        actions={
          <>
            <Button
              component={Link}
              to={path('/calibration-print/$id', { id: it.id })}
              leftSection={<Icon of={IconPrinter} size="s" />}
            >
              {say(words.print)}
            </Button>
            <ActButton words={words.abandon} isGrave icon={IconX} told={it.acts.abandon}>
              {(dialog) => (
                <ActionQuestion
                  {...dialog}
                  id={it.id}
                  call={calibrationProtocolCalls.abandon}
                  least={5}
                  title={say(words.abandonTitle, { code: it.code })}
                  consequence={say(words.abandonText)}
                  verb={say(words.abandon)}
                  told={{ title: say(words.abandoned, { code: it.code }) }}
                />
              )}
            </ActButton>
          </>
        }
      />
    </>
  );
}

/** A calibration under way: the current step with its reading, and beside it the results so far. */
function UnderWay({ it }: ProtocolProps) {
  const say = useSay();
  const next = nextOf(it);
  const reached: Step = next ? stepOf(next) : 'result';
  const [step, setStep] = useState<Step | null>(null);
  const at = step ?? reached;
  const steps = STEPS.map((key) => ({ key, text: say(stepWords[key]) }));
  const go = (key: Step) => setStep(key === reached ? null : key);
  return (
    <>
      <div className={css.steps}>
        <Steps
          label={say(words.steps)}
          steps={steps}
          at={at}
          furthest={STEPS.length - 1}
          hrefOf={(key) => `#${key}`}
          go={go}
        />
      </div>
      <Split columns="minmax(0, 1fr) 384px" grow>
        <section className={css.main}>
          {at === 'result' ? (
            <Result it={it} />
          ) : (
            <>
              {next && <TakeReading key={`${next.test} ${next.place}`} it={it} at={next} />}
              <PointTable it={it} now={next} />
              <Section title={say(tableWords.chart)} end={<ChartLegend it={it} />}>
                <ErrorChart it={it} height={CHART} />
              </Section>
            </>
          )}
        </section>
        <aside>
          {at === 'result' && it.acts.sign ? (
            <SignForm it={it} />
          ) : (
            <>
              <Repeatability it={it} />
              <Eccentricity it={it} />
            </>
          )}
          <Conditions it={it} />
          <Halted it={it} />
        </aside>
      </Split>
    </>
  );
}

function Finished({ it }: ProtocolProps) {
  const { abandonedAt: at, abandonedByName: by, abandonReason: reason } = it;
  return (
    <Split columns="minmax(0, 1fr) 384px" grow>
      <section className={css.main}>
        {it.statusId === calibrationStatus.signed && it.acts.activate ? (
          <Activating it={it} />
        ) : (
          <Result it={it} />
        )}
      </section>
      <aside>
        <EndNote title={words.abandonedTitle} at={at} by={by} reason={reason} />
        <Activation it={it} />
        {it.signedAt !== null && <Signed it={it} />}
        <Repeatability it={it} />
        <Eccentricity it={it} />
        <Conditions it={it} />
      </aside>
    </Split>
  );
}

/** The protocol of a calibration: taken step by step, judged and signed; afterwards as it was signed. */
export function CalibrationPage() {
  return (
    <RecordPage
      find={calibrationProtocolCalls.find}
      words={words}
      list={{
        ...calibrationList,
        filters: calibrationFilters,
        rows: (page) => page.calibrationProtocol,
        path: '/calibration-protocol',
      }}
    >
      {({ calibrationProtocol: it }) => (
        <div className={css.page}>
          <Head it={it} />
          {it.statusId === calibrationStatus.draft ? <UnderWay it={it} /> : <Finished it={it} />}
        </div>
      )}
    </RecordPage>
  );
}
