import { Button } from '@mantine/core';
import { IconScaleOutline } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { EmptyState, Failed, Loading } from '#kit/page/EmptyState.tsx';
import { useSay } from '#kit/language.tsx';
import { PageHead } from '#kit/page/PageHead.tsx';
import { asking } from '#shell/api/asking.ts';
import { automaticScaleCalls } from '#shell/api/calls/automatic-scale.gen.ts';
import { siteCalls } from '#shell/api/calls/site.gen.ts';
import { Link } from '#shell/router/Link.tsx';
import { useMay } from '#shell/me.tsx';
import { PageTitle } from '#shell/frame/PageTitle.tsx';
import { WALL } from './asking.ts';
import { Wall } from './Wall.tsx';
import css from './wall.module.css';
import { automaticWords as words } from './words.ts';

/** No such scale yet: what one needs, and the ways there. */
function None() {
  const say = useSay();
  const may = useMay();
  return (
    <>
      <PageHead
        title={say(words.title)}
        after={<span className="dim fig">{say(words.count, { count: 0 })}</span>}
      />
      <div className={css.none}>
        <EmptyState
          icon={IconScaleOutline}
          title={say(words.none)}
          text={say(words.noneText)}
          action={
            <div className="row">
              {may(siteCalls.setup) && (
                <Button component={Link} to="/site" variant="filled">
                  {say(words.toSites)}
                </Button>
              )}
              <Button component={Link} to="/scale">
                {say(words.toScales)}
              </Button>
            </div>
          }
        />
      </div>
    </>
  );
}

/** All unattended scales at one glance. */
export function AutomaticScalesPage() {
  const say = useSay();
  const reply = useQuery(asking(automaticScaleCalls.list, WALL));
  const scales = reply.data?.automaticScale;
  return (
    <>
      <PageTitle>{say(words.title)}</PageTitle>
      {reply.isError && !scales && <Failed title={say(words.failed)} onRetry={() => void reply.refetch()} />}
      {reply.isPending && <Loading />}
      {scales && scales.length > 0 && <Wall scales={scales} />}
      {scales?.length === 0 && <None />}
    </>
  );
}
