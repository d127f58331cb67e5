import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { number } from '../../formats.ts';
import { Icon } from '../../part/Icon.tsx';
import { useLanguage, useSay } from '../../language.tsx';
import { Segments } from '../../part/Segments.tsx';
import { Select } from '../../part/Select.tsx';
import css from './list.module.css';
import { type ListState, PAGE_SIZES, withSize } from '../list-state.ts';
import { DENSITIES, type Density } from '../preference.ts';
import { pageCount, pageRange, pageWindow } from './row-number.ts';
import { LIST_WORDS } from '../words.ts';

const HEIGHTS = { 28: 'compact', 30: 'normal', 36: 'roomy' } as const satisfies Record<Density, string>;

type PagerProps = {
  readonly value: ListState;
  readonly onChange: (value: ListState) => void;
  readonly total: number;
  /** Null where rows have no height to choose, as on a phone. */
  readonly density: Density | null;
  readonly setDensity: (density: Density) => void;
};

function PageButtons({ value, onChange, total }: Pick<PagerProps, 'value' | 'onChange' | 'total'>) {
  const say = useSay();
  const { language } = useLanguage();
  const { page, size } = value;
  const pages = pageCount(total, size);
  const go = (to: number) => onChange({ ...value, page: to });
  const step = (to: number, words: 'previous' | 'next') => (
    <Button
      size="xs"
      variant="soft"
      className={css.step}
      disabled={to < 1 || to > pages}
      aria-label={say(LIST_WORDS[words])}
      onClick={() => go(to)}
    >
      <Icon of={words === 'previous' ? IconChevronLeft : IconChevronRight} size="s" />
    </Button>
  );
  return (
    <nav className="end" aria-label={say(LIST_WORDS.pages)}>
      <Button.Group>
        {step(page - 1, 'previous')}
        {pageWindow(page, pages).map((to, i) =>
          to === null ? (
            <span key={i < 3 ? 'before' : 'after'} className={css.gap}>
              …
            </span>
          ) : (
            <Button
              key={to}
              size="xs"
              variant={to === page ? 'light' : 'soft'}
              aria-current={to === page ? 'page' : undefined}
              aria-label={say(LIST_WORDS.pageNumber, { page: to })}
              onClick={() => go(to)}
            >
              {number(to, language)}
            </Button>
          ),
        )}
        {step(page + 1, 'next')}
      </Button.Group>
    </nav>
  );
}

/** Which part of the result is on screen, and the ways to another: pages, page size, row height. */
export function Pager({ value, onChange, total, density, setDensity }: PagerProps) {
  const say = useSay();
  const { language } = useLanguage();
  const { first, last } = pageRange(value.page, value.size, total);
  const counts = {
    first: number(first, language),
    last: number(last, language),
    total: number(total, language),
  };
  return (
    <footer className={css.pager}>
      <span className="fig">{say(LIST_WORDS.range, counts)}</span>
      <PageButtons value={value} onChange={onChange} total={total} />
      <label className={css.size}>
        {say(LIST_WORDS.perPage)}
        <Select
          small
          options={PAGE_SIZES.map((size) => ({ value: size, text: String(size) }))}
          value={value.size}
          change={(size) => onChange(withSize(value, size))}
        />
      </label>
      {density && (
        <span className={css.size}>
          {say(LIST_WORDS.density)}
          <Segments
            label={say(LIST_WORDS.density)}
            size="xs"
            options={DENSITIES.map((height) => ({ value: height, text: say(LIST_WORDS[HEIGHTS[height]]) }))}
            value={density}
            change={setDensity}
          />
        </span>
      )}
    </footer>
  );
}
