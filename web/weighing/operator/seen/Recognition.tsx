import { useEffect, useRef } from 'react';
import type { OperationRow } from '@terezi/domain/weighing/api.ts';
import type { LiveSighting } from '@terezi/domain/rfid/sighting-api.ts';
import { sightingMessage } from '@terezi/domain/rfid/sighting-outcome.ts';
import { operationCalls } from '#shell/api/calls/operation.gen.ts';
import { truckCalls } from '#shell/api/calls/truck.gen.ts';
import { useSightings } from '#shell/live/use-sightings.ts';
import { type SightingLookup, chosen, fills, noted, recognise, takeCards, truckToFill } from './recognise.ts';
import type { Offer, Sighting } from './recognition.ts';
import { otherThanCard } from './recognised.ts';
import { seenWords } from './seen-words.ts';
import type { SeenKeys } from './use-seen.ts';
import { fillingOf } from '../visit/use-known.ts';
import type { Visit, VisitChange } from '../visit/visit.ts';

type Props = {
  scaleId: number;
  visit: Visit;
  change: (change: VisitChange) => void;
  onSite: readonly OperationRow[];
  seen: SeenKeys;
  /** No call or question is open; otherwise a sighting is only kept among the last ones. */
  isIdle: boolean;
  /** The truck that was weighed a moment ago and still stands there. */
  stillThere: number | null;
};

const NOTHING = { suggestion: null, visit: [] };
/** How long after the last key the operator counts as typing. Milliseconds. */
const TYPING_MS = 1_500;

/** Everything that a sighting leads to, asked at once: the truck, and what its card has prepared. */
async function bring(by: Sighting, { truckId }: { truckId: number }, { onSite, scaleId }: Props) {
  const ticket = onSite.find((each) => each.truckId === truckId) ?? null;
  if (ticket) return { ticket, truck: null, filling: fillingOf(null), offered: [] };
  const isCard = by.kind === 'card';
  const [{ truck }, { suggestion, visit: offered }] = await Promise.all([
    truckCalls.find({ id: truckId }),
    isCard ? operationCalls.suggestion({ truckId, sightingId: by.id, scaleId }) : NOTHING,
  ]);
  return { ticket: null, truck, filling: fillingOf(suggestion), offered };
}

/** Its message in every language, so that it follows a change of language. */
function sentenceOf(sighting: LiveSighting) {
  if (sighting.outcome !== 'known')
    return { az: sightingMessage(sighting, 'az'), en: sightingMessage(sighting, 'en') };
  return sighting.truckId === null ? seenWords.chooseTruck : null;
}
const withSentence = (sighting: LiveSighting): Sighting => ({ ...sighting, message: sentenceOf(sighting) });

/** Answers whether the operator is typing into the form. */
function useTyping() {
  const at = useRef(-Infinity);
  useEffect(() => {
    const onKeyDown = ({ key, altKey, ctrlKey, metaKey, timeStamp, target }: KeyboardEvent) => {
      const isSign = (key.length === 1 || key === 'Backspace') && !altKey && !ctrlKey && !metaKey;
      if (isSign && target instanceof HTMLInputElement) at.current = timeStamp;
    };
    addEventListener('keydown', onKeyDown, { capture: true });
    return () => removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
  return () => performance.now() - at.current < TYPING_MS;
}

/** Listens to the readers of the scale and applies their sightings to the visit, by the rules of `recognise`. Draws nothing. */
export function Recognition(props: Props): null {
  const now = useRef(props);
  now.current = props;
  const isTyping = useTyping();
  /** A card that names no truck, until the operator chooses one. */
  const waiting = useRef<Sighting | null>(null);
  const { setLast, pickRef } = props.seen;

  const brought = async (by: Sighting, truck: { truckId: number }): Promise<SightingLookup | null> => {
    const since = performance.now();
    const lookup = await bring(by, truck, now.current).catch(() => null);
    return lookup && { ...lookup, took: performance.now() - since, isTyping: isTyping() };
  };
  const hear = async (sighting: Sighting) => {
    if (!now.current.isIdle) return;
    const truckId = sighting.truckId ?? truckToFill(now.current.visit);
    if (truckId !== null && truckId === now.current.stillThere) return;
    waiting.current = fills(sighting) && truckId === null ? sighting : null;
    if (!fills(sighting) || truckId === null)
      return now.current.change({ kind: 'seen', become: (visit) => noted(visit, sighting) });
    const lookup = await brought(sighting, { truckId });
    // A weight may have been sent meanwhile: it keeps the fields that it was sent with.
    if (!lookup || !now.current.isIdle) return;
    now.current.change({
      kind: 'seen',
      become: (visit) => recognise(visit, { ...sighting, truckId }, lookup),
    });
  };
  const take = async (offer: Offer) => {
    const lookup = await brought(offer.by, offer);
    if (lookup && now.current.isIdle)
      now.current.change({
        kind: 'seen',
        become: (visit) => chosen(visit, offer, { ...lookup, isTyping: false }),
      });
  };
  const pick = (at: number) => {
    const { visit, change } = now.current;
    const { recognised } = visit;
    if (!recognised) return;
    const offer = recognised.offers[at];
    if (offer) return void take(offer);
    if (recognised.offers.length > 0) return;
    if (at === 1 && otherThanCard(visit).length > 0) return change({ kind: 'seen', become: takeCards });
    const isBare = recognised.by?.outcome === 'noOperation' && !visit.ticket && visit.offered.length === 0;
    if (at === 0 && isBare) change({ kind: 'seen', become: (it) => ({ ...it, isRead: false }) });
  };
  const last = useSightings(props.scaleId, (sighting) => void hear(withSentence(sighting)));
  const key = last.map(({ id, times }) => `${id} ${times}`).join();
  // oxlint-disable-next-line react/exhaustive-deps -- the same sightings are handed on once, however often this is drawn
  useEffect(() => setLast(last.map(withSentence)), [key, setLast]);
  const truckId = truckToFill(props.visit);
  useEffect(() => {
    if (truckId !== null && waiting.current) void hear(waiting.current);
    // oxlint-disable-next-line react/exhaustive-deps -- asked once for each truck that the operator chooses
  }, [truckId]);
  useEffect(() => {
    pickRef.current = pick;
  });
  return null;
}
