import type { DemoProtocol } from './frame.ts';
import { names } from './world.ts';

/** The companies of the named world, the platform among them. */
export type CompanyKey =
  | 'platform'
  | 'operator'
  | 'quarry'
  | 'mill'
  | 'concrete'
  | 'otherOperator'
  | 'ginnery';

/** `operator` names whose client a company is; without one it is an operator company itself. */
export type WorldCompany = {
  key: Exclude<CompanyKey, 'platform'>;
  operator?: 'operator' | 'otherOperator';
  name: string;
  voen: string;
  address: string;
  phone: string;
  email: string;
  /** The person who answers for it: name and surname. */
  head: readonly [string, string];
  /** Economic region and district, by the numbers of the look-ups. */
  place: readonly [areaId: number, districtId: number];
  environment: string;
  /** Days from today for which its licence still holds. */
  licensedFor: number;
};

/** Operators stand before their clients, in the order in which they are written. */
export const companies: readonly WorldCompany[] = [
  {
    key: 'operator',
    name: 'Xəzər Tərəzi Servis MMC',
    voen: '1400000118',
    address: 'Bakı, Xətai rayonu, Sabit Orucov küç. 14',
    phone: '994120004118',
    email: 'info@xezer-terezi.example',
    head: ['Rauf', 'Məmmədov'],
    place: [1, 2],
    environment: 'Servis',
    licensedFor: 700,
  },
  {
    key: 'quarry',
    operator: 'operator',
    name: names.company,
    voen: '1400000226',
    address: 'Bakı, Qaradağ rayonu, Lökbatan, Salyan şossesi 21-ci km',
    phone: '994120002226',
    email: 'ofis@abseron-qum.example',
    head: ['Samir', 'Hüseynli'],
    place: [1, 4],
    environment: 'Açıq meydança, toz',
    licensedFor: 410,
  },
  {
    key: 'mill',
    operator: 'operator',
    name: 'Gəncəbasar Un Kombinatı ASC',
    voen: '1400000870',
    address: 'Gəncə, Kəpəz rayonu, Taxıl küç. 3',
    phone: '994220000870',
    email: 'un@gencebasar.example',
    head: ['Günel', 'Abbasova'],
    place: [5, 28],
    environment: 'Silos həyəti',
    licensedFor: 18,
  },
  {
    key: 'concrete',
    operator: 'operator',
    name: 'Mingəçevir Dəmir-Beton ASC',
    voen: '1400000358',
    address: 'Mingəçevir, Sənaye küç. 9',
    phone: '994240000358',
    email: 'satis@demir-beton.example',
    head: ['Emin', 'Qasımov'],
    place: [10, 59],
    environment: 'Açıq meydança',
    licensedFor: 265,
  },
  {
    key: 'otherOperator',
    name: 'Muğan Ölçü Sistemləri MMC',
    voen: '1400000524',
    address: 'Sabirabad, Kür küç. 40',
    phone: '994210000524',
    email: 'info@mugan-olcu.example',
    head: ['Pərvin', 'Nağıyev'],
    place: [11, 69],
    environment: 'Servis',
    licensedFor: 540,
  },
  {
    key: 'ginnery',
    operator: 'otherOperator',
    name: 'Saatlı Pambıq Zavodu MMC',
    voen: '1400000639',
    address: 'Saatlı, Pambıqçılar küç. 1',
    phone: '994210000639',
    email: 'zavod@saatli-pambiq.example',
    head: ['Tofiq', 'Əhmədov'],
    place: [11, 68],
    environment: 'Açıq meydança, lif',
    licensedFor: 120,
  },
];

/** Masses in kilograms as decimal text; `calibratedFor` counts days from today, below zero where it has run out. */
export type WorldScale = {
  number: number;
  name: string;
  protocol: DemoProtocol;
  indicator: readonly [brand: string, model: string];
  max: string;
  division: string;
  min: string;
  calibratedFor: number;
  isAutomatic: boolean;
};

export type WorldSite = { company: CompanyKey; name: string; agent: string; scales: readonly WorldScale[] };

const yaohua = { protocol: 'yaohua-xk3190', indicator: ['Yaohua', 'XK3190-DS3'] } as const;
const toledo = { protocol: 'toledo-continuous', indicator: ['Mettler Toledo', 'IND570'] } as const;
const stGs = { protocol: 'st-gs-18', indicator: ['A&D', 'AD-4410'] } as const;

/** One site a client company, one agent a site; a scale's number is unique in its company. */
export const sites: readonly WorldSite[] = [
  {
    company: 'quarry',
    name: 'Lökbatan karxanası',
    agent: 'lokbatan',
    scales: [
      {
        ...yaohua,
        number: 1,
        name: names.entryScale,
        max: '60000',
        division: '20',
        min: '400',
        calibratedFor: 204,
        isAutomatic: false,
      },
      {
        ...toledo,
        number: 2,
        name: names.exitScale,
        max: '100000',
        division: '20',
        min: '400',
        calibratedFor: 12,
        isAutomatic: true,
      },
    ],
  },
  {
    company: 'mill',
    name: 'Gəncə elevatoru',
    agent: 'gence-elevator',
    scales: [
      {
        ...stGs,
        number: 1,
        name: 'Tərəzi 1, taxıl',
        max: '60000',
        division: '10',
        min: '200',
        calibratedFor: 151,
        isAutomatic: true,
      },
    ],
  },
  {
    company: 'concrete',
    name: 'Mingəçevir zavodu',
    agent: 'mingechevir',
    scales: [
      {
        ...toledo,
        number: 1,
        name: 'Tərəzi 1, zavod',
        max: '80000',
        division: '50',
        min: '1000',
        calibratedFor: -1,
        isAutomatic: false,
      },
    ],
  },
  {
    company: 'ginnery',
    name: 'Saatlı zavodu',
    agent: 'saatli',
    scales: [
      {
        ...toledo,
        number: 1,
        name: 'Tərəzi 1, pambıq',
        max: '60000',
        division: '20',
        min: '400',
        calibratedFor: 96,
        isAutomatic: false,
      },
    ],
  },
];
