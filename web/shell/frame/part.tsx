import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { tellProblem } from '../api/problem.ts';
import { unanswered } from '../api/refused.ts';

/**
 * A component that is loaded when it is first drawn, and is nothing or `meanwhile` until then. Unlike React's own `lazy` it
 * never takes the screen down: a failure to load opens the dialog, `failed` puts things back, and the next drawing tries
 * again.
 */
export function part<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  failed: (props: Props) => void = () => {},
  meanwhile: (props: Props) => ReactNode = () => null,
): ComponentType<Props> {
  let known: ComponentType<Props> | null = null;
  return function Part(props: Props) {
    const [Loaded, setLoaded] = useState(() => known);
    useEffect(() => {
      if (known) return;
      let isWanted = true;
      load().then(
        (component) => {
          known = component;
          if (isWanted) setLoaded(() => component);
        },
        () => {
          if (!isWanted) return;
          tellProblem(unanswered());
          failed(props);
        },
      );
      return () => {
        isWanted = false;
      };
      // A part is loaded once for each time it appears, with the properties that it appeared with.
      // oxlint-disable-next-line react/exhaustive-deps -- later properties do not ask for it again
    }, []);
    return Loaded ? <Loaded {...props} /> : meanwhile(props);
  };
}
