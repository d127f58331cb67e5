import type { Grams } from '@terezi/domain/grammar/mass.ts';
import { number } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Ruler } from '#kit/chart/Ruler.tsx';
import { tonnes } from './tonnes.ts';
import { ticketWords } from './words.ts';

/** The weights of a ticket on the scale's own ruler, its net between them; `caption` names the net, `label` puts all of it into words. */
export function TicketRuler(props: {
  readonly weights: readonly Grams[];
  readonly max: Grams;
  readonly caption?: string;
  readonly label?: string;
}) {
  const { weights, max, caption, label } = props;
  const say = useSay();
  const { language } = useLanguage();
  const marks = weights.map((weight, i) => ({
    at: tonnes(weight),
    caption: say(i === 0 ? ticketWords.mark1 : ticketWords.mark2),
  }));
  const [from = 0, to] = marks.map(({ at }) => at).sort((one, other) => one - other);
  return (
    <Ruler
      max={tonnes(max)}
      unit={say(ticketWords.tonne)}
      numbers={(at) => number(at, language)}
      segments={to === undefined ? [] : [{ from, to, ...(caption && { caption }) }]}
      marks={marks}
      {...(label && { label })}
    />
  );
}
