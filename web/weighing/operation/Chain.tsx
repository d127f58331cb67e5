import { IconShieldCheck, IconShieldX } from '@tabler/icons-react';
import type { OperationDetail } from '@terezi/domain/weighing/api.ts';
import { classes } from '#kit/classes.ts';
import { number } from '#kit/formats.ts';
import { Icon } from '#kit/Icon.tsx';
import { useLanguage, useSay } from '#kit/language.tsx';
import { ticketWords } from '../words.ts';
import css from './operation.module.css';
import { operationWords } from './words.ts';

/** Whether the records behind the weights still hold together, and where anybody may check that. */
export function Chain({ operation }: { operation: Pick<OperationDetail, 'chain' | 'publicId'> }) {
  const say = useSay();
  const { language } = useLanguage();
  const { intact, from, to, count, broken } = operation.chain;
  const sentence = intact
    ? count === 1
      ? say(operationWords.chainOne, { from })
      : say(operationWords.chainRun, { from, to, count: number(count, language) })
    : say(operationWords.chainFirst, { broken: broken ?? from });
  const colour = intact ? css.ok : css.bad;
  return (
    <div className={classes(css.chain, !intact && css.broken)}>
      <Icon of={intact ? IconShieldCheck : IconShieldX} className={classes(css.shield, colour)} />
      <span>
        <b className={classes('m', colour)}>
          {say(intact ? operationWords.chainIntact : operationWords.chainBroken)}
        </b>{' '}
        <span className="mid">{sentence}</span>
      </span>
      <a className="end nw" href={`/receipt/${operation.publicId}`} target="_blank" rel="noreferrer">
        {say(ticketWords.checkPage)}
      </a>
    </div>
  );
}
