import { UNITS } from '@terezi/domain/grammar/units.ts';
import type { CrossingRow } from '@terezi/domain/rfid/crossing-api.ts';
import { FactsDrawer } from '#kit/FactsDrawer.tsx';
import { dateTime, kilograms, spanClock } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Plate } from '#kit/Plate.tsx';
import { PictureFacts } from '../pictures/PictureFacts.tsx';
import { PictureFrames } from '../pictures/RecordPictures.tsx';
import { usePictures } from '../pictures/use-pictures.ts';
import { secondsOf } from './columns.ts';
import { crossingWords as words } from './words.ts';

const SECOND = 1_000;

/** One load that left without a weight: how heavy it was, how long it stood still, and its pictures. */
export function CrossingFacts({ row, close }: { readonly row: CrossingRow; readonly close: () => void }) {
  const say = useSay();
  const { language } = useLanguage();
  const pictures = usePictures({ crossingId: row.id });
  const facts = [
    { label: say(words.peak), value: `${kilograms(row.peak, language)} ${say(UNITS.kilogram)}` },
    { label: say(words.plate), value: row.plate && <Plate number={row.plate} size="s" /> },
    { label: say(words.scale), value: row.scaleName },
    { label: say(words.until), value: dateTime(row.toAt, { seconds: true }) },
    { label: say(words.lasted), value: spanClock(secondsOf(row)) },
    { label: say(words.steady), value: spanClock(Math.round(row.steady / SECOND)) },
    { label: say(words.record), value: say(words.noRecord) },
  ];
  return (
    <FactsDrawer title={dateTime(row.fromAt, { seconds: true })} facts={facts} close={close}>
      {pictures.length === 0 ? (
        <p className="mid">{say(words.noPictures)}</p>
      ) : (
        <>
          <PictureFrames pictures={pictures} />
          <PictureFacts pictures={pictures} />
        </>
      )}
    </FactsDrawer>
  );
}
