import { useEffect, useRef } from 'react';

type Keys = { readonly confirm: () => void; readonly plan: () => void; readonly search: () => void };

const ELSEWHERE = 'input, textarea, select, [contenteditable], [role=dialog], [role=menu]';

/** T, P and / wherever the focus is, except in a text field or a dialog; by physical key, so in any layout. */
export function useBoardKeys(keys: Keys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isElsewhere = event.target instanceof Element && event.target.closest(ELSEWHERE);
      if (isElsewhere || event.ctrlKey || event.altKey || event.metaKey || event.repeat) return;
      const { confirm, plan, search } = latest.current;
      const act =
        event.key === '/' ? search : event.code === 'KeyT' ? confirm : event.code === 'KeyP' ? plan : null;
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
