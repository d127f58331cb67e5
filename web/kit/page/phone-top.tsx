import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

/** The place for a page's title in the top bar of a phone; null where there is no such bar. */
export const PhoneTopContext = createContext<HTMLElement | null>(null);

/** Puts a page's title into the top bar of a phone, so that it takes no line of its own; without such a bar it stands where it is. */
export function InPhoneTop({ children }: { readonly children: ReactNode }) {
  const place = useContext(PhoneTopContext);
  return place ? createPortal(children, place) : children;
}
