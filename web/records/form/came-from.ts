import { useEffect } from 'react';

/** Whose page stood last over the list of a noun. */
const left = new Map<string, number>();

/** Keeps whose page stands over the list of a noun, so that whoever goes back finds the keyboard on its row. */
export function useStandsOver(noun: string, id: number | null): void {
  useEffect(() => {
    if (id !== null) left.set(noun, id);
  }, [noun, id]);
}

/** Puts the keyboard on the row whose page the reader comes back from, once that is drawn; the place in the list is not lost. */
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
