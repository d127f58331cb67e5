import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconScaleOutline } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { AutomaticScaleRow } from '@terezi/domain/devices/automatic/automatic-scale.ts';
import { plateOf } from '@terezi/domain/rfid/standing-there.ts';
import { Crumbs } from '#kit/page/Crumbs.tsx';
import { Failed, Loading } from '#kit/page/EmptyState.tsx';
import { kilograms, number } from '#kit/formats.ts';
import { Icon } from '#kit/part/Icon.tsx';
import { useLanguage, useSay } from '#kit/language.tsx';
import { PageHead } from '#kit/page/PageHead.tsx';
import { Split } from '#kit/page/Split.tsx';
import { Status } from '#kit/part/Status.tsx';
import { asking } from '#shell/api/asking.ts';
import { automaticScaleCalls } from '#shell/api/calls/automatic-scale.gen.ts';
import { useCommands } from '#shell/nouns/device-commands.ts';
import { Link } from '#shell/router/Link.tsx';
import { PageTitle } from '#shell/frame/PageTitle.tsx';
import { path } from '#shell/router/path.ts';
import { usePictures } from '#shell/pictures/use-pictures.ts';
import { usePage } from '#shell/router/router.ts';
import { idIn } from '#shell/router/screen.ts';
import { PlanDevices, useBeside } from '../scale/PlanDevices.tsx';
import { WALL } from './asking.ts';
import { Cameras } from './Cameras.tsx';
import { clockText } from './clock-text.ts';
import { Course } from './Course.tsx';
import { Doors } from './Doors.tsx';
import { Hands } from './Hands.tsx';
import { LiveWeight } from './LiveWeight.tsx';
import css from './page.module.css';
import { ReadBox } from './ReadBox.tsx';
import { RunTrack } from './RunTrack.tsx';
import { type Sight, useSights } from './use-sights.ts';
import { useTrucks } from './use-trucks.ts';
import { useYard } from './use-yard.ts';
import { automaticWords as words } from './words.ts';
import { YardPlan } from './YardPlan.tsx';

const GRAMS_PER_TONNE = 1_000_000;

/** Its place among the others on the wall, and the ways to its neighbours there. */
function Neighbours({ id }: { readonly id: number }) {
  const say = useSay();
  const all = useQuery(asking(automaticScaleCalls.list, WALL)).data?.automaticScale ?? [];
  const at = all.findIndex((each) => each.id === id);
  if (at < 0) return null;
  const ways = [
    { to: all[at - 1], words: words.previous, icon: IconChevronLeft },
    { to: all[at + 1], words: words.next, icon: IconChevronRight },
  ];
  return (
    <>
      <span className="fig">{`${at + 1} / ${all.length}`}</span>
      {ways.map(({ to, words: text, icon }) =>
        to ? (
          <Button
            key={text.en}
            component={Link}
            to={path('/automatic-scale/$id', { id: to.id })}
            size="xs"
            variant="soft"
            aria-label={say(text)}
          >
            <Icon of={icon} size="s" />
          </Button>
        ) : null,
      )}
    </>
  );
}

function Head({ scale, sight }: { readonly scale: AutomaticScaleRow; readonly sight: Sight | undefined }) {
  const say = useSay();
  const { language } = useLanguage();
  const { isOnline } = scale;
  return (
    <PageHead
      crumbs={
        <Crumbs>
          <Link to="/automatic-scale">{say(words.title)}</Link>
          {scale.siteName}
        </Crumbs>
      }
      pager={<Neighbours id={scale.id} />}
      title={scale.name}
      after={
        <>
          {sight?.concern === 'help' && (
            <Status shape="triangle" tone="bad" pill>
              {say(words.callsFor, { time: clockText(sight.seconds) })}
            </Status>
          )}
          <Status shape={isOnline ? 'disc' : 'cross'} tone={isOnline ? 'ok' : 'bad'} pill>
            {say(isOnline ? words.linked : words.notLinked)}
          </Status>
        </>
      }
      below={say(words.passport, {
        protocol: scale.protocol,
        max: number(scale.max / GRAMS_PER_TONNE, language),
        division: kilograms(scale.division, language),
      })}
      actions={
        <Button
          component={Link}
          to={path('/scale/$id', { id: scale.id })}
          leftSection={<Icon of={IconScaleOutline} size="s" />}
        >
          {say(words.page)}
        </Button>
      }
    />
  );
}

function Scale({ scale }: { readonly scale: AutomaticScaleRow }) {
  const yard = useYard(scale);
  const sights = useSights([scale]);
  const sight = sights.get(scale.id);
  const sighting = useTrucks(sights).get(scale.id);
  const beside = useBeside(scale.id);
  const pictures = usePictures({ scaleId: scale.id, isNewest: true });
  const commands = useCommands(scale.id);
  return (
    <>
      <Head scale={scale} sight={sight} />
      {sight && <RunTrack sight={sight} />}
      <Split columns="minmax(0, 1fr) 384px" grow>
        <div className={css.yard}>
          <div className={css.top}>
            <LiveWeight scale={scale} />
            <ReadBox scale={scale} commands={commands} seen={sighting} />
          </div>
          <div className={css.plan}>
            <YardPlan yard={yard} plate={sighting && plateOf(sighting)}>
              <PlanDevices {...beside} pictures={pictures} />
            </YardPlan>
          </div>
          <Cameras count={beside.cameras.data?.scaleCamera.length ?? 0} pictures={pictures} seen={sighting} />
          <Doors scaleId={scale.id} isOnline={scale.isOnline} commands={commands} />
        </div>
        <aside className={css.beside}>
          <Hands key={scale.id} scale={scale} yard={yard} commands={commands} />
          <Course scale={scale} commands={commands} />
        </aside>
      </Split>
    </>
  );
}

/** One unattended scale: what it shows, how its yard stands, and what a person does there by hand. */
export function AutomaticScalePage() {
  const say = useSay();
  const id = idIn(usePage()?.params ?? {}) ?? 0;
  const reply = useQuery(asking(automaticScaleCalls.find, { id }));
  const scale = reply.data?.automaticScale;
  return (
    <>
      <PageTitle>{scale?.name ?? say(words.title)}</PageTitle>
      {reply.isError && !scale && <Failed title={say(words.failed)} onRetry={() => void reply.refetch()} />}
      {reply.isPending && <Loading />}
      {scale && <Scale scale={scale} />}
    </>
  );
}
