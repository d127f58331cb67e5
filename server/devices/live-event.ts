import type { LiveValue } from '@terezi/domain/devices/link.ts';
import { toWire } from '@terezi/domain/grammar/wire.ts';
import { wireKilograms } from '@terezi/domain/weighing/mass.ts';
import { frame } from '../platform/live/viewer.ts';
import type { LiveNews } from './live.ts';

/** An event of the live stream: what it is about, and its text. */
export type LiveEvent = { about: string; text: string };

const said = (event: string, data: object): string => frame(event, JSON.stringify(toWire(data)));

/** A scale's value as screens get it, in kilograms. */
export function scaleEvent({ grams, ...value }: LiveValue): LiveEvent {
  const kg = grams === null ? null : wireKilograms(grams);
  return { about: `scale ${value.scaleId}`, text: said('scale', { ...value, kg }) };
}

export const siteEvent = (siteId: number, online: boolean): LiveEvent => ({
  about: `site ${siteId}`,
  text: said('site', { siteId, online }),
});

const operationsEvent = (companyId: number): LiveEvent => ({
  about: `operations ${companyId}`,
  text: said('operations', { companyId }),
});

/** News of the link as an event, and whose it is. */
export function eventOf(news: LiveNews): LiveEvent & { companyId: number } {
  switch (news.kind) {
    case 'scale':
      return { companyId: news.place.companyId, ...scaleEvent(news.value) };
    case 'site':
      return { companyId: news.companyId, ...siteEvent(news.siteId, news.online) };
    case 'operations':
      return { companyId: news.companyId, ...operationsEvent(news.companyId) };
  }
}
