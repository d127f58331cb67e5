import type { TestServer } from '../testing/server.ts';
import { keptCalls, type Samples, type Things, type Wire } from '../testing/sample.ts';

/** A scale with everything filled, at a site of the company's own. */
export const scaleBody = ({ named }: Pick<Things, 'named'>, number: number): Wire => ({
  Name: `Tərəzi ${number}`,
  Number: 100 + (number % 9_000),
  SiteId: named['site'],
  IsAutomatic: false,
  IsQrScale: true,
  UsualStayMinutes: 45,
  ExpectedValue: 40_000,
  Weight2Change: true,
  Protocol: 'mt-sics',
  Address: 'tcp://127.0.0.1:9',
  ProtocolSettings: null,
  Division: 20,
  Min: 400,
  Max: 60_000,
  Construction: 'Polad',
  Kind: 'Avtomobil',
  Type: 'Yerüstü',
  Brand: 'Tərəzi-A',
  Model: 'TA-60',
  BodyLength: 18.25,
  BodyWidth: 3,
  LoadcellNumber: '8',
  LoadcellBrand: 'Zemic',
  LoadcellModel: 'BM14G',
  CableType: 'Ekranlı',
  CableLength: 35.5,
  IndicatorBrand: 'Mettler Toledo',
  IndicatorModel: 'IND570',
  JunctionBoxBrand: 'Zemic',
  JunctionBoxModel: 'JB08',
  InstallationDate: '2021-05-14',
});

/** What a protocol of calibration is begun with. */
export const protocolBody: Wire = {
  Kind: 'periodic',
  Supports: 6,
  Weights: 20_000,
  WeightsClass: 'M1',
  Certificate: 'M1-2026-0417',
  CertificateUntil: '2099-03-11',
  ExtraStep: 2,
  Substitution: '2 yük maşını, qum',
  TemperatureFrom: 11.8,
};

/** Samples of scales and the devices around them for the suites over the whole contract. */
export const deviceSamples: Samples = {
  calls: {
    ...keptCalls('scale', 'scale', scaleBody),
    // The other samples use scales of the world: a new one goes to its site, which is written down a moment later.
    'scale.add': { body: scaleBody },
    // It stays unattended: the samples of automatic scales use the same rows.
    'scale.change': {
      table: 'scale',
      body: (things) => ({ ...scaleBody(things, 1), Number: 1, IsAutomatic: true }),
    },
    'site.setup': { table: 'site', reach: 'own' },
    'site.enrol': { table: 'site', body: () => ({ Reason: 'Kompüter dəyişir' }) },
    'site.cancelCode': { table: 'site', body: () => ({}) },
    'site.revokeAgent': { table: 'site', body: () => ({ Reason: 'Kompüter oğurlanıb' }) },
    // Every caller is refused alike, for want of a valid code.
    'site.enrolAgent': { body: () => ({ Code: 'K7QM-2XVE', PublicKey: '', Signature: '' }) },
    'scaleCamera.setPassword': { table: 'scale_camera', body: () => ({ Password: 'bir şifrə' }) },
    'picture.list': { table: 'picture' },
    'scale.output': { table: 'scale', body: () => ({ Output: 'entry-barrier', State: 'open' }) },
    'lpi.lock': { table: 'lpi', body: () => ({ Reason: 'Yoxlama', Level: 'keypad' }) },
    'lpi.unlock': { table: 'lpi', body: () => ({ Reason: 'Yoxlama' }) },
    'lpi.reset': { table: 'lpi', body: () => ({ Reason: 'Yoxlama' }) },
    'lpi.readCounters': { table: 'lpi', body: () => ({}) },
    'lpi.calibrate': { table: 'lpi', body: () => protocolBody },
    'lpi.activateCalibration': { table: 'lpi', body: () => ({ Reason: 'Dövri kalibrlənmə' }) },
    'lpi.calibrationHistory': { table: 'lpi' },
    'lpi.acceptCounters': {
      table: 'lpi',
      body: () => ({ Reason: 'Plomb yoxlanıldı', Calibration: 9, Configuration: 41 }),
    },
    'lpi.statusHistory': { table: 'lpi' },
    'automaticScale.list': { table: 'scale' },
    'automaticScale.find': { table: 'scale' },
    'automaticScale.open': { table: 'scale', body: () => ({ Side: 'exit' }) },
    'automaticScale.close': { table: 'scale', body: () => ({ Side: 'exit' }) },
    'automaticScale.light': { table: 'scale', body: () => ({ Side: 'entry', State: 'red' }) },
    'automaticScale.read': { table: 'scale', body: () => ({}) },
    'automaticScale.emptyRead': { table: 'scale', body: () => ({}) },
    'automaticScale.takeOver': { table: 'scale', body: () => ({ Reason: 'Sürücü kömək çağırır' }) },
    'automaticScale.giveBack': { table: 'scale', body: () => ({}) },
    'doorAccess.list': { table: 'reader' },
    'doorAccess.listen': { table: 'reader', body: () => ({}) },
    'scale.listen': { table: 'scale', body: () => ({ Seconds: 1 }) },
    // No line was listened to yet, and a permitted caller is refused for that.
    'scale.useLine': { table: 'scale', body: () => ({ CommandId: 1 }) },
    'scale.findPort': { table: 'scale', body: () => ({}) },
    'scale.feelInput': { table: 'scale', body: () => ({ Input: 'entry-loop' }) },
    'scale.tryCamera': { table: 'scale', body: () => ({ ScaleCameraId: 1 }) },
    'scale.seen': { table: 'scale', body: () => ({ CommandId: 1, IsSeen: true }) },
    'command.list': { table: 'device_command' },
    'command.find': { table: 'device_command' },
    'deviceLog.list': { table: 'device_log' },
    'calibrationProtocol.list': { table: 'calibration_protocol' },
    'calibrationProtocol.find': { table: 'calibration_protocol' },
    'calibrationProtocol.start': { table: 'scale', body: () => protocolBody },
    'calibrationProtocol.take': {
      table: 'calibration_protocol',
      body: () => ({ Test: 'increasing', Place: 1, Load: 400, Extra: 10, Reading: 1 }),
    },
    'calibrationProtocol.untake': {
      table: 'calibration_protocol',
      body: () => ({ Test: 'increasing', Place: 1 }),
    },
    'calibrationProtocol.sign': {
      table: 'calibration_protocol',
      body: () => ({ TemperatureTo: 12.6, NextOn: '2099-01-01' }),
    },
    'calibrationProtocol.abandon': {
      table: 'calibration_protocol',
      body: () => ({ Reason: 'Yağış başladı' }),
    },
    'calibrationProtocol.activate': {
      table: 'calibration_protocol',
      body: () => ({ Reason: 'Dövri kalibrlənmə' }),
    },
    'calibrationProtocol.setDates': {
      table: 'scale',
      body: () => ({ CalibratedFrom: '2026-01-01', CalibratedUntil: '2099-01-01', Reason: 'Şəhadətnamə' }),
    },
    'calibration.find': { address: 'calibration' },
    'calibrationLog.list': { table: 'calibration_log' },
    'alert.list': { table: 'alert' },
    'alert.told': { table: 'alert' },
    'alert.take': { table: 'alert', body: () => ({}) },
  },
  references: {
    // A command that is not this scale's settles nothing.
    CommandId: null,
    CrossingId: 'crossing',
    ScaleCameraId: 'scale_camera',
    ScaleId: 'scale',
    SiteId: 'site',
    CreatedUserId: 'user_account',
  },
  async plant(server) {
    await server.query(
      `insert into device_command (company_id, site_id, scale_id, device, kind, status_id, expires_at)
       select distinct on (company_id) company_id, site_id, id, 'entry-barrier', 'open', 3, now() from scale`,
    );
    await server.query(
      `with begun as (
         insert into calibration_protocol (company_id, scale_id, number, code, kind, status_id, scale_name, division_kg, min_kg, max_kg,
             supports, weights_kg, weights_class, certificate, certificate_until, extra_step_kg, temperature_from, started_at, started_by,
             started_by_name, abandoned_at, signed_at, signed_by, signed_by_name, hash, public_id)
           select distinct on (s.company_id) s.company_id, s.id, 900, 'K-' || s.number || '-900', 'periodic', 5, s.name, s.division_kg,
             s.min_kg, s.max_kg, 6, s.max_kg, 'M1', 'M1-1', '2099-01-01', 2, 11.8, now(), u.id, 'Anar', now(), now(), u.id, 'Anar', md5('a') || md5('b'), md5(random()::text)
           from scale s join user_account u on u.company_id = s.company_id where s.deleted_at is null
           returning company_id, scale_id, id)
       insert into calibration_log (company_id, scale_id, number, event, calibration_protocol_id, verdict, by_name, at)
         select company_id, scale_id, 900, 'abandoned', id, 'ours', 'Anar', now() from begun`,
    );
    await plantPictures(server);
    // Every scale stands unattended, and every reader at the door of its cabin.
    await server.query('update scale set is_automatic = true');
    await server.query(
      `insert into reader (company_id, name, site_id, place, scale_id, protocol, address, is_active)
       select distinct on (company_id) company_id, 'Kabin', site_id, 'cabin', id, 'em4100', 'tcp://10.0.0.9:1', false from scale`,
    );
    await server.query(
      `update reader r set place = 'cabin', scale_id = coalesce(scale_id,
         (select min(s.id) from scale s where s.company_id = r.company_id))`,
    );
    await server.query(
      `insert into alert (company_id, kind, scale_id, said)
       select distinct on (company_id) company_id, 'chainBroken', id, '{"record": "1-0000001"}' from scale`,
    );
  },
};

/** A camera, a load without a weight and a picture that did not come, for each company with scales. */
const plantPictures = (server: TestServer) =>
  server.query(
    `with hung as (
       select distinct on (s.company_id) s.company_id, s.site_id, s.id as scale_id from scale s order by s.company_id, s.id),
     known as (
       insert into device_key (company_id, site_id, public_key, revoked_at)
         select company_id, site_id, 'planted ' || site_id, now() from hung returning company_id, id),
     seen as (
       insert into scale_camera (company_id, name, url, scale_id)
         select company_id, 'Əkilmiş', 'http://10.0.0.8', scale_id from hung returning company_id, id),
     crossed as (
       insert into crossing (company_id, site_id, scale_id, key, from_at, to_at, peak_kg, steady_ms, device_key_id, statement,
           signature)
         select company_id, site_id, scale_id, gen_random_uuid(), now(), now(), 780, 0, known.id, 'x', 'x' from hung
           join known using (company_id) returning company_id)
     insert into picture (company_id, site_id, subject, scale_id, sequence, scale_camera_id, camera_name, taken_at, offset_ms,
         fault, device_key_id, statement, signature)
       select company_id, site_id, 'record', scale_id, 999999, seen.id, 'Əkilmiş', now(), 0, 'silent', known.id, 'x', 'x'
         from hung join known using (company_id) join seen using (company_id)`,
  );
