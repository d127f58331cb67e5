import { boundaryOf, nameOf, type Part, partsOf } from './multipart.ts';
import {
  pictureOf,
  type PlateHeard,
  type PlateReader,
  plateText,
  type Pushed,
  thousandths,
} from './plate.ts';
import { down, type Element, readXml } from './xml.ts';

/**
 * Hikvision's push (HTTP listening): an XML by itself, or parts with the XML and pictures. The namespace differs by firmware and is
 * ignored. Some cameras never send an event again, some do until they are answered: 200 goes to every event that was understood, other
 * kinds included. Source: ISAPI, EventNotificationAlert with ANPR, as public receivers replay it.
 */
export const hikvision: PlateReader = {
  read: readPushed,
  reply: { contentType: 'text/plain', body: '' },
};

function readPushed({ contentType, body }: Pushed): PlateHeard[] | null {
  const boundary = boundaryOf(contentType);
  if (boundary === null) return eventOf(readXml(body.toString()), []);
  const parts = partsOf(body, boundary);
  const xml = parts.find((part) => isXml(part));
  return xml ? eventOf(readXml(xml.body.toString()), parts) : null;
}

const isXml = (part: Part): boolean =>
  /\.xml$/i.test(nameOf(part)) || /xml/i.test(part.headers['content-type'] ?? '');

/** Cameras copy each other's misspelling: both spellings occur. */
const CUT_OUT = /^(?:license|licence)Plate(?:Picture)?(?:\.jpe?g)?$/i;

function eventOf(alert: Element | null, parts: readonly Part[]): PlateHeard[] | null {
  if (alert?.name !== 'EventNotificationAlert') return null;
  const told = (...path: string[]): string | undefined => down(alert, ...path)?.text.trim();
  const isPlate = told('eventType')?.toUpperCase() === 'ANPR';
  const text = plateText(told('ANPR', 'licensePlate')) ?? plateText(told('ANPR', 'originalLicensePlate'));
  if (!isPlate || text === null) return [];
  const cutOut = parts.find((part) => CUT_OUT.test(nameOf(part)));
  const plate = {
    text,
    confidence: thousandths(told('ANPR', 'confidenceLevel'), 100),
    ...signsOf(told('ANPR', 'plateCharBelieve'), text),
    direction: DIRECTIONS[told('ANPR', 'direction')?.toLowerCase() ?? ''] ?? null,
    ...pictureOf(cutOut?.body),
  };
  return [{ event: told('UUID') || null, plate }];
}

const DIRECTIONS: Readonly<Record<string, 'in' | 'out'>> = { forward: 'in', reverse: 'out' };

/** The certainty of each sign; empty where it does not match the plate sign by sign. */
function signsOf(text: string | undefined, plate: string): { signs?: number[] } {
  const signs = (text ?? '').split(',').flatMap((each) => thousandths(each, 100) ?? []);
  return signs.length === plate.length ? { signs } : {};
}
