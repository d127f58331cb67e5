import { IconShieldCheck, IconShieldHalf, IconShieldX } from '@tabler/icons-react';
import type { OperationDetail } from '@terezi/domain/weighing/api.ts';
import { sealBrokenText } from '@terezi/domain/weighing/seal-words.ts';
import { classes } from '#kit/classes.ts';
import { Icon } from '#kit/part/Icon.tsx';
import { useLanguage, useSay } from '#kit/language.tsx';
import css from './chain.module.css';
import { chainWords, verdictSentences } from './chain-words.ts';
import { ticketWords } from './words.ts';

const LOOKS = {
  sound: [IconShieldCheck, css.ok, chainWords.sound],
  found: [IconShieldX, css.bad, chainWords.broken],
  awaited: [IconShieldHalf, undefined, chainWords.awaited],
  unsealed: [IconShieldX, css.bad, sealBrokenText],
} as const;

function lookOf({
  chain,
  isSealBroken,
}: Pick<OperationDetail, 'chain' | 'isSealBroken'>): keyof typeof LOOKS {
  if (isSealBroken) return 'unsealed';
  if (!chain) return 'awaited';
  return chain.finding ? 'found' : 'sound';
}

/** What the last check of the records behind the weights read and found, with a link to the public page that shows it. */
export function Chain({
  operation,
}: {
  operation: Pick<OperationDetail, 'chain' | 'publicId' | 'isSealBroken'>;
}) {
  const say = useSay();
  const { language } = useLanguage();
  const { chain, isSealBroken } = operation;
  const [shape, colour, title] = LOOKS[lookOf(operation)];
  return (
    <div className={classes(css.chain, (isSealBroken || chain?.finding) && css.broken)}>
      <Icon of={shape} className={classes(css.shield, colour)} />
      <span role="status">
        <b className={classes('m', colour)}>{say(title)}</b>{' '}
        {chain && <span className="mid">{verdictSentences(chain, { say, language }).join(' ')}</span>}
      </span>
      <a className="end nw" href={`/receipt/${operation.publicId}`} target="_blank" rel="noreferrer">
        {say(ticketWords.checkPage)}
      </a>
    </div>
  );
}
