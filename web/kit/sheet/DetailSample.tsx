import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Count } from '../Count.tsx';
import { Crumbs } from '../Crumbs.tsx';
import { Diff } from '../Diff.tsx';
import { Fact, Facts } from '../Facts.tsx';
import { Figure } from '../Figure.tsx';
import { dateTime, kilograms, number, percent, span, time } from '../formats.ts';
import { IconButton } from '../IconButton.tsx';
import { Keycap } from '../Keycap.tsx';
import { KeyValues } from '../KeyValues.tsx';
import { LanguageSwitch } from '../LanguageSwitch.tsx';
import { useLanguage, useSay } from '../language.tsx';
import { PageHead } from '../PageHead.tsx';
import { Plate } from '../Plate.tsx';
import { Ruler } from '../Ruler.tsx';
import { Section } from '../Section.tsx';
import { Split } from '../Split.tsx';
import { Status } from '../Status.tsx';
import { Tabs } from '../Tabs.tsx';
import { ThemeSwitch } from '../ThemeSwitch.tsx';
import { Timeline, TimelineItem } from '../Timeline.tsx';
import { SHEET } from './words.ts';

const FIRST = '2026-11-21T10:02:31Z';
const SECOND = '2026-11-21T10:41:07Z';

function Head() {
  const say = useSay();
  const { language } = useLanguage();
  const between = (Date.parse(SECOND) - Date.parse(FIRST)) / 1000;
  return (
    <PageHead
      crumbs={
        <Crumbs>
          <a href="#operations">{say(SHEET.operations)}</a>
          {say(SHEET.view)}
        </Crumbs>
      }
      pager={
        <>
          <span className="fig">{`3 / ${number(1248, language)}`}</span>
          <IconButton
            icon={IconChevronLeft}
            label={say(SHEET.previous)}
            size="xs"
            iconSize="s"
            variant="soft"
          />
          <IconButton icon={IconChevronRight} label={say(SHEET.next)} size="xs" iconSize="s" variant="soft" />
        </>
      }
      lead={<Plate number="77-ZS-908" size="l" />}
      title={say(SHEET.ticket)}
      after={
        <>
          <Status shape="check" tone="ok" pill>
            {say(SHEET.completed)}
          </Status>
          <Status shape="clock" tone="warn" pill>
            {say(SHEET.oneRequest)}
          </Status>
        </>
      }
      below={say(SHEET.ticketLine, {
        from: dateTime(FIRST),
        to: time(SECOND),
        span: span(between, language),
      })}
      actions={<Button>{say(SHEET.edit)}</Button>}
    />
  );
}

function Strip() {
  const say = useSay();
  const { language } = useLanguage();
  const kg = say(SHEET.kg);
  const mass = (kilos: number) => kilograms(kilos * 1000, language);
  return (
    <Facts>
      <Fact label={say(SHEET.netOut)} width={216}>
        <Figure value={mass(28_860)} unit={kg} size="l" />
      </Fact>
      <Fact label={say(SHEET.loss, { percent: percent(0.35, language) })} width={150}>
        <Figure value={mass(101)} unit={kg} size="s" />
      </Fact>
      <Fact label={say(SHEET.divided)} width={150}>
        <Figure value={mass(26_000)} unit={kg} size="s" />
      </Fact>
      <Fact label={say(SHEET.rest)} width={140}>
        <Figure value={mass(2860)} unit={kg} size="s" />
      </Fact>
      <Fact>
        <Ruler
          max={100}
          unit="t"
          label={say(SHEET.netRuler)}
          segments={[{ from: 16.12, to: 44.98, caption: say(SHEET.net) }]}
          marks={[
            { at: 16.12, caption: say(SHEET.first) },
            { at: 44.98, caption: say(SHEET.second) },
          ]}
        />
      </Fact>
    </Facts>
  );
}

function History() {
  const say = useSay();
  const { language } = useLanguage();
  const who = '14:46';
  return (
    <Timeline>
      <TimelineItem tone="warn" title={say(SHEET.requestSent)} when={who} />
      <TimelineItem tone="accent" title={say(SHEET.lossWritten)} when={who}>
        <Diff
          changes={[
            { field: say(SHEET.lossField), before: percent(0, language, 2), after: percent(0.35, language) },
            { field: say(SHEET.warehouse), before: say(SHEET.warehouseOld), after: say(SHEET.warehouseNew) },
            { field: say(SHEET.trailer), before: null, after: '10-AB-123' },
          ]}
        />
      </TimelineItem>
      <TimelineItem
        tone="ok"
        title={say(SHEET.accepted)}
        detail={`${kilograms(44_980_000, language)} ${say(SHEET.kg)}`}
        when={who}
      />
    </Timeline>
  );
}

/** The parts of a detail page together: head, tabs, facts strip, list of values, history. */
export function DetailSample() {
  const say = useSay();
  return (
    <>
      <Head />
      <Tabs label={say(SHEET.view)} end={<Keycap keys="Ctrl K" />}>
        <a href="#all" aria-current="page">
          {say(SHEET.all)} <Count value="1 248" />
        </a>
        <a href="#mine">
          {say(SHEET.mine)} <Count value={6} hot />
        </a>
      </Tabs>
      <Strip />
      <Split columns="minmax(0,1fr) minmax(0,1fr) 376px">
        <Section title={say(SHEET.trip)}>
          <KeyValues
            rows={[
              { label: say(SHEET.cargo), value: say(SHEET.gravel) },
              { label: say(SHEET.driver), value: null },
              { label: say(SHEET.trailer), value: <Plate number="10-AB-123" size="s" /> },
            ]}
          />
        </Section>
        <Section title={say(SHEET.keys)}>
          <div className="row">
            <Keycap keys="F8" />
            <Count value={3} hot />
            <LanguageSwitch />
            <ThemeSwitch />
          </div>
        </Section>
        <Section title={say(SHEET.history)}>
          <History />
        </Section>
      </Split>
    </>
  );
}
