import { boundaryOf, partsOf } from './multipart.ts';
import {
  pictureOf,
  type PlateHeard,
  type PlateReader,
  plateText,
  type Pushed,
  thousandths,
} from './plate.ts';

/**
 * Dahua: ITSAPI, JSON pushed to /NotificationInfo/TollgateInfo (KeepAlive and DeviceInfo beside it), and the parts of `key=value` lines
 * that snapManager streams. ITSAPI repeats an event until its answer says that the result is true.
 */
export const dahua: PlateReader = {
  read: readPushed,
  reply: { contentType: 'application/json', body: '{"result":"true","Result":true}' },
};

const OTHER_NEWS = /\/(?:KeepAlive|DeviceInfo)$/i;

function readPushed({ path, contentType, body }: Pushed): PlateHeard[] | null {
  if (OTHER_NEWS.test(path)) return [];
  const boundary = boundaryOf(contentType);
  if (boundary !== null) return linesOf(body, boundary);
  const message = parsed(body.toString());
  return message === null ? null : tollgate(message);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The value at this path of names; undefined as soon as one is missing. */
function at(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (from, name) =>
      typeof from === 'object' && from !== null && Object.hasOwn(from, name)
        ? Reflect.get(from, name)
        : undefined,
    value,
  );
}

function tollgate(message: unknown): PlateHeard[] | null {
  const plate = at(message, 'Picture', 'Plate');
  if (plate === undefined) return null;
  const text = plateText(at(plate, 'PlateNumber'));
  if (text === null) return [];
  const content = at(message, 'Picture', 'CutoutPic', 'Content');
  const time = at(message, 'Picture', 'SnapInfo', 'AccurateTime');
  return [
    {
      event: typeof time === 'string' && time !== '' ? `${time} ${text}` : null,
      plate: {
        text,
        confidence: thousandths(at(plate, 'Confidence'), 100),
        direction: directionOf(at(message, 'Picture', 'SnapInfo', 'Direction')),
        ...pictureOf(typeof content === 'string' ? Buffer.from(content, 'base64') : null),
      },
    },
  ];
}

const directionOf = (word: unknown): 'in' | 'out' | null => {
  if (word === 'Obverse' || word === 'Approach' || word === 'obverse') return 'in';
  return word === 'Reverse' || word === 'Leave' || word === 'reverse' ? 'out' : null;
};

/** Plates of the text parts; a heartbeat and a picture are parts without any. Its prefix is `Events[n]` or `ReturnEvents[n]`. */
function linesOf(body: Buffer, boundary: string): PlateHeard[] {
  return partsOf(body, boundary).flatMap((part) => {
    if (!/text\/plain/i.test(part.headers['content-type'] ?? '')) return [];
    const events = new Map<string, Map<string, string>>();
    for (const line of part.body.toString().split(/\r?\n/)) {
      const [, index, key, value] = /^(?:Return)?Events\[(\d{1,3})\]\.([^=]{1,200})=(.*)$/.exec(line) ?? [];
      if (index === undefined || key === undefined || value === undefined) continue;
      const event = events.get(index) ?? new Map<string, string>();
      events.set(index, event.set(key, value.trim()));
    }
    return [...events.values()].flatMap(eventOf);
  });
}

function eventOf(event: ReadonlyMap<string, string>): PlateHeard[] {
  const text = plateText(event.get('TrafficCar.PlateNumber')) ?? plateText(event.get('Object.Text'));
  if (text === null) return [];
  const group = event.get('GroupID');
  return [
    {
      event: group === undefined ? null : `${group} ${text}`,
      plate: {
        text,
        confidence: thousandths(event.get('Object.Confidence'), 100),
        direction: directionOf(event.get('JunctionDirection')),
      },
    },
  ];
}
