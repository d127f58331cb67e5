import { IconArrowRight } from '@tabler/icons-react';
import { MatchedName } from '#kit/form/choice/OptionRows.tsx';
import { Icon } from '#kit/part/Icon.tsx';
import { Keycap } from '#kit/part/Keycap.tsx';
import { useSay } from '#kit/language.tsx';
import { Status } from '#kit/part/Status.tsx';
import css from './palette.module.css';
import type { Hit } from './palette-hits.ts';
import type { HitGroup } from './use-palette.ts';

/** What a row needs to be one of the list's options. */
type Option = {
  readonly id: string;
  readonly isCurrent: boolean;
  readonly point: () => void;
  readonly go: () => void;
};

const optionProps = ({ id, isCurrent, point, go }: Option) =>
  ({
    type: 'button',
    id,
    role: 'option',
    tabIndex: -1,
    'aria-selected': isCurrent,
    onPointerMove: point,
    onClick: go,
  }) as const;

/** A hit: name and kind, below them what distinguishes it, at the end a ticket's state and net. */
export function HitRow(props: Option & { hit: Hit; icon: HitGroup['icon']; query: string }) {
  const { hit, icon, query } = props;
  const say = useSay();
  return (
    <button {...optionProps(props)} className={css.hit}>
      <Icon of={icon} />
      <span className={css.text}>
        <span className="el">
          <span className="id m">
            <MatchedName name={hit.name} query={query} />
          </span>
          {hit.kind && <span className={css.kind}>{hit.kind}</span>}
        </span>
        {hit.fact && (
          <span className={css.fact}>
            <MatchedName name={hit.fact} query={query} />
          </span>
        )}
      </span>
      {hit.look && (
        <span className={css.state}>
          <Status shape={hit.look.shape} tone={hit.look.tone}>
            {say(hit.look.words)}
          </Status>
        </span>
      )}
      {hit.figure && <b className={css.figure}>{hit.figure}</b>}
    </button>
  );
}

/** The last row of a group: opens the list of all its hits. */
export function MoreRow(props: Option & { name: string; hasKey: boolean }) {
  return (
    <button {...optionProps(props)} className={css.more}>
      <Icon of={IconArrowRight} size="s" />
      <span className="el">{props.name}</span>
      {props.hasKey && (
        <span className="end">
          <Keycap keys="Ctrl Enter" />
        </span>
      )}
    </button>
  );
}
