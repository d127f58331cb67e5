import { describe, expect, it } from 'vitest';
import { axis } from './axis.ts';
import { dahua } from './dahua.ts';
import { hikvision } from './hikvision.ts';
import { readXml } from './xml.ts';

const push = (body: string | Buffer, contentType = 'application/xml', path = '/anpr') => ({
  path,
  contentType,
  body: Buffer.from(body),
});

/** As a DS-TCG405-E sends it (github.com/… receivers replay it), with another plate. */
const alert = (anpr: string, more = '') => `<?xml version="1.0" encoding="UTF-8"?>
<EventNotificationAlert version="2.0" xmlns="http://www.isapi.org/ver20/XMLSchema">
 <ipAddress>172.20.16.40</ipAddress><channelID>1</channelID><dateTime>2024-05-07T17:48:03.847+07:00</dateTime>
 <eventType>ANPR</eventType><eventState>active</eventState>
 <ANPR><country>64</country>${anpr}<vehileModel>1</vehileModel><vehicelRect><X>1</X></vehicelRect></ANPR>
 <UUID>a0fe72d4-3652-464a-aebd-3f9190010236</UUID>${more}</EventNotificationAlert>`;
const ANPR = `<licensePlate>10AB123</licensePlate><direction>forward</direction><confidenceLevel>98</confidenceLevel>
  <plateCharBelieve>99,99,97,99,99,99,40</plateCharBelieve>`;
const JPEG = Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.from('--cut\r\n'), Buffer.from([0xff, 0xd9])]);

describe('Hikvision', () => {
  const plate = {
    text: '10AB123',
    confidence: 980,
    signs: [990, 990, 970, 990, 990, 990, 400],
    direction: 'in',
  };
  const event = 'a0fe72d4-3652-464a-aebd-3f9190010236';

  it('is read from an XML by itself, in every namespace', () => {
    expect(hikvision.read(push(alert(ANPR)))).toEqual([{ event, plate }]);
    const other = alert(ANPR).replace('www.isapi.org', 'www.hikvision.com');
    expect(hikvision.read(push(other))).toEqual([{ event, plate }]);
    const prefixed = alert(ANPR).replace(/<(\/?)(ANPR|licensePlate)>/g, '<$1h:$2>');
    expect(hikvision.read(push(prefixed))).toEqual([{ event, plate }]);
  });

  it('is read from parts, with the picture of the plate though it contains a boundary', () => {
    const part = (name: string, type: string, body: Buffer, length = `Content-Length: ${body.length}\r\n`) =>
      Buffer.concat([
        Buffer.from(
          `--cut\r\nContent-Disposition: form-data; name="${name}"; filename="${name}"\r\nContent-Type: ${type}\r\n${length}\r\n`,
        ),
        body,
        Buffer.from('\r\n'),
      ]);
    const body = Buffer.concat([
      part('anpr.xml', 'text/xml', Buffer.from(alert(ANPR)), ''),
      part('licensePlatePicture.jpg', 'image/jpeg', JPEG),
      part('detectionPicture.jpg', 'image/jpeg', Buffer.alloc(200_000)),
      Buffer.from('--cut--\r\n'),
    ]);
    const type = 'multipart/form-data; boundary=cut';
    expect(hikvision.read(push(body, type))).toEqual([
      { event, plate: { ...plate, picture: JPEG.toString('base64') } },
    ]);
  });

  it.each(['', 'unknown', 'Unknown', ' '])('shows no plate for %j', (text) => {
    expect(hikvision.read(push(alert(`<licensePlate>${text}</licensePlate>`)))).toEqual([]);
  });

  it('shows none for an event of another kind, and does not understand what is no event', () => {
    expect(hikvision.read(push(alert(ANPR).replace('>ANPR<', '>VMD<')))).toEqual([]);
    expect(hikvision.read(push('<a><b></a></b>'))).toBeNull();
    expect(hikvision.read(push('{"a":1}', 'application/json'))).toBeNull();
  });

  it('says nothing of signs that do not go with the plate', () => {
    const [reading] = hikvision.read(push(alert(ANPR.replace('99,99,', '')))) ?? [];
    expect(reading?.plate).toEqual({ text: '10AB123', confidence: 980, direction: 'in' });
  });
});

describe('XML', () => {
  it.each([
    ['a document type', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'],
    ['elements beyond all depth', `${'<a>'.repeat(50)}${'</a>'.repeat(50)}`],
    ['elements that are not closed', '<a><b></b>'],
    ['two roots', '<a></a><b></b>'],
    ['a text beside the root', 'a<a></a>'],
    ['a text beyond all length', `<a>${' '.repeat(1_000_001)}</a>`],
  ])('is refused with %s', (_, text) => {
    expect(readXml(text)).toBeNull();
  });
});

describe('Dahua', () => {
  const tollgate = (plate: object) =>
    JSON.stringify({
      Picture: {
        Plate: plate,
        SnapInfo: { AccurateTime: '2026-11-29 10:11:12.345', Direction: 'Obverse' },
        CutoutPic: { PicName: 'a.jpg', Content: JPEG.toString('base64') },
      },
    });
  const told = (body: string, path = '/NotificationInfo/TollgateInfo') =>
    dahua.read(push(body, 'application/json', path));

  it('is read from ITSAPI', () => {
    expect(told(tollgate({ PlateNumber: '10AB123', Confidence: 87 }))).toEqual([
      {
        event: '2026-11-29 10:11:12.345 10AB123',
        plate: { text: '10AB123', confidence: 870, direction: 'in', picture: JPEG.toString('base64') },
      },
    ]);
    expect(told(tollgate({ PlateNumber: '10AB123' }))?.[0]?.plate.confidence).toBeNull();
    expect(told(tollgate({ PlateNumber: 'No Plate' }))).toEqual([]);
    expect(told('{"DeviceID":"1"}', '/NotificationInfo/KeepAlive')).toEqual([]);
    expect(told('{')).toBeNull();
    expect(JSON.parse(dahua.reply.body)).toMatchObject({ result: 'true' });
  });

  it('is read from the lines of snapManager, its parts cut by their length', () => {
    const lines =
      'Events[0].GroupID=123\r\nEvents[0].JunctionDirection=Reverse\r\nEvents[0].TrafficCar.PlateNumber=39AES145\r\n';
    const part = (type: string, body: Buffer | string) =>
      Buffer.concat([
        Buffer.from(`--myboundary\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}\r\n\r\n`),
        Buffer.from(body),
        Buffer.from('\r\n'),
      ]);
    const trap = Buffer.from(
      `\xff\xd8--myboundary\r\nContent-Type: text/plain\r\n\r\n${lines.replace('39', '40')}`,
    );
    const body = Buffer.concat([
      part('text/plain', 'Heartbeat'),
      part('image/jpeg', trap),
      part('text/plain', lines),
    ]);
    expect(dahua.read(push(body, 'multipart/x-mixed-replace; boundary=myboundary'))).toEqual([
      { event: '123 39AES145', plate: { text: '39AES145', confidence: null, direction: 'out' } },
    ]);
  });
});

describe('Axis', () => {
  const car = (state: string, more: object = {}) =>
    JSON.stringify({
      plateASCII: '10AB123',
      plateUTF8: '10AB123',
      plateConfidence: '0.719034',
      carState: state,
      carMoveDirection: 'in',
      carID: '42',
      plateText: 'a } in a text',
      ...more,
    });
  const plate = { text: '10AB123', confidence: 719, direction: 'in' };

  it('is read from one object and from several in one push', () => {
    expect(axis.read(push(car('new')))).toEqual([{ event: '42', plate }]);
    const plates = axis.read(push(`${car('new')}${car('lost')}\n${car('new', { carID: 43 })}`));
    expect(plates?.map(({ event }) => event)).toEqual(['42', '42', '43']);
  });

  it.each(['', '{', '[]', 'null', '{"a":1}'])('does not understand %j', (body) => {
    expect(axis.read(push(body))).toBeNull();
  });
});
