import type { DeclaredNoun } from '@terezi/domain/grammar/noun/noun.ts';
import { type ReactNode, useEffect } from 'react';
import { Crumbs } from '#kit/page/Crumbs.tsx';
import { Keycap } from '#kit/part/Keycap.tsx';
import { useSay } from '#kit/language.tsx';
import { PageHead } from '#kit/page/PageHead.tsx';
import { Split } from '#kit/page/Split.tsx';
import { Steps } from '#kit/page/Steps.tsx';
import { Link } from '#shell/router/Link.tsx';
import { PageTitle } from '#shell/frame/PageTitle.tsx';
import css from './imports.module.css';
import { importWords as words } from './words.ts';

const STEPS = ['file', 'columns', 'check', 'write'] as const;
/** A step of an import. */
export type StepKey = (typeof STEPS)[number];

type FrameProps = {
  readonly at: StepKey;
  readonly noun: DeclaredNoun | undefined;
  readonly below: string;
  /** Actions at the head of the page. */
  readonly head?: ReactNode;
  /** The step that may be gone back to, and how. */
  readonly back?: { readonly to: StepKey; readonly go: () => void } | undefined;
  /** The note at the foot of the page, before the actions. */
  readonly told: ReactNode;
  readonly acts: ReactNode;
  /** What Ctrl Enter does, where anything may be done. */
  readonly primary?: (() => void) | undefined;
  readonly aside: ReactNode;
  readonly children: ReactNode;
};

/** Does the first action of a page by Ctrl Enter, wherever the cursor is on it. */
function usePrimaryKey(primary: (() => void) | undefined): void {
  useEffect(() => {
    if (!primary) return;
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
      event.preventDefault();
      primary();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [primary]);
}

/** The page of an import: head, steps, what the step asks, what stands beside it, and the foot. */
export function ImportFrame(props: FrameProps) {
  const { at, noun, below, head, back, told, acts, primary, aside, children } = props;
  const say = useSay();
  usePrimaryKey(primary);
  const title = noun ? say(words.importOf, { noun: say(noun.words.many) }) : say(words.title);
  const place = STEPS.indexOf(at);
  const isBack = (key: StepKey) => back?.to === key;
  return (
    <div className={css.page}>
      <PageTitle>{title}</PageTitle>
      <div className={css.head}>
        <PageHead
          title={title}
          below={below}
          actions={head}
          crumbs={
            <Crumbs>
              <Link to="/import">{say(words.title)}</Link>
              {noun && <span>{say(noun.words.many)}</span>}
            </Crumbs>
          }
        />
      </div>
      <div className={css.steps}>
        <Steps
          label={say(words.steps)}
          steps={STEPS.map((key) => ({ key, text: say(words[key]) }))}
          at={at}
          furthest={place}
          hrefOf={(key) => (isBack(key) ? `#${key}` : '/import')}
          go={(key) => isBack(key) && back?.go()}
        />
      </div>
      <Split columns="minmax(0, 1fr) 360px" grow>
        <div className={css.main}>{children}</div>
        <aside aria-label={say(words.rules)}>{aside}</aside>
      </Split>
      <div className={css.bar} role="status">
        {told}
        <span className={css.acts}>
          {primary && (
            <span className={css.keys}>
              <Keycap keys="Ctrl Enter" />
            </span>
          )}
          {acts}
        </span>
      </div>
    </div>
  );
}
