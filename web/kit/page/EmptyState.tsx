import { Button } from '@mantine/core';
import { IconAlertTriangle, IconFilter, type Icon as TablerIcon, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import part from './EmptyState.module.css';
import { Icon } from '../part/Icon.tsx';
import { useSay } from '../language.tsx';
import { WORDS } from '../words.ts';

type PanelProps = {
  icon: TablerIcon;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  bad?: boolean;
  /** It is all that its page shows, so that its title is the page's. */
  isPage?: boolean;
  children?: ReactNode;
};

function Panel({ icon, title, text, action, bad = false, isPage = false, children }: PanelProps) {
  const Title = isPage ? 'h1' : 'b';
  return (
    <div className={part.state} role={bad ? 'alert' : undefined}>
      <Icon of={icon} size="l" className={classes(part.sign, bad && part.bad)} />
      <Title className="m">{title}</Title>
      {text && <span className="mid">{text}</span>}
      {action && <div className={part.action}>{action}</div>}
      {children}
    </div>
  );
}

/** Nothing yet: what will appear here and the one act that brings it. */
export function EmptyState(props: {
  icon: TablerIcon;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  isPage?: boolean;
}) {
  return <Panel {...props} />;
}

/** Nothing matches: which filters stand, how much there is without them, and the way to clear them. */
export function NothingMatches({ text, onClear }: { text?: ReactNode; onClear?: () => void }) {
  const say = useSay();
  return (
    <Panel
      icon={IconFilter}
      title={say(WORDS.noMatch)}
      text={text}
      action={onClear && <Button onClick={onClear}>{say(WORDS.clearFilters)}</Button>}
    />
  );
}

/** It failed: what did, a way to try again, and the code to quote to support. */
export function Failed({
  title,
  text,
  code,
  onRetry,
}: {
  title: string;
  text?: ReactNode;
  code?: string | undefined;
  onRetry?: () => void;
}) {
  const say = useSay();
  const retry = onRetry && (
    <Button onClick={onRetry} leftSection={<Icon of={IconRefresh} />}>
      {say(WORDS.retry)}
    </Button>
  );
  return (
    <Panel icon={IconAlertTriangle} title={title} text={text} action={retry} bad>
      {code && <span className={part.code}>{code}</span>}
    </Panel>
  );
}

const LENGTHS = [120, 96, 140, 110, 84, 128] as const;

/** Loading: grey rows that appear only after 300 ms, so that what comes at once does not flash. */
export function Loading({ rows = 6 }: { rows?: number }) {
  const say = useSay();
  return (
    <div className={part.loading} role="status">
      <span className="vh">{say(WORDS.loading)}</span>
      {Array.from({ length: rows }, (_, i) => (
        <div key={i} className={part.bar}>
          <i style={{ width: 70 }} />
          <i style={{ width: LENGTHS[i % LENGTHS.length] }} />
          <i className="end" style={{ width: i % 3 === 2 ? 48 : 60 }} />
        </div>
      ))}
    </div>
  );
}
