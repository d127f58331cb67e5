import { Checkbox } from '@mantine/core';
import { IconScale } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { QRCodeSVG } from 'qrcode.react';
import type { ScaleRow } from '@terezi/domain/devices/api.ts';
import { KeyValues } from '#kit/part/KeyValues.tsx';
import { useSay } from '#kit/language.tsx';
import { PrintSheet, SheetFoot } from '#kit/page/PrintSheet.tsx';
import { partFacts } from '#records/page/part-facts.ts';
import { SheetPage } from '#records/page/SheetPage.tsx';
import { useReader } from '#records/use-reader.ts';
import { QUIET } from '#shell/api/queries.ts';
import { navigate, useLocation } from '#shell/router/router.ts';
import { parseSearch } from '#shell/router/search-string.ts';
import { askingScaleCards } from './lists.ts';
import { scale as noun } from './scale/scale.ts';
import { scaleWords as words } from './scale/words.ts';
import css from './scale-card.module.css';

/** The code on a scale that opens the operator's screen there. */
function ScaleCode({ id }: { readonly id: number }) {
  const say = useSay();
  const address = new URL(`/operator?scale=${id}`, location.origin).href;
  return (
    <figure className={css.code}>
      <QRCodeSVG value={address} className={css.qr ?? ''} level="M" title={say(words.codeOf)} />
      <figcaption>
        <span>{words.scan.az}</span>
        <span lang="en">{words.scan.en}</span>
      </figcaption>
    </figure>
  );
}

/** The passport of one scale on A4: the fields of its form, part by part. */
function ScaleCard({ scale, from }: { readonly scale: ScaleRow; readonly from: string }) {
  const say = useSay();
  const reader = useReader();
  return (
    <PrintSheet paper="a4">
      <header className={css.head}>
        <h2 className={css.name}>{scale.name}</h2>
        {scale.isQrScale && <ScaleCode id={scale.id} />}
      </header>
      {partFacts(noun, scale, reader).map(({ key, words: part, facts }) => (
        <section key={key} className={css.part}>
          <h3>{say(part)}</h3>
          <KeyValues rows={facts} />
        </section>
      ))}
      <SheetFoot>{from}</SheetFoot>
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
  const reply = useQuery({ ...askingScaleCards(), meta: QUIET });
  const { ids = '' } = parseSearch(useLocation().search);
  const chosen = ids.split(',').filter(Boolean).map(Number);
  return (
    <SheetPage
      title={say(words.cards)}
      icon={IconScale}
      none={say(words.none)}
      noneText={say(words.noneText)}
      failed={say(words.failed)}
      asked={reply}
      of={({ scale }) => scale.filter(({ id }) => chosen.length === 0 || chosen.includes(id))}
      choice={({ scale }) => scale.length > 1 && <Choice scales={scale} chosen={chosen} />}
      sheets={(scales, from) => scales.map((each) => <ScaleCard key={each.id} scale={each} from={from} />)}
    />
  );
}
