import type { ComponentProps, MouseEvent } from 'react';
import { asAddress, type To, withSearch } from './path.ts';
import { navigate, preload, useWanted } from './router.ts';
import type { Search } from './search-string.ts';

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  readonly to: To;
  readonly search?: Search;
  /** For menus: marked while the reader is there, or also at what stands below it. */
  readonly marked?: 'there' | 'there or below';
};

/** How long a pointer must rest before the screen is brought. Milliseconds. */
const INTENT_MS = 50;

let intent: ReturnType<typeof setTimeout> | undefined;
const forget = () => clearTimeout(intent);
function intend(to: To): void {
  forget();
  intent = setTimeout(() => preload(to), INTENT_MS);
}

/** Whether a click stays in this tab. */
const isPlain = (event: MouseEvent<HTMLAnchorElement>): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** How a menu marks a place: every address lies below the first page, so that is marked at its own alone. */
export const markedAt = (to: To): 'there' | 'there or below' => (to === '/' ? 'there' : 'there or below');

/** A way to another screen, which is brought as soon as a pointer or the focus is on it. */
export function Link({ to, search, marked, children, ...rest }: LinkProps) {
  const address = search ? withSearch(to, search) : asAddress(to);
  const isMarked = useWanted(
    (at) => marked !== undefined && (at === to || (marked === 'there or below' && at.startsWith(`${to}/`))),
  );
  return (
    <a
      {...rest}
      href={address}
      aria-current={isMarked ? 'page' : rest['aria-current']}
      onClick={(event) => {
        rest.onClick?.(event);
        if (event.defaultPrevented || !isPlain(event) || rest.target) return;
        event.preventDefault();
        void navigate(address);
      }}
      onMouseEnter={(event) => {
        rest.onMouseEnter?.(event);
        intend(address);
      }}
      onMouseLeave={(event) => {
        rest.onMouseLeave?.(event);
        forget();
      }}
      onFocus={(event) => {
        rest.onFocus?.(event);
        intend(address);
      }}
      onTouchStart={(event) => {
        rest.onTouchStart?.(event);
        preload(address);
      }}
    >
      {children}
    </a>
  );
}
