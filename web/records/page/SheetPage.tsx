import { Button } from '@mantine/core';
import { type Icon as TablerIcon, IconPrinter } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyState, Failed, Loading } from '#kit/page/EmptyState.tsx';
import { dateTime } from '#kit/formats.ts';
import { Icon } from '#kit/part/Icon.tsx';
import { useSay } from '#kit/language.tsx';
import { PageHead } from '#kit/page/PageHead.tsx';
import { type PagePaper, usePaper } from '#kit/page/PrintSheet.tsx';
import { useMe } from '#shell/me.tsx';
import { PageTitle } from '#shell/frame/PageTitle.tsx';
import { asRefused } from '#shell/api/refused.ts';
import css from './sheet-page.module.css';
import { RECORD_WORDS } from '../words.ts';

type SheetPageProps<Answer, Card> = {
  readonly title: string;
  /** The paper; A4 where left out. */
  readonly paper?: PagePaper;
  readonly icon: TablerIcon;
  readonly none: string;
  readonly noneText: string;
  readonly failed: string;
  readonly asked: UseQueryResult<Answer>;
  /** The rows of the answer to print. */
  readonly of: (answer: Answer) => readonly Card[];
  /** Their sheets; the foot of each names its issuer and when it was printed. */
  readonly sheets: (cards: readonly Card[], from: string) => ReactNode;
  /** Beside the title. */
  readonly after?: (cards: readonly Card[]) => ReactNode;
  /** Under the title: the choice of what to print. */
  readonly choice?: (answer: Answer) => ReactNode;
};

/** A page of sheets as they come out of the printer, with the button that prints them. */
export function SheetPage<Answer, Card>(props: SheetPageProps<Answer, Card>) {
  const { title, icon, none, noneText, failed, asked, of, sheets, after, choice } = props;
  const say = useSay();
  usePaper(props.paper ?? 'a4');
  const { company } = useMe();
  const { data, error, refetch, dataUpdatedAt } = asked;
  const cards = data === undefined ? undefined : of(data);
  const from = `${title} · ${company.name} · ${dateTime(new Date(dataUpdatedAt).toISOString())}`;
  return (
    <div className={css.page}>
      <PageTitle>{title}</PageTitle>
      <div className={css.tools}>
        <PageHead
          title={title}
          after={cards && after?.(cards)}
          actions={
            <Button
              variant="filled"
              leftSection={<Icon of={IconPrinter} size="s" />}
              disabled={!cards?.length}
              onClick={() => window.print()}
            >
              {say(RECORD_WORDS.print)}
            </Button>
          }
        />
        {data !== undefined && choice?.(data)}
      </div>
      {cards && cards.length > 0 && (
        // A sheet that is wider than the window is moved by keyboard too.
        <div className={css.sheets} tabIndex={0} role="region" aria-label={title}>
          {sheets(cards, from)}
        </div>
      )}
      {!cards?.length && (
        <div className={css.instead}>
          {cards && <EmptyState icon={icon} title={none} text={noneText} />}
          {!cards && !error && <Loading rows={8} />}
          {!cards && error && (
            <Failed
              title={failed}
              text={asRefused(error).message}
              code={asRefused(error).code}
              onRetry={() => void refetch()}
            />
          )}
        </div>
      )}
    </div>
  );
}
