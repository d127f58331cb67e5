import { useQuery } from '@tanstack/react-query';
import type { ScaleRow } from '@terezi/domain/devices/api.ts';
import { useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSay } from '#kit/language.tsx';
import { api } from '#shell/api.ts';
import { asking } from '#shell/asking.ts';
import { useMe } from '#shell/me.tsx';
import { PageTitle } from '#shell/PageTitle.tsx';
import { parseSearch } from '#shell/search-string.ts';
import { NoScale } from './operator/NoScale.tsx';
import { Screen } from './operator/Screen.tsx';
import type { Maker } from './operator/making.ts';
import { operatorWords as words } from './operator/words.ts';

/** The scale that somebody works at: the one chosen at sign-in, else one of the company's (`?scale=2`). */
export function OperatorPage({
  person,
  make,
  beside,
}: {
  /** Whoever has signed in, as the strip shows them. */
  person: ReactNode;
  make?: Maker | undefined;
  /** What floats over the screen of a scale. */
  beside?: ((scale: ScaleRow) => ReactNode) | undefined;
}) {
  const say = useSay();
  const me = useMe();
  const scales = useQuery(asking(api.scale.list, { pageSize: 100, sort: 'Number' }));
  const searchStr = useRouterState({ select: (state) => state.location.searchStr });
  const rows = scales.data?.scale ?? [];
  const picked = Number(parseSearch(searchStr)['scale']);
  const wanted = me.scaleId ?? (rows.length === 1 ? rows[0]?.id : picked);
  const scale = rows.find((row) => row.id === wanted);
  if (!scale) return <NoScale isLoading={scales.isPending} scales={rows} person={person} />;
  return (
    <>
      <PageTitle>{`${say(words.title)} · ${scale.name}`}</PageTitle>
      <Screen
        key={scale.id}
        scale={scale}
        siteScales={rows.filter((row) => row.siteId === scale.siteId).map((row) => row.id)}
        canSwitch={me.scaleId === null && rows.length > 1}
        {...{ person, make }}
      />
      {beside?.(scale)}
    </>
  );
}
