import { useMe } from '#shell/me.tsx';
import type { Row } from '../noun.ts';
import type { FormNoun } from './form-noun.ts';

/** The fields of a row that the reader of its form only reads. */
export function useFixed({ fixed }: Pick<FormNoun, 'fixed'>, row: Row | null): readonly string[] {
  const me = useMe();
  return (row && fixed?.(row, me)) ?? [];
}
