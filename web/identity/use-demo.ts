import { useEffect, useState } from 'react';
import { isDemo } from './is-demo.ts';

let demo: Promise<boolean> | undefined;

/** Whether the demo world stands behind this page; false until the server's answer comes. Asked once. */
export function useDemo(): boolean {
  const [is, setIs] = useState(false);
  useEffect(() => {
    let isGone = false;
    demo ??= isDemo();
    void demo.then((answer) => !isGone && setIs(answer));
    return () => {
      isGone = true;
    };
  }, []);
  return is;
}
