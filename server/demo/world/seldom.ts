import type { CompanyWork } from '#platform/work/work.ts';
import { dayAfter, dayOf } from './calendar.ts';
import { idOf, type TradeIds } from './catalogue.ts';
import { keepAll } from './keep.ts';
import type { StandingScale } from './settle.ts';

type Row = Readonly<Record<string, unknown>>;
type Around = {
  readonly now: number;
  readonly ids: TradeIds;
  readonly scales: readonly StandingScale[];
};

/** Adds rows of a noun; answers their ids in the order of the rows. */
const add = (work: CompanyWork, table: string, rows: readonly Row[]): Promise<number[]> =>
  keepAll(
    work,
    table,
    rows.map((values) => ({ values })),
  );

/** What stands at parties with whom little is traded, so that no operator has to choose a place where most trucks go. */
async function addPremises(work: CompanyWork, { ids }: Around, deliveryTypeId: number): Promise<void> {
  const customerId = idOf(ids.customer, 'Lökbatan Tikinti Bazası');
  const senderId = idOf(ids.sender, 'Kürdəmir Taxıl Anbarı');
  await add(work, 'customerBranch', [
    { name: 'Ələt sahəsi', customerId, address: 'Bakı, Ələt qəs., Liman küç. 6', phone: '994120004413' },
    { name: 'Puta sahəsi', customerId, address: 'Bakı, Puta qəs., Sahil küç. 2', phone: '994120004420' },
  ]);
  await add(work, 'customerWarehouse', [
    { name: '1 saylı meydança', customerId, address: 'Bakı, Lökbatan qəs., Salyan şossesi 19' },
  ]);
  await add(work, 'senderBranch', [
    { name: 'Müsüslü elevatoru', senderId, address: 'Ucar, Müsüslü qəs.', phone: '994200003451' },
  ]);
  const [senderWarehouseId = 0] = await add(work, 'senderWarehouse', [
    { name: '2 saylı silos', senderId, address: 'Kürdəmir, Taxıl küç. 11' },
  ]);
  await add(work, 'senderWarehouseConfig', [
    {
      name: '2 saylı silos: buğda',
      senderId,
      senderWarehouseId,
      deliveryTypeId,
      cargoId: idOf(ids.cargo, 'Buğda, III sinif'),
      note: 'Yükləmə 08:00 – 18:00',
    },
  ]);
}

/** The jobs done on the scales, newest last. */
async function addServiceCards(work: CompanyWork, { now, scales }: Around): Promise<void> {
  const [calibration = 0, cleaning = 0] = await add(work, 'serviceKind', [
    { name: 'Kalibrləmə', note: 'İldə bir dəfə, operator şirkəti aparır' },
    { name: 'Platformanın təmizlənməsi', note: 'Yağışdan sonra və hər rübün sonunda' },
    { name: 'Sensorun dəyişdirilməsi' },
  ]);
  const [entry, exit] = scales;
  const person = 'Elvin Süleymanov';
  await add(work, 'serviceCard', [
    {
      code: 'XK-0041',
      scaleId: exit?.id ?? null,
      serviceKindId: calibration,
      person,
      servicedPart: 'İndikator və sensorlar',
      serviceDate: dayAfter(dayOf(now), -353),
      problemSolution: '20 t etalon daşlarla yoxlanılıb, sapma 0 kq',
    },
    {
      code: 'XK-0057',
      scaleId: entry?.id ?? null,
      serviceKindId: cleaning,
      person,
      servicedPart: 'Platformanın kənar boşluqları',
      serviceDate: dayAfter(dayOf(now), -26),
      problem: 'Boş platforma 20 kq göstərirdi',
      problemSolution: 'Boşluqlar təmizlənib, sıfır tutulub',
    },
  ]);
}

/** Adds the cameras at the scales; the addresses are of a net that exists in examples alone. */
async function addCameras(work: CompanyWork, [entry, exit]: readonly StandingScale[]): Promise<void> {
  const known = { family: 'hikvision', login: 'terezi', isActive: false };
  await add(work, 'scaleCamera', [
    { name: 'Giriş, ön', place: 'front', scaleId: entry?.id ?? null, url: 'http://192.0.2.31', ...known },
    { name: 'Çıxış, arxa', place: 'rear', scaleId: exit?.id ?? null, url: 'http://192.0.2.32', ...known },
  ]);
}

/** Adds the readers of cards: an antenna at the first scale, a desk reader at the gate. */
async function addReaders(work: CompanyWork, scales: readonly StandingScale[]): Promise<void> {
  const [scale] = scales;
  if (!scale) return;
  const { siteId } = scale;
  await add(work, 'reader', [
    {
      name: 'Giriş tərəzisi, anten',
      siteId,
      place: 'scale',
      scaleId: scale.id,
      protocol: 'chafon-288',
      address: 'tcp://192.0.2.41:6001',
      isActive: true,
    },
    {
      name: 'Giriş qapısı',
      siteId,
      place: 'entry',
      scaleId: null,
      protocol: 'em4100',
      address: 'tcp://192.0.2.42:6001',
      isActive: true,
    },
  ]);
}

/** Adds the LPIs of the scales, and a spare one; their site simulates them and reports their state. */
async function addLpis(work: CompanyWork, scales: readonly StandingScale[]): Promise<void> {
  const [entry, exit] = scales;
  if (!entry || !exit) return;
  const planned = [
    { name: 'LPI 01', scaleId: entry.id, serialNumber: '41-00871', place: null, counters: [14, 62] },
    { name: 'LPI 02', scaleId: exit.id, serialNumber: '41-00873', place: null, counters: [9, 41] },
    { name: 'LPI 05', scaleId: null, serialNumber: '41-01240', place: 'Anbar, rəf 4', counters: [3, 12] },
  ] as const;
  await keepAll(
    work,
    'lpi',
    planned.map(({ counters: [calibration, configuration], ...values }) => ({
      values: { ...values, siteId: entry.siteId, driver: 'simulated', model: 'TI-500' },
      beside: {
        calibrationCounter: calibration,
        configurationCounter: configuration,
        verifiedCalibration: calibration,
        verifiedConfiguration: configuration,
      },
    })),
  );
}

/** Adds a few rows of a company's other nouns, so that none of its lists is empty on the first day. */
export async function addSeldom(work: CompanyWork, around: Around): Promise<void> {
  const { ids } = around;
  const cargoTypeId = idOf(ids.cargoType, 'Taxıl');
  const [delivery = 0] = await add(work, 'deliveryType', [
    { name: 'Avtonəqliyyat', note: 'Alıcının avtomobili ilə' },
    { name: 'Çatdırılma ilə', note: 'Satıcının avtomobili ilə' },
  ]);
  await add(work, 'subcargo', [{ name: 'Nəmliyi 14 %-ə qədər', cargoTypeId }]);
  await add(work, 'cargo2', [{ name: 'Kəpək', cargoTypeId }]);
  await add(work, 'cargoMain', [{ name: 'Taxıl məhsulları', cargoTypeId }]);
  await add(work, 'cardType', [{ name: 'Daimi' }, { name: 'Birdəfəlik' }]);
  await add(work, 'printType', [{ name: 'A5, iki nüsxə' }, { name: '80 mm lent' }]);
  await addPremises(work, around, delivery);
  await addServiceCards(work, around);
  await addCameras(work, around.scales);
  await addReaders(work, around.scales);
  await addLpis(work, around.scales);
}
