import type { IncomeDetail } from '@terezi/domain/incomes/api.ts';
import { kilograms } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Section } from '#kit/page/Section.tsx';
import { type Chosen, mayDo } from './choice.ts';
import css from './page.module.css';
import { pageWords as words } from './words.ts';

/** Sentences of what follows, each with a dash before it. */
export function Following({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  return (
    <Section title={title}>
      <ul className={css.following}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Section>
  );
}

/** What follows from approving with the chosen ticket; without one, what to choose first. */
export function Afterwards({
  detail,
  chosen,
}: {
  readonly detail: IncomeDetail;
  readonly chosen: Chosen | null;
}) {
  const say = useSay();
  const { language } = useLanguage();
  const name = detail.partnerName;
  const lines = () => {
    if (chosen === null) return [say(mayDo(detail, 'approve') ? words.chooseFirst : words.chooseTicket)];
    if (chosen.kind === 'later') return [say(words.afterLater), say(words.afterLaterTold, { name })];
    return [
      say(words.afterLink, { receipt: chosen.receipt }),
      say(words.afterNet, { mass: kilograms(chosen.net, language) }),
      say(words.afterTold, { name }),
    ];
  };
  return <Following title={say(words.afterwards)} lines={lines()} />;
}
