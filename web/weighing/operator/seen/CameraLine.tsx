import { IconCamera } from '@tabler/icons-react';
import { percent } from '#kit/formats.ts';
import { Icon } from '#kit/part/Icon.tsx';
import { Keycap } from '#kit/part/Keycap.tsx';
import { useLanguage, useSay } from '#kit/language.tsx';
import type { Offer, Sighting } from './recognition.ts';
import css from './seen.module.css';
import { seenWords as words } from './seen-words.ts';
import type { Visit } from '../visit/visit.ts';

const hundredths = (share: number): string => String(Math.round(share * 100));

/** How sure the camera is, beside the confidence that the company asks for. */
function Sure({ confidence, threshold }: Sighting) {
  const { language } = useLanguage();
  if (confidence === null) return null;
  return (
    <>
      <span className={css.sure} aria-hidden>
        <i
          className={confidence * 100 < threshold ? css.low : undefined}
          style={{ width: `${hundredths(confidence)}%` }}
        />
        <b style={{ left: `${threshold}%` }} />
      </span>
      <b className="fig m">{percent(hundredths(confidence), language)}</b>
    </>
  );
}

/** A plate with the signs underlined that the camera is not sure of. */
export function ReadPlate({ plate, unsureSigns }: Pick<Sighting, 'plate' | 'unsureSigns'>) {
  return (
    <b className={`id ${css.read ?? ''}`}>
      {Array.from(plate ?? '', (sign, at) =>
        unsureSigns?.includes(at) ? <u key={at}>{sign}</u> : <span key={at}>{sign}</span>,
      )}
    </b>
  );
}

type Props = { visit: Visit; pick: (at: number) => void };

/** The trucks that it may be, by their keys. */
export function Offers({ offers, pick }: { offers: readonly Offer[]; pick: Props['pick'] }) {
  const say = useSay();
  return offers.map(({ truckId, plate, by }, at) => (
    <button key={truckId} type="button" onClick={() => pick(at)}>
      <Keycap keys={`Alt ${at + 1}`} />
      <b className="id">{plate}</b>
      {by.outcome !== 'unsure' && (
        <span className="cap">{say(by.kind === 'card' ? words.fromCard : words.byCamera)}</span>
      )}
    </button>
  ));
}

/** Under the plate: the plate that the camera has read, how sure it is, and whether the card agrees. */
export function CameraLine({ visit, pick }: Props) {
  const say = useSay();
  const { recognised } = visit;
  const camera = recognised?.camera;
  if (!camera) return null;
  const mustChoose = recognised.by === null && recognised.offers.length > 0;
  const isSame = recognised.by?.truckId === camera.truckId;
  return (
    <div className={css.line} data-testid="camera">
      <Icon of={IconCamera} size="s" />
      <span>{say(words.camera)}</span>
      {(camera.outcome === 'unsure' || !isSame) && <ReadPlate {...camera} />}
      <Sure {...camera} />
      {mustChoose && <Offers offers={recognised.offers} pick={pick} />}
      {!mustChoose && recognised.by?.kind === 'card' && (
        <span className={isSame ? 't-ok m' : 't-warn m'}>{say(isSame ? words.agrees : words.differs)}</span>
      )}
    </div>
  );
}
