import { Link } from '#shell/router/Link.tsx';
import type { ComponentProps, ReactNode } from 'react';
import { Crumbs } from '#kit/page/Crumbs.tsx';
import { useSay } from '#kit/language.tsx';
import { PageHead } from '#kit/page/PageHead.tsx';
import { PageTitle } from '#shell/frame/PageTitle.tsx';
import { placeAt } from '#shell/router/places.ts';
import { usePlaces } from '#shell/frame/use-places.ts';
import { RecordPager } from './RecordPager.tsx';
import type { Around } from './use-neighbours.ts';

type Head = ComponentProps<typeof PageHead>;

type RecordHeadProps = Pick<Head, 'lead' | 'after' | 'below' | 'actions'> & {
  readonly around: Around;
  /** The name of the row on its page, and a shorter one for the crumbs. */
  readonly title: string;
  readonly crumb: string;
  /** What it belongs to, in the crumbs between its list and itself. */
  readonly between?: ReactNode;
};

/** The head of a row's page: crumbs, its neighbours in the list, its name, its state and its acts. */
export function RecordHead({ around, title, crumb, between, ...rest }: RecordHeadProps) {
  const say = useSay();
  const places = usePlaces().flatMap((group) => group.places);
  const place = placeAt(places, around.list.to);
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHead
        crumbs={
          <Crumbs>
            {place && <Link {...around.list}>{say(place.words)}</Link>}
            {between}
            {crumb}
          </Crumbs>
        }
        pager={<RecordPager around={around} />}
        title={title}
        {...rest}
      />
    </>
  );
}
