import { useQuery } from '@tanstack/react-query';
import { QUIET } from '#shell/queries.ts';
import { isDemo } from './demo-accounts.ts';

/** Whether the demo world stands behind this page; no until the server has said so. */
export function useDemo(): boolean {
  const { data = false } = useQuery({
    queryKey: ['config', 'demo'],
    queryFn: isDemo,
    staleTime: Number.POSITIVE_INFINITY,
    meta: QUIET,
  });
  return data;
}
