import type { ReactNode } from 'react';
import { Boundary } from './Boundary.tsx';
import { Broken } from './Notice.tsx';
import { useLocation, usePage } from '../router/router.ts';

/** The page of the address, inside what stands around it. */
export function Routed() {
  const page = usePage();
  const { pathname } = useLocation();
  if (!page) return null;
  const { pattern, around, Screen } = page;
  const screen: ReactNode = (
    <Boundary at={pathname} instead={<Broken whole={around.length === 0} />}>
      <Screen key={pattern} />
    </Boundary>
  );
  return (
    <Boundary at={pathname} instead={<Broken whole />}>
      {around.reduceRight(
        (inside, Around) => (
          <Around>{inside}</Around>
        ),
        screen,
      )}
    </Boundary>
  );
}
