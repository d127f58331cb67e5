import { useQuery } from '@tanstack/react-query';
import type { ScaleRow } from '@terezi/domain/devices/api.ts';
import { hasOwnScale } from '@terezi/domain/devices/policy.ts';
import type { ReactNode } from 'react';
import { Loading } from '#kit/page/EmptyState.tsx';
import { useSay } from '#kit/language.tsx';
import { useMe } from '#shell/me.tsx';
import { part } from '#shell/frame/part.tsx';
import { PageTitle } from '#shell/frame/PageTitle.tsx';
import { useLocation } from '#shell/router/router.ts';
import { parseSearch } from '#shell/router/search-string.ts';
import { askingScales } from './operator/asking.ts';
import { Screen } from './operator/Screen.tsx';
import type { Maker } from './operator/visit/making.ts';
import { operatorWords as words } from './operator/words.ts';

// A person with a scale never sees it.
const NoScale = part(async () => (await import('./operator/glass/NoScale.tsx')).NoScale);

/**
 * The scale that the person works at: the one chosen at sign-in, else one of the company's (`?scale=2`). A person who works
 * at one scale and opens another, as by the QR code on its card, sees that they differ and weighs on neither by mistake.
 */
export function OperatorPage({
  person,
  changeScale,
  make,
  beside,
}: {
  /** The person signed in, as the strip shows them. */
  person: ReactNode;
  /** Goes over to another of the scales that the person works at; undefined where there is no other. */
  changeScale?: (() => void) | undefined;
  make?: Maker | undefined;
  /** What floats over the screen of a scale. */
  beside?: ((scale: ScaleRow) => ReactNode) | undefined;
}) {
  const say = useSay();
  const me = useMe();
  const scales = useQuery(askingScales());
  const { search } = useLocation();
  const rows = scales.data?.scale ?? [];
  const picked = Number(parseSearch(search)['scale']);
  const isAnywhere = !hasOwnScale(me.userRole);
  const wanted = me.scaleId ?? (isAnywhere ? (rows.length === 1 ? rows[0]?.id : picked) : null);
  const scale = rows.find((row) => row.id === wanted);
  const isElsewhere = scale !== undefined && me.scaleId !== null && picked > 0 && picked !== scale.id;
  if (isElsewhere) {
    const elsewhere = { own: scale.name, name: rows.find(({ id }) => id === picked)?.name };
    return <NoScale person={person} scales={[]} choose={changeScale} elsewhere={elsewhere} />;
  }
  if (!scale) {
    const offered = isAnywhere ? { scales: rows } : { scales: [], choose: changeScale };
    return scales.isPending ? <Loading /> : <NoScale person={person} {...offered} />;
  }
  return (
    <>
      <PageTitle>{`${say(words.title)} · ${scale.name}`}</PageTitle>
      <Screen
        key={scale.id}
        scale={scale}
        siteScales={rows.filter((row) => row.siteId === scale.siteId).map((row) => row.id)}
        onlyHere={rows.filter((row) => !row.weight2Change).map((row) => row.id)}
        canSwitch={me.scaleId === null && rows.length > 1}
        person={person}
        changeScale={changeScale}
        make={make}
      />
      {beside?.(scale)}
    </>
  );
}
