import { Link } from '#shell/router/Link.tsx';
import { number } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import css from '../records.module.css';
import type { UseLink } from './uses.ts';

/** What uses a row, each with a link to its list. */
export function UsesList({ links, leave }: { links: readonly UseLink[]; leave: () => void }) {
  const say = useSay();
  const { language } = useLanguage();
  return (
    <span className={css.uses}>
      {links.map(({ to, search, words, count }) => (
        <Link key={to + Object.keys(search).join()} to={to} search={search} onClick={leave}>
          {say(words)}: {number(count, language)}
        </Link>
      ))}
    </span>
  );
}
