import type { LiveValue } from '@terezi/domain/devices/link.ts';
import type { KnownInputs } from '@terezi/domain/devices/output/input.ts';
import type { KnownOutputs } from '@terezi/domain/devices/output/output.ts';
import { toWire } from '@terezi/domain/grammar/wire.ts';
import { wireKilograms } from '@terezi/domain/grammar/mass.ts';
import { type NounNews, toldNouns } from '@terezi/domain/news.ts';
import type { Changed } from '@terezi/domain/grammar/news.ts';
import { eventText, type Frame } from '../../platform/live/viewer.ts';
import type { LiveNews } from './live.ts';

/** An event of the live stream: what it is about, and its text. */
export type LiveEvent = Frame & { about: string };

/** An event and its audience: those who see the company (all where it is null) and, for a change, may list the noun. */
export type LiveMessage = { event: LiveEvent; companyId: number | null; told: NounNews | null };

const said = (event: string, data: object): string => eventText(event, JSON.stringify(toWire(data)));

/** Barriers and lights as an answer names them, without those of unknown state. */
const outputsOf = (known: KnownOutputs) =>
  Object.entries(known).map(([output, state]) => ({ output, state }));

/** Loops and photocells likewise. */
const inputsOf = (known: KnownInputs) => Object.entries(known).map(([input, state]) => ({ input, state }));

/** A scale's value as screens get it, in kilograms. */
export function scaleEvent({ grams, outputs, inputs, ...value }: LiveValue): LiveEvent {
  const kg = grams === null ? null : wireKilograms(grams);
  const felt = inputs && { inputs: inputsOf(inputs) };
  const payload = { ...value, kg, ...(outputs && { outputs: outputsOf(outputs) }), ...felt };
  return { about: `scale ${value.scaleId}`, text: said('scale', payload) };
}

export const siteEvent = (siteId: number, online: boolean): LiveEvent => ({
  about: `site ${siteId}`,
  text: said('site', { siteId, online }),
});

function changedEvent({ companyId, ids }: Changed, { place: noun, isOnes }: NounNews): LiveEvent {
  const ofSeveral = said('changed', { noun, companyId, ids: null });
  const text = ids === null || isOnes ? ofSeveral : said('changed', { noun, companyId, ids });
  return { about: `changed ${noun} ${companyId}`, text, ofSeveral };
}

/** Says that more may have changed than was sent. */
export const missedSaid: LiveMessage = {
  event: { about: 'missed', text: said('missed', {}) },
  companyId: null,
  told: null,
};

/** News of the link as an event with its audience; null where it has none. */
export function saidOf(news: LiveNews): LiveMessage | null {
  switch (news.kind) {
    case 'scale':
      return { event: scaleEvent(news.value), companyId: news.place.companyId, told: null };
    case 'site':
      return { event: siteEvent(news.siteId, news.online), companyId: news.companyId, told: null };
    case 'missed':
      return missedSaid;
    case 'sighting': {
      const { row, companyId } = news;
      const event = { about: `sighting ${row.id}`, text: said('sighting', row) };
      // For those who may list sightings.
      return { event, companyId, told: toldNouns.get('sighting') ?? null };
    }
    case 'changed': {
      const audience = toldNouns.get(news.noun);
      return audience
        ? { event: changedEvent(news, audience), companyId: news.companyId, told: audience }
        : null;
    }
  }
}
