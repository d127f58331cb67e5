import { Button } from '@mantine/core';
import { useSay } from '#kit/language.tsx';
import { Link } from '#shell/router/Link.tsx';
import { listAbove, rowAddress, withSearch } from '#shell/router/path.ts';
import { useLocation } from '#shell/router/router.ts';
import { parseSearch } from '#shell/router/search-string.ts';
import type { Noun, Row } from '../noun.ts';
import css from '../records.module.css';
import { RECORD_WORDS } from '../words.ts';

/** The way from a row's form or facts to its page, where it has one; the list stays as it was left. */
export function PageLink({
  noun,
  row,
}: {
  readonly noun: Pick<Noun, 'page'>;
  readonly row: Pick<Row, 'id'>;
}) {
  const say = useSay();
  const { pathname, search } = useLocation();
  if (noun.page !== 'aside') return null;
  const { open: _, ...narrowed } = parseSearch(search);
  return (
    <div>
      <Button
        className={css.toPage ?? ''}
        component={Link}
        to={withSearch(rowAddress(listAbove(pathname), row.id), narrowed)}
      >
        {say(RECORD_WORDS.page)}
      </Button>
    </div>
  );
}
