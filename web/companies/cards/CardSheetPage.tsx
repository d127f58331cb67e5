import { Button } from '@mantine/core';
import { IconPrinter, IconQrcode } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { EmptyState, Failed, Loading } from '#kit/EmptyState.tsx';
import { dateTime } from '#kit/formats.ts';
import { Icon } from '#kit/Icon.tsx';
import { useSay } from '#kit/language.tsx';
import { PageHead } from '#kit/PageHead.tsx';
import { useA4 } from '#kit/PrintSheet.tsx';
import { useMe } from '#shell/me.tsx';
import { PageTitle } from '#shell/PageTitle.tsx';
import { QUIET } from '#shell/queries.ts';
import { asRefused } from '#shell/refused.ts';
import { useLocation } from '#shell/router.ts';
import { askingCards, type Card, sheetsOf } from './cards.ts';
import { CardSheet } from './CardSheet.tsx';
import css from './cards.module.css';
import { cardWords as words } from './words.ts';

function Sheets({ cards, at }: { readonly cards: readonly Card[]; readonly at: number }) {
  const say = useSay();
  const { company } = useMe();
  const sheets = sheetsOf(cards);
  const from = `${say(words.title)} · ${company.name} · ${dateTime(new Date(at).toISOString())}`;
  if (sheets.length === 0)
    return <EmptyState icon={IconQrcode} title={say(words.none)} text={say(words.noneText)} />;
  // A sheet that is wider than the window is moved by keyboard too.
  return (
    <div className={css.sheets} tabIndex={0} role="region" aria-label={say(words.title)}>
      {sheets.map((sheet, index) => (
        <CardSheet key={sheet[0]?.id} cards={sheet} from={from} page={index + 1} pages={sheets.length} />
      ))}
    </div>
  );
}

/** The cards of companies, as they are printed on A4: of the chosen ones, else of the list as it was narrowed. */
export function CardSheetPage() {
  const say = useSay();
  useA4();
  const { data, error, refetch, dataUpdatedAt } = useQuery({ ...askingCards(useLocation()), meta: QUIET });
  const count = data && { count: data.length, sheets: sheetsOf(data).length };
  return (
    <div className={css.page}>
      <PageTitle>{say(words.title)}</PageTitle>
      <div className={css.tools}>
        <PageHead
          title={say(words.title)}
          after={count && <span className="dim fig">{say(words.count, count)}</span>}
          actions={
            <Button
              variant="filled"
              leftSection={<Icon of={IconPrinter} size="s" />}
              disabled={!data?.length}
              onClick={() => window.print()}
            >
              {say(words.print)}
            </Button>
          }
        />
      </div>
      {data && <Sheets cards={data} at={dataUpdatedAt} />}
      {!data && !error && <Loading rows={8} />}
      {!data && error && (
        <Failed
          title={say(words.failed)}
          text={asRefused(error).message}
          code={asRefused(error).code}
          onRetry={() => void refetch()}
        />
      )}
    </div>
  );
}
