import { type PlateHeard, type PlateReader, plateText, type Pushed, thousandths } from './plate.ts';

/**
 * Axis License Plate Verifier: JSON objects, one or several after the other in one body. A car comes as `new`, again as `update`, and at
 * last as `lost`; all of one carID are one event.
 */
export const axis: PlateReader = {
  read: readPushed,
  reply: { contentType: 'text/plain', body: '' },
};

type AxisEvent = { plate: unknown; confidence: unknown; car: unknown; direction: unknown };

function readPushed({ body }: Pushed): PlateHeard[] | null {
  const texts = objectsOf(body.toString());
  const readings = texts.map(toldIn);
  if (texts.length === 0 || readings.includes(null)) return null;
  return readings.flatMap((one) => (one ? plateOf(one) : []));
}

function plateOf({ plate, confidence, car, direction }: AxisEvent): PlateHeard[] {
  const text = plateText(plate);
  if (text === null) return [];
  return [
    {
      event: typeof car === 'string' || typeof car === 'number' ? String(car) : null,
      plate: {
        text,
        confidence: thousandths(confidence, 1),
        direction: direction === 'in' || direction === 'out' ? direction : null,
      },
    },
  ];
}

function toldIn(text: string): AxisEvent | null {
  try {
    const message: Record<string, unknown> = JSON.parse(text);
    const { plateUTF8, plateASCII, plateConfidence, carID, carMoveDirection } = message;
    if (plateUTF8 === undefined && plateASCII === undefined) return null;
    return {
      plate: plateUTF8 || plateASCII,
      confidence: plateConfidence,
      car: carID,
      direction: carMoveDirection,
    };
  } catch {
    return null;
  }
}

const MOST_OBJECTS = 100;

/** The texts of objects that stand one after the other, by their braces; braces inside of strings do not count. */
function objectsOf(text: string): string[] {
  const objects: string[] = [];
  let [depth, begin, isQuoted] = [0, 0, false];
  for (let i = 0; i < text.length && objects.length < MOST_OBJECTS; i++) {
    const sign = text[i];
    if (isQuoted) {
      if (sign === '\\') i += 1;
      else if (sign === '"') isQuoted = false;
    } else if (sign === '"') isQuoted = true;
    else if (sign === '{') {
      if (depth === 0) begin = i;
      depth += 1;
    } else if (sign === '}' && depth > 0) {
      depth -= 1;
      if (depth === 0) objects.push(text.slice(begin, i + 1));
    }
  }
  return objects;
}
