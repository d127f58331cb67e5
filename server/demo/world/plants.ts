import { finerCement } from './quarry.ts';
import type { Buyer, Party, Run, Trade, WorldCargo } from './trade.ts';

const millOwner: Buyer = {
  name: 'Gəncəbasar Un Kombinatı ASC',
  voen: '1400000870',
  distance: '0',
  zipCode: 'AZ2000',
};
const plantOwner: Buyer = {
  name: 'Mingəçevir Dəmir-Beton ASC',
  voen: '1400000358',
  distance: '0',
  zipCode: 'AZ4500',
};
const ginneryOwner: Buyer = {
  name: 'Saatlı Pambıq Zavodu MMC',
  voen: '1400000639',
  distance: '0',
  zipCode: 'AZ4900',
};
const asSender = ({ name, voen }: Buyer): Party => ({ name, voen });

const wheat: WorldCargo = { name: 'Buğda, III sinif', type: 'Taxıl', unit: 't', price: '415.00' };
const barley: WorldCargo = { name: 'Arpa, yemlik', type: 'Taxıl', unit: 't', price: '360.00' };
const flour: WorldCargo = { name: 'Un, əla növ', type: 'Un', unit: 'kq', price: '0.84' };
const cement: WorldCargo = { name: 'Sement M400, tökmə', type: 'Sement', unit: 't', price: '131.00' };
const gravel: WorldCargo = { name: 'Çınqıl 20–40 mm', type: 'Çınqıl', unit: 't', price: '21.00' };
const panels: WorldCargo = { name: 'Dəmir-beton panel', type: 'Məmulat', unit: 't', price: '186.00' };
const rawCotton: WorldCargo = { name: 'Pambıq, xam', type: 'Pambıq', unit: 't', price: '650.00' };
const cottonSeed: WorldCargo = { name: 'Çiyid', type: 'Pambıq', unit: 't', price: '240.00' };

const kurdamir: Party = { name: 'Kürdəmir Taxıl Anbarı', voen: '1400000345' };
const agjabadi: Party = { name: 'Ağcabədi Fermer Birliyi', voen: '1400000424' };
const bakeries: Buyer = {
  name: 'Nərimanov Çörək Evi',
  voen: '1400000435',
  distance: '361.0',
  zipCode: 'AZ1069',
};
const tovuz: Party = { name: 'Tovuz Sement Evi MMC', voen: '1400000323' };
const quarryOut: Party = { name: 'Abşeron Qum-Çınqıl MMC', voen: '1400000226' };
const quarryOwner: Buyer = { ...quarryOut, distance: '284.0', zipCode: 'AZ1063' };
const builders: Buyer = {
  name: 'Kür Tikinti Korporasiyası',
  voen: '1400000446',
  distance: '57.0',
  zipCode: 'AZ4501',
};
const farmers: Party = { name: 'Saatlı Pambıqçılar Kooperativi', voen: '1400000457' };
const oilPress: Buyer = {
  name: 'Bakı Yağ Fabriki',
  voen: '1400000468',
  distance: '168.0',
  zipCode: 'AZ1029',
};

const taking = (cargo: WorldCargo, sender: Party, customer: Buyer) =>
  ({ direction: 'income', cargo, sender, customer, fill: 0.86 }) as const;
const giving = (cargo: WorldCargo, owner: Buyer, customer: Buyer) =>
  ({ direction: 'expense', cargo, sender: asSender(owner), customer, fill: 0.78 }) as const;

/** Company B: takes grain in and sends flour out. */
export const mill: Trade = {
  company: 'mill',
  tickets: 0.12,
  peak: 190,
  season: 0.6,
  runs: [
    { ...taking(wheat, kurdamir, millOwner), share: 6 },
    { ...taking(barley, agjabadi, millOwner), share: 3 },
    { ...giving(flour, millOwner, bakeries), share: 4 },
  ],
  known: [],
  otherTrucks: 9,
  waiting: [27],
  extraCustomers: [],
};

/** Cement that goes to the quarry: no truck takes it by chance. */
export const cementToQuarry: Run = { ...giving(cement, plantOwner, quarryOwner), share: 0 };

/** Company C: its scale's calibration ran out yesterday, so nothing has been weighed today. */
export const concrete: Trade = {
  company: 'concrete',
  tickets: 0.07,
  peak: 170,
  season: 0.3,
  runs: [
    { ...taking(cement, tovuz, plantOwner), share: 3 },
    { ...taking(gravel, quarryOut, plantOwner), share: 4 },
    cementToQuarry,
    { ...cementToQuarry, cargo: finerCement },
    { ...giving(panels, plantOwner, builders), share: 4 },
  ],
  known: [],
  otherTrucks: 7,
  waiting: [],
  extraCustomers: [],
};

/** Company D, the client of the other operator company. */
export const ginnery: Trade = {
  company: 'ginnery',
  tickets: 0.05,
  peak: 290,
  season: 0.8,
  runs: [
    { ...taking(rawCotton, farmers, ginneryOwner), fill: 0.42, share: 6 },
    { ...giving(cottonSeed, ginneryOwner, oilPress), share: 2 },
  ],
  known: [],
  otherTrucks: 6,
  waiting: [48],
  extraCustomers: [],
};
