import { useEffect } from 'react';

/** The row whose page stood last over the list of each noun. */
const left = new Map<string, number>();

/** Remembers the row whose page stands over the list of a noun, so that a reader who goes back finds the focus on it. */
export function useStandsOver(noun: string, id: number | null): void {
  useEffect(() => {
    if (id !== null) left.set(noun, id);
  }, [noun, id]);
}

/** Puts the focus on the row whose page the reader comes back from, once it is drawn, so that their place in the list is not lost. */
export function useCameFrom(noun: string): void {
  useEffect(() => {
    const id = left.get(noun);
    const row = id === undefined ? null : document.querySelector(`[data-row="${id}"]`);
    if (!(row instanceof HTMLElement)) return;
    left.delete(noun);
    row.focus();
  });
  useEffect(() => () => void left.delete(noun), [noun]);
}
