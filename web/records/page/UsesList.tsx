import { Link } from '#shell/router/Link.tsx';
import { number } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import css from '../records.module.css';
import type { UseLink } from './uses.ts';

/** Who uses a row, each a way to the list of them. */
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
