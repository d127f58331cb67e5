import { useSay } from '#kit/language.tsx';
import { SHELL_WORDS } from './words.ts';

/** The title of the page in the browser's tab; each screen names itself. */
export function PageTitle({ children }: { children: string }) {
  const say = useSay();
  return <title>{say(SHELL_WORDS.titled, { page: children })}</title>;
}
