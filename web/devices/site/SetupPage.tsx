import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ScaleRow } from '@terezi/domain/devices/api.ts';
import type { SiteSetup } from '@terezi/domain/devices/site/site-api.ts';
import type { Words } from '@terezi/domain/grammar/words.ts';
import { useState } from 'react';
import { Crumbs } from '#kit/page/Crumbs.tsx';
import { Failed, Loading } from '#kit/page/EmptyState.tsx';
import { number } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Note } from '#kit/part/Note.tsx';
import { PageHead } from '#kit/page/PageHead.tsx';
import { Section } from '#kit/page/Section.tsx';
import { Split } from '#kit/page/Split.tsx';
import { Status } from '#kit/part/Status.tsx';
import { asking } from '#shell/api/asking.ts';
import { scaleCalls } from '#shell/api/calls/scale.gen.ts';
import { siteCalls } from '#shell/api/calls/site.gen.ts';
import { Link } from '#shell/router/Link.tsx';
import { PageTitle } from '#shell/frame/PageTitle.tsx';
import { path } from '#shell/router/path.ts';
import { asRefused } from '#shell/api/refused.ts';
import { usePage } from '#shell/router/router.ts';
import { idIn } from '#shell/router/screen.ts';
import { Agents } from './Agents.tsx';
import { Attempts } from './Attempts.tsx';
import { Checklist } from './Checklist.tsx';
import { CodeZone } from './CodeZone.tsx';
import { CamerasStep } from './CamerasStep.tsx';
import { Commands } from './Commands.tsx';
import { OutputsStep } from './OutputsStep.tsx';
import { ScaleGlass } from './ScaleGlass.tsx';
import { ScalesStep } from './ScalesStep.tsx';
import { type SetupStep, SetupSteps, type StepKey } from './SetupSteps.tsx';
import css from './setup.module.css';
import { setupWords as words } from './setup-words.ts';
import type { EnrolmentCode } from './TakeCode.tsx';
import { isCompared, type Outcome, outcomesOf } from './trials.ts';
import { tryWords } from './try-words.ts';

const MOST_SCALES = 100;
const NEEDS = [words.needsOut, words.needsComputer, words.needsPort, words.needsPower];

/** The scales that hang at this site. */
function useScalesAt(siteId: number) {
  const { data } = useQuery(asking(scaleCalls.list, { siteId, pageNumber: 1, pageSize: MOST_SCALES }));
  return data?.scale ?? [];
}

function SetupHead({ setup }: { readonly setup: SiteSetup }) {
  const say = useSay();
  const { language } = useLanguage();
  const { name, siteId, isOnline, clockOffMs } = setup;
  const seconds = clockOffMs === null ? null : number(Math.abs(clockOffMs) / 1_000, language, 1);
  return (
    <>
      <PageTitle>{name}</PageTitle>
      <PageHead
        crumbs={
          <Crumbs>
            <Link to={path('/site/$id', { id: siteId })}>{name}</Link>
            {say(words.setup)}
          </Crumbs>
        }
        title={name}
        after={
          <Status shape={isOnline ? 'check' : 'half'} tone={isOnline ? 'ok' : 'accent'} pill>
            {say(isOnline ? words.online : words.settingUp)}
          </Status>
        }
        below={
          seconds !== null && isOnline && <span className="fig">{say(words.clockOff, { seconds })}</span>
        }
      />
    </>
  );
}

/** How far each step has come, as its line says. */
function useSteps(setup: SiteSetup, scales: readonly ScaleRow[]): readonly SetupStep[] {
  const say = useSay();
  const isThere = setup.agents.some(({ revokedAt }) => revokedAt === null);
  const waiting = setup.code ? words.waitsForAgent : words.waitsForCode;
  const all = outcomesOf(setup);
  const step = (key: StepKey, text: Words, outcomes: readonly Outcome[]): SetupStep => {
    const done = outcomes.filter((outcome) => outcome === 'good').length;
    const count = outcomes.length;
    const state = count === 0 ? say(words.nothingThere) : say(words.readyOf, { done, count });
    return { key, text: say(text), state, isDone: count > 0 && done === count };
  };
  return [
    {
      key: 'agent',
      text: say(words.stepAgent),
      state: say(isThere ? (setup.isOnline ? words.online : words.offline) : waiting),
      isDone: isThere,
    },
    {
      key: 'indicator',
      text: say(words.stepIndicator),
      state: say(words.scaleCount, { count: scales.length }),
      isDone: scales.length > 0 && scales.every(({ id }) => isCompared(setup, id)),
    },
    step('outputs', words.stepOutputs, [...all.outputs, ...all.inputs]),
    step('cameras', words.stepCameras, all.cameras),
    {
      key: 'calibration',
      text: say(words.stepCalibration),
      state: say(words.lastStep),
      isDone: scales.length > 0 && scales.every((each) => (each.calibrationDaysLeft ?? -1) >= 0),
    },
  ];
}

function Calibration({ scales }: { readonly scales: readonly ScaleRow[] }) {
  const say = useSay();
  return (
    <Section title={say(words.stepCalibration)}>
      <Note>{say(tryWords.calibrate)}</Note>
      <div className={css.acts}>
        {scales.map(({ id, name }) => (
          <Button key={id} component={Link} to={path('/scale/$id', { id })}>
            {name}
          </Button>
        ))}
      </div>
    </Section>
  );
}

function Setup({ setup, again }: { readonly setup: SiteSetup; readonly again: () => void }) {
  const say = useSay();
  const [at, go] = useState<StepKey>('agent');
  const [openCode, setOpenCode] = useState<EnrolmentCode | null>(null);
  const [chosen, choose] = useState<number | null>(null);
  const scales = useScalesAt(setup.siteId);
  const scale = scales.find(({ id }) => id === chosen) ?? scales[0];
  const steps = useSteps(setup, scales);
  const isThere = steps[0]?.isDone ?? false;
  const isShown = openCode && setup.code?.expiresAt === openCode.expiresAt;
  const goOn = (key: StepKey) => () => {
    again();
    go(key);
  };
  return (
    <Split columns="228px minmax(0, 1fr) 360px" grow>
      <SetupSteps steps={steps} at={at} go={go} />
      <div className={css.main}>
        {at === 'agent' && (
          <>
            <CodeZone setup={setup} shown={openCode} show={setOpenCode} again={again} />
            <Commands code={isShown ? openCode.code : null} />
            <Attempts setup={setup} />
          </>
        )}
        {at === 'indicator' && (
          <ScalesStep
            scales={scales}
            scale={scale}
            choose={choose}
            isOnline={setup.isOnline}
            next={goOn('outputs')}
          />
        )}
        {at === 'outputs' && <OutputsStep setup={setup} again={again} next={goOn('cameras')} />}
        {at === 'cameras' && <CamerasStep setup={setup} again={again} next={goOn('calibration')} />}
        {at === 'calibration' && <Calibration scales={scales} />}
      </div>
      <aside className={css.aside} aria-label={say(words.agents)}>
        {at === 'agent' ? (
          <Agents setup={setup} />
        ) : (
          scale && (
            <Section>
              <ScaleGlass scale={scale} />
            </Section>
          )
        )}
        {!isThere && (
          <Section title={say(words.needs)}>
            <ul className={css.list}>
              {NEEDS.map((need) => (
                <li key={need.en}>{say(need)}</li>
              ))}
            </ul>
          </Section>
        )}
        <Checklist setup={setup} scales={scales} />
      </aside>
    </Split>
  );
}

/** A site on its way into service: its agent enrols with a code, its scale is found, and a list says what is left. */
export function SetupPage() {
  const say = useSay();
  const id = idIn(usePage()?.params ?? {}) ?? 0;
  const reply = useQuery({ ...asking(siteCalls.setup, { id }), enabled: id > 0 });
  if (reply.data !== undefined)
    return (
      <>
        <SetupHead setup={reply.data.setup} />
        <Setup key={id} setup={reply.data.setup} again={() => void reply.refetch()} />
      </>
    );
  const refused = reply.error && asRefused(reply.error);
  return refused ? (
    <Failed
      title={say(words.failed)}
      text={refused.message}
      code={refused.code}
      onRetry={() => void reply.refetch()}
    />
  ) : (
    <Loading rows={10} />
  );
}
