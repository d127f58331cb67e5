import { Component, type ReactNode } from 'react';

type Props = { readonly at: string; readonly instead: ReactNode; readonly children: ReactNode };
type State = { readonly at: string; readonly isBroken: boolean };

/** Draws something else in the place of what broke, until the reader has gone elsewhere. */
export class Boundary extends Component<Props, State> {
  override state: State = { at: this.props.at, isBroken: false };

  static getDerivedStateFromError = (): Partial<State> => ({ isBroken: true });

  static getDerivedStateFromProps = ({ at }: Props, before: State): State | null =>
    at === before.at ? null : { at, isBroken: false };

  override render(): ReactNode {
    return this.state.isBroken ? this.props.instead : this.props.children;
  }
}
