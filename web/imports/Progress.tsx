import { number } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Section } from '#kit/page/Section.tsx';
import css from './imports.module.css';
import type { Import } from './use-import.ts';
import { importWords as words } from './words.ts';

/** How far a job is with an import; while it reads the file, the number of rows is unknown. */
export function Progress({ importRow: { done, total }, title }: { importRow: Import; title: string }) {
  const say = useSay();
  const { language } = useLanguage();
  const text =
    total > 0
      ? say(words.progress, { done: number(Math.min(done, total), language), total: number(total, language) })
      : say(words.rows, { count: number(done, language) });
  return (
    <Section title={title}>
      <progress
        className={css.progress}
        aria-label={title}
        {...(total > 0 && { value: Math.min(done, total), max: total })}
      />
      <span className="mid fig" role="status">
        {text}
      </span>
    </Section>
  );
}
