import { createContext, useContext, useEffect } from 'react';
import { useMay } from '../me.tsx';
import { type PlaceGroup, placesFor } from '../router/places.ts';

/** The menu of the whole product, null where it has not been needed yet, and how to bring it. */
type Menu = { readonly menu: readonly PlaceGroup[] | null; readonly bring: () => void };

const MenuContext = createContext<Menu>({ menu: [], bring: () => {} });

/** Hands in the menu of the whole product, which only the module that gathers all screens can make. */
export const MenuProvider = MenuContext.Provider;

/** The menu of the reader; empty where their role has no screen yet, and while it is on its way. */
export function usePlaces(): readonly PlaceGroup[] {
  const { menu, bring } = useContext(MenuContext);
  const may = useMay();
  useEffect(() => {
    if (!menu) bring();
  }, [menu, bring]);
  return placesFor(menu ?? [], (permission) => may({ permission }));
}
