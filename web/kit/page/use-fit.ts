import { type RefObject, useLayoutEffect } from 'react';

/** Per cent of its size below which nothing is set smaller: what still does not fit runs on, and is never cut. */
const SMALLEST = 40;

const isOver = (room: HTMLElement): boolean =>
  room.scrollHeight > room.clientHeight + 1 || room.scrollWidth > room.clientWidth + 1;

/** Sets the content of a room of fixed size as large as it fits there; with `--fit` a part can keep its own size. */
function fit(room: HTMLElement): void {
  const content = room.firstElementChild;
  if (!(content instanceof HTMLElement)) return;
  const set = (percent: number) => {
    content.style.setProperty('--fit', String(percent / 100));
    content.style.zoom = percent === 100 ? '' : String(percent / 100);
    return !isOver(room);
  };
  if (set(100)) return;
  let [fits, over] = [SMALLEST, 100];
  while (over - fits > 1) {
    const middle = Math.floor((fits + over) / 2);
    if (set(middle)) fits = middle;
    else over = middle;
  }
  set(fits);
}

/** Makes the content of a room of fixed size smaller until it fits, however long the names are. */
export function useFit(room: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    let isThere = true;
    const measure = () => {
      if (isThere && room.current) fit(room.current);
    };
    measure();
    // Letters of another width may come later.
    void document.fonts?.ready.then(measure);
    return () => {
      isThere = false;
    };
  });
}
