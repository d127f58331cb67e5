import { Button, Checkbox } from '@mantine/core';
import { IconPrinter, IconScale } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ScaleRow } from '@terezi/domain/devices/api.ts';
import { EmptyState, Failed, Loading } from '#kit/EmptyState.tsx';
import { dateTime } from '#kit/formats.ts';
import { Icon } from '#kit/Icon.tsx';
import { KeyValues } from '#kit/KeyValues.tsx';
import { useLanguage, useSay } from '#kit/language.tsx';
import { PageHead } from '#kit/PageHead.tsx';
import { PrintSheet, useA4 } from '#kit/PrintSheet.tsx';
import { partFacts } from '#records/part-facts.ts';
import { useMe } from '#shell/me.tsx';
import { PageTitle } from '#shell/PageTitle.tsx';
import { QUIET } from '#shell/queries.ts';
import { asRefused } from '#shell/refused.ts';
import { navigate, useLocation } from '#shell/router.ts';
import { parseSearch } from '#shell/search-string.ts';
import { askingScaleCards } from './lists.ts';
import { scale as noun } from './scale/scale.ts';
import { scaleWords as words } from './scale/words.ts';
import css from './scale-card.module.css';

/** The passport of one scale on A4: what its form asks for, part by part. */
function ScaleCard({ scale, from }: { readonly scale: ScaleRow; readonly from: string }) {
  const say = useSay();
  const { language } = useLanguage();
  return (
    <PrintSheet paper="a4">
      <h2 className={css.name}>{scale.name}</h2>
      {partFacts(noun, scale, language).map(({ key, words: part, facts }) => (
        <section key={key} className={css.part}>
          <h3>{say(part)}</h3>
          <KeyValues rows={facts} />
        </section>
      ))}
      <footer className={css.foot}>{from}</footer>
    </PrintSheet>
  );
}

/** Which scales are printed: all of them until some are chosen. */
function Choice({
  scales,
  chosen,
}: {
  readonly scales: readonly ScaleRow[];
  readonly chosen: readonly number[];
}) {
  const say = useSay();
  const turn = (id: number) => {
    const ids = chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id];
    void navigate('/scale-card', { search: ids.length > 0 ? { ids: ids.join(',') } : {}, replace: true });
  };
  return (
    <div className={css.choice} role="group" aria-label={say(words.chosenCards)}>
      {scales.map(({ id, name }) => (
        <label key={id} className="row">
          <Checkbox checked={chosen.includes(id)} onChange={() => turn(id)} />
          {name}
        </label>
      ))}
      <span className="dim">{say(chosen.length === 0 ? words.allCards : words.chosenCards)}</span>
    </div>
  );
}

/** The scale cards: the passport of each scale, or of those that are chosen, to print. */
export function ScaleCardPage() {
  const say = useSay();
  useA4();
  const { company } = useMe();
  const { data, error, refetch, dataUpdatedAt } = useQuery({ ...askingScaleCards(), meta: QUIET });
  const { ids = '' } = parseSearch(useLocation().search);
  const chosen = ids.split(',').filter(Boolean).map(Number);
  const shown = (data?.scale ?? []).filter(({ id }) => chosen.length === 0 || chosen.includes(id));
  const from = `${say(words.cards)} · ${company.name} · ${dateTime(new Date(dataUpdatedAt).toISOString())}`;
  return (
    <div className={css.page}>
      <PageTitle>{say(words.cards)}</PageTitle>
      <div className={css.tools}>
        <PageHead
          title={say(words.cards)}
          actions={
            <Button
              variant="filled"
              leftSection={<Icon of={IconPrinter} size="s" />}
              disabled={shown.length === 0}
              onClick={() => window.print()}
            >
              {say(words.print)}
            </Button>
          }
        />
        {data && data.scale.length > 1 && <Choice scales={data.scale} chosen={chosen} />}
      </div>
      {data?.scale.length === 0 && (
        <EmptyState icon={IconScale} title={say(words.none)} text={say(words.noneText)} />
      )}
      {shown.length > 0 && (
        // A sheet that is wider than the window is moved by keyboard too.
        <div className={css.sheets} tabIndex={0} role="region" aria-label={say(words.cards)}>
          {shown.map((each) => (
            <ScaleCard key={each.id} scale={each} from={from} />
          ))}
        </div>
      )}
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
