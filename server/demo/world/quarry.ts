import { quarryOrders } from './order/quarry-orders.ts';
import type { Buyer, KnownTruck, Party, Run, Trade, WorldCargo } from './trade.ts';
import { models } from './vehicles.ts';
import { names } from './world.ts';

const washedSand: WorldCargo = { name: 'Qum, yuyulmuş', type: 'Qum', unit: 't', price: '14.50' };
const sievedSand: WorldCargo = { name: 'Qum, ələnmiş', type: 'Qum', unit: 't', price: '11.00' };
const fineGravel: WorldCargo = { name: 'Çınqıl 5–20 mm', type: 'Çınqıl', unit: 't', price: '18.00' };
const coarseGravel: WorldCargo = { name: 'Çınqıl 20–40 mm', type: 'Çınqıl', unit: 't', price: '16.50' };
const limestone: WorldCargo = { name: 'Əhəngdaşı qırıntısı', type: 'Daş', unit: 't', price: '9.80' };
const asphalt: WorldCargo = { name: 'Asfalt-beton qarışığı', type: 'Asfalt', unit: 't', price: '92.00' };
const cement: WorldCargo = { name: 'Sement M400, tökmə', type: 'Sement', unit: 't', price: '128.00' };
/** A load of the plant's, as its laboratory finds it afterwards. */
export const finerCement: WorldCargo = {
  name: 'Sement M500, tökmə',
  type: 'Sement',
  unit: 't',
  price: '141.00',
};
const rebar: WorldCargo = { name: 'Armatur Ø12', type: 'Metal', unit: 'kq', price: '1.42' };
const wheat: WorldCargo = { name: 'Buğda, III sinif', type: 'Taxıl', unit: 't', price: '410.00' };

const hajigabul: Party = { name: 'Hacıqabul Karyerləri MMC', voen: '1400000301' };
const self: Buyer = { name: names.company, voen: '1400000226', distance: '0', zipCode: 'AZ1063' };
const gobustan: Party = { name: 'Qobustan Daş Karxanası', voen: '1400000312' };
const tovuz: Party = { name: 'Tovuz Sement Evi MMC', voen: '1400000323' };
const sumgait: Party = { name: 'Sumqayıt Metal Emalı MMC', voen: '1400000334' };
const kurdamir: Party = { name: 'Kürdəmir Taxıl Anbarı', voen: '1400000345' };

const concrete: Buyer = {
  name: 'Mingəçevir Dəmir-Beton ASC',
  voen: '1400000358',
  distance: '284.0',
  zipCode: 'AZ4500',
};
const shirvan: Buyer = {
  name: 'Şirvan Asfalt-Beton ASC',
  voen: '1400000367',
  distance: '104.5',
  zipCode: 'AZ1800',
};
const boyukshor: Buyer = {
  name: 'Böyükşor Yol Tikinti MMC',
  voen: '1400000378',
  distance: '31.0',
  zipCode: 'AZ1033',
};
const khirdalan: Buyer = {
  name: 'Xırdalan Hazır Beton MMC',
  voen: '1400000389',
  distance: '18.5',
  zipCode: 'AZ0100',
};
const mill: Buyer = {
  name: 'Gəncəbasar Un Kombinatı ASC',
  voen: '1400000870',
  distance: '352.0',
  zipCode: 'AZ2000',
};

const out = { direction: 'expense', sender: hajigabul, fill: 0.98 } as const;
const sandToShirvan: Run = { ...out, cargo: washedSand, customer: shirvan, fill: 0.995, share: 22 };
const sandToKhirdalan: Run = { ...out, cargo: washedSand, customer: khirdalan, share: 16 };
const fineToBoyukshor: Run = { ...out, cargo: fineGravel, customer: boyukshor, share: 14 };
const coarseToConcrete: Run = { ...out, cargo: coarseGravel, customer: concrete, share: 14 };
const sievedToKhirdalan: Run = { ...out, cargo: sievedSand, customer: khirdalan, share: 5 };
const asphaltToBoyukshor: Run = {
  direction: 'expense',
  cargo: asphalt,
  sender: { name: self.name, voen: self.voen },
  customer: boyukshor,
  fill: 0.81,
  share: 6,
};
const arriving = { direction: 'income', customer: self } as const;
const limestoneIn: Run = { ...arriving, cargo: limestone, sender: gobustan, fill: 0.87, share: 9 };
const cementIn: Run = { ...arriving, cargo: cement, sender: tovuz, fill: 0.94, share: 7 };
/** Loads of the concrete plant, which has half a ticket of its own at its scale; no truck comes with one by chance. */
export const cementFromPlant: Run = {
  ...arriving,
  cargo: cement,
  fill: 0.94,
  share: 0,
  sender: { name: concrete.name, voen: concrete.voen },
};
const rebarIn: Run = { ...arriving, cargo: rebar, sender: sumgait, customer: concrete, fill: 0.61, share: 3 };
const wheatIn: Run = { ...arriving, cargo: wheat, sender: kurdamir, customer: mill, fill: 0.79, share: 4 };

const { fmx420, fmx460, tgs, howo, shacman, kamaz6520, scania, actros, fordTractor } = models;

const known: readonly KnownTruck[] = [
  {
    plate: names.truck,
    driver: names.driver,
    model: fmx420,
    empty: 15_240,
    run: sandToShirvan,
    passport: { number: 'EA 118204', weight: 14_900 },
    licenseDays: 6,
    waiting: 21,
  },
  {
    plate: '10-AB-123',
    driver: 'Rəşad Hüseynov',
    model: tgs,
    empty: 14_960,
    run: fineToBoyukshor,
    waiting: 5,
  },
  {
    plate: names.freeTruck,
    driver: 'Elşən Quliyev',
    model: tgs,
    empty: 16_120,
    run: coarseToConcrete,
    passed: [[131, 68]],
  },
  {
    plate: '99-JT-310',
    driver: 'Ələkbər Qasımov',
    model: fordTractor,
    empty: 15_880,
    run: cementIn,
    passed: [[102, 55]],
  },
  {
    plate: '10-OC-077',
    driver: 'Vüqar Məmmədov',
    model: fmx420,
    empty: 15_100,
    run: sandToKhirdalan,
    passed: [[64, 9]],
  },
  {
    plate: names.withoutPassportWeight,
    driver: 'Nağı Süleymanov',
    model: kamaz6520,
    empty: 14_220,
    run: limestoneIn,
    passed: [[118, 80]],
  },
  {
    plate: names.staleEmptyWeight,
    driver: 'Tahir İsmayılov',
    model: howo,
    empty: 14_780,
    run: asphaltToBoyukshor,
  },
  { plate: '77-AE-142', driver: 'Ülvi Şıxəliyev', model: scania, empty: 11_340, run: rebarIn },
  {
    plate: names.overloaded,
    driver: 'Fərhad Nəbiyev',
    model: shacman,
    empty: 15_660,
    run: sandToKhirdalan,
    passed: [[83, 26]],
    overloads: 0.2,
  },
  { plate: '65-DD-018', driver: 'Cəfər Ağayev', model: actros, empty: 13_940, run: wheatIn },
  {
    plate: names.withoutEmptyWeight,
    driver: 'Samir Qurbanov',
    model: scania,
    empty: 11_480,
    run: rebarIn,
    waiting: 18,
  },
  { plate: '77-BE-611', driver: 'Anar Hüseynli', model: actros, empty: 14_020, run: wheatIn, waiting: 34 },
  {
    plate: '10-QR-880',
    driver: 'Ülviyyə Rəhimova',
    model: fmx460,
    empty: 15_380,
    run: sandToKhirdalan,
    waiting: 41,
  },
  {
    plate: '99-HM-147',
    driver: 'Novruz Kərimli',
    model: kamaz6520,
    empty: 14_340,
    run: limestoneIn,
    waiting: 72,
  },
  {
    plate: '90-TT-275',
    driver: 'Azər Mikayılov',
    model: howo,
    empty: 14_860,
    run: asphaltToBoyukshor,
    waiting: 86,
  },
  {
    plate: names.longestWaiting,
    driver: 'Cavid Zeynallı',
    model: shacman,
    empty: 15_720,
    run: sandToShirvan,
    waiting: 123,
  },
];

/** Company A: a quarry that sends sand and gravel out and takes stone, cement and steel in. */
export const quarry: Trade = {
  company: 'quarry',
  tickets: 0.76,
  peak: 200,
  season: 0.25,
  runs: [
    sandToShirvan,
    sandToKhirdalan,
    fineToBoyukshor,
    coarseToConcrete,
    sievedToKhirdalan,
    asphaltToBoyukshor,
    limestoneIn,
    cementIn,
    cementFromPlant,
    { ...cementFromPlant, cargo: finerCement },
    rebarIn,
    wheatIn,
  ],
  known,
  otherTrucks: 24,
  waiting: [],
  book: quarryOrders,
  extraCustomers: [
    { name: 'Sumqayıt Yol Təmir MMC', voen: '1400000402', distance: '42.0', zipCode: 'AZ5000' },
    { name: 'Lökbatan Tikinti Bazası', voen: '1400000413', distance: '4.5', zipCode: 'AZ1064' },
  ],
};
