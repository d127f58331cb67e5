import { Component, type ReactNode } from 'react';
import { Broken } from './Notice.tsx';
import { useLocation, usePage } from './router.ts';

type Props = { readonly at: string; readonly instead: ReactNode; readonly children: ReactNode };
type State = { readonly at: string; readonly isBroken: boolean };

/** Draws something else in the place of what broke, until the reader has gone elsewhere. */
class Boundary extends Component<Props, State> {
  override state: State = { at: this.props.at, isBroken: false };

  static getDerivedStateFromError = (): Partial<State> => ({ isBroken: true });

  static getDerivedStateFromProps = ({ at }: Props, before: State): State | null =>
    at === before.at ? null : { at, isBroken: false };

  override render(): ReactNode {
    return this.state.isBroken ? this.props.instead : this.props.children;
  }
}

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
