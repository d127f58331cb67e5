import { useEffect, useState } from 'react';
import { isDemo } from './is-demo.ts';

let asked: Promise<boolean> | undefined;

/** Whether the demo world stands behind this page; no until the server has said so. Asked once. */
export function useDemo(): boolean {
  const [is, setIs] = useState(false);
  useEffect(() => {
    let isGone = false;
    asked ??= isDemo();
    void asked.then((answer) => !isGone && setIs(answer));
    return () => {
      isGone = true;
    };
  }, []);
  return is;
}
