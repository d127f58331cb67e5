import type { ScaleRow } from '@terezi/domain/devices/api.ts';
import { truck, type TruckRow } from '@terezi/domain/fleet/truck.ts';
import { referenceTitle } from '@terezi/domain/grammar/noun/noun.ts';
import { USUAL_LEVELS } from '@terezi/domain/companies/weighing-checks.ts';
import type { KnownAhead } from '@terezi/domain/weighing/known-shape.ts';
import { byNote } from '@terezi/domain/weighing/ticket/notes.ts';
import { byNamedId, byNamedName } from '@terezi/domain/weighing/ticket/named.ts';
import type { OperationDetail, OperationRow } from '@terezi/domain/weighing/api.ts';

const nothing = Object.fromEntries(
  Object.keys({ ...truck.fields, ...truck.told }).flatMap((name) =>
    [name, referenceTitle(name)].map((each) => [each, null]),
  ),
);

/** The truck of the demo world that its tests weigh. */
export const someTruck = {
  ...nothing,
  id: 7,
  version: 1,
  companyId: 3,
  numberPlate: '90-KL-456',
  driverId: 5,
  driverName: 'İmran Əliyev',
  axleCount: 4,
  emptyWeight: 15_240_000,
  passportWeight: 14_900_000,
  maxAllowedWeight: 44_000_000,
  archivedAt: null,
} as TruckRow;

/** Its open ticket. */
export const someTicket: OperationRow = {
  id: 12,
  version: 1,
  companyId: 3,
  scaleId: 2,
  scaleName: 'Tərəzi 2, çıxış',
  receipt: '2-18432',
  publicId: 'bHwt151N01AQA2hom5ITIF',
  statusId: 1,
  completedHow: null,
  direction: null,
  statedDirection: null,
  directionReason: null,
  truckId: someTruck.id,
  trailer: null,
  numberPlate: someTruck.numberPlate,
  ...byNamedId(() => null),
  ...byNamedName(() => null),
  cargoId: 1,
  cargoName: 'Qum, yuyulmuş',
  ...byNote(() => null),
  weight1: 15_240_000,
  weight1At: '2026-11-21T10:31:08Z',
  weight2: null,
  weight2At: null,
  weight2ScaleId: null,
  weight2ScaleName: null,
  weightNet: null,
  ...{ tareKind: null, tare: null, tareTrailers: null, tareAt: null, tareByName: null, tareSource: null },
  ...{ tareOrigin: null, tareApprovedByName: null, tareMasses: null },
  ...{ byHandCode: null, byHandByName: null, weight1ByHandCode: null, weight1ByHandByName: null },
  ...{ lossPercentage: null, lossAmount: null, lossDate: null, lossByName: null },
  netDate: null,
  operationDate: '2026-11-21T10:31:08Z',
  openedByName: 'İlqar Cəfərov',
  completedByName: null,
  printCount: 0,
  isSealBroken: false,
  acts: { complete: { may: 'allow', why: null }, cancel: { may: 'allow', why: null } },
};

/** Its ticket with both weights: 15 240 kg came empty, 38 620 kg left. */
export const weighedOut: OperationRow = {
  ...someTicket,
  ...{ statusId: 2, completedHow: 'TwoPass', direction: 'expense' },
  ...{ weight2: 38_620_000, weight2At: '2026-11-21T11:02:40Z', weight2ScaleId: 2, weightNet: 23_380_000 },
  ...{ weight2ScaleName: someTicket.scaleName, netDate: '2026-11-21T11:02:40Z', acts: {} },
};

/** The scale that it stands on. */
export const someScale: ScaleRow = {
  ...{ id: 2, version: 1, companyId: 3, number: 2, name: 'Tərəzi 2, çıxış', siteId: 1, siteName: 'Karxana' },
  ...{ division: 20_000, min: 400_000, max: 60_000_000, protocol: 'toledo-continuous' },
  ...{ indicatorBrand: null, indicatorModel: null, calibratedUntil: '2027-03-14', calibrationDaysLeft: 112 },
  calibrationLevel: 'block',
  ...{ calibratedFrom: null, calibrationHold: null },
  ...{
    archivedAt: null,
    isQrScale: false,
    expectedValue: null,
    weight2Change: false,
    address: 'tcp://10.0.0.5:4001',
  },
  ...{ protocolSettings: null, construction: null, kind: null, type: null, brand: null, model: null },
  ...{ bodyLength: null, bodyWidth: null, loadcellNumber: null, loadcellBrand: null, loadcellModel: null },
  ...{ cableType: null, cableLength: null, junctionBoxBrand: null, junctionBoxModel: null },
  ...{
    installationDate: null,
    usualStayMinutes: 40,
    isAutomatic: false,
    acts: { commandExit: { may: 'allow', why: null } },
  },
};

/** What the checks of its company know of it before it is weighed: nothing to object to. */
export const knownAhead: KnownAhead = {
  levels: USUAL_LEVELS,
  ...{ maxAllowedWeight: 44_000_000, minimumWeight: null, formerNets: null, licensedUntil: null },
  ...{ today: '2026-11-21', last: null, alreadyOpen: null, order: null },
};

const evidence = {
  record: '2-0047866',
  weight: 15_240_000,
  takenAt: '2026-11-21T10:31:08Z',
  hash: 'ab'.repeat(32),
  division: 20_000,
  software: 'cd'.repeat(32),
  stability: 'indicator' as const,
};
/** The further facts on its own page. */
export const ticketDetail: OperationDetail = {
  ...someTicket,
  trailers: [],
  ...{ trailerId: null, trailerName: null },
  max: 100_000_000,
  division: 20_000,
  calibratedUntil: '2026-12-03',
  companyName: 'Hacıqabul Karyerləri MMC',
  voen: '1400583171',
  companyAddress: null,
  truckOwnerLicense: null,
  maxAllowedWeight: null,
  cancelledAt: null,
  operationDivision: {
    replacedLines: [],
    ...{ lines: [], dividedSum: null, remainingSum: null, dividedAt: null, dividedByName: null },
    ...{ netPoolGiven: null, netPoolDrawn: null, isNetPoolOffered: false },
    acts: {},
  },
  ...{ cancelledByName: null, correctedAt: null },
  statusNote: null,
  warnings: [],
  evidence1: evidence,
  evidence2: null,
  chain: null,
  accuracy: null,
  history: [],
  hasOlderHistory: false,
};
