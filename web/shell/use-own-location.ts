import { useMatch, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';

/** The path and the search part of an address. */
type Place = { readonly pathname: string; readonly searchStr: string };

/**
 * Where a screen stands. While the next screen is still on its way the address is that one's already, and not for
 * this one to read: it would open its own form for the other's `?open=new`.
 */
export function useOwnLocation(): Place {
  const { pathname } = useMatch({ strict: false });
  const { pathname: now, searchStr } = useRouterState({ select: (state) => state.location });
  const [last, setLast] = useState('');
  const isOwn = now.replace(/(?<=.)\/$/, '') === pathname.replace(/(?<=.)\/$/, '');
  if (isOwn && searchStr !== last) setLast(searchStr);
  return { pathname, searchStr: isOwn ? searchStr : last };
}
