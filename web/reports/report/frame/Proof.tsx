import { IconShieldCheck } from '@tabler/icons-react';
import { reportFileWords } from '@terezi/domain/reports/file-words.ts';
import { date, number, time } from '#kit/formats.ts';
import { Icon } from '#kit/part/Icon.tsx';
import { Keycap } from '#kit/part/Keycap.tsx';
import { useLanguage, useSay } from '#kit/language.tsx';
import css from '../report.module.css';
import { reportWords as words } from '../words.ts';

/** Until which day the kept sums were compared with their tickets, with how many, and when. */
export type Proven = { readonly through: string; readonly ticketCount: number; readonly at: string };

/** The foot of a report: only what was proved, where today comes from, and how long the answer took. */
export function Proof({
  proof,
  seconds,
}: {
  readonly proof: Proven | null;
  readonly seconds: number | null;
}) {
  const say = useSay();
  const { language } = useLanguage();
  const timing = seconds !== null && say(words.answered, { seconds: number(seconds, language, 2) });
  const how = proof ? say(words.proofAt, { time: time(proof.at) }) : say(reportFileWords.straight);
  return (
    <footer className={css.proof}>
      {proof && (
        <>
          <Icon of={IconShieldCheck} />
          <span>
            {say(reportFileWords.proof, {
              day: date(proof.through).slice(0, 5),
              count: number(proof.ticketCount, language),
            })}
          </span>
        </>
      )}
      <span className="dim">{[how, timing].filter(Boolean).join(' · ')}</span>
      <span className="end dim">{say(words.figureOpens)}</span>
      <Keycap keys="Enter" />
    </footer>
  );
}
