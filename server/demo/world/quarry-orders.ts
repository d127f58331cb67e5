import type { OrderBook } from './world-order.ts';
import { names } from './world.ts';

const [khirdalan, shirvan] = ['Xırdalan Hazır Beton MMC', 'Şirvan Asfalt-Beton ASC'];
const boyukshor = 'Böyükşor Yol Tikinti MMC';

const orders = {
  coarse: {
    cargo: 'Çınqıl 20–40 mm',
    customer: 'Mingəçevir Dəmir-Beton ASC',
    ...{ limit: 1_500_000, credit: 'approve', price: 16.5, weighs: 1_440_000, load: 27_500 },
    ...{ written: 34, until: 9, note: 'Təsdiqi direktor verir' },
  },
  limestone: {
    cargo: 'Əhəngdaşı qırıntısı',
    sender: 'Qobustan Daş Karxanası',
    ...{ limit: 2_400_000, credit: 'none', price: null, weighs: 1_160_000, load: 24_500 },
    ...{ written: 33, until: 40, note: null },
  },
  fine: {
    cargo: 'Çınqıl 5–20 mm',
    customer: boyukshor,
    ...{ limit: 900_000, credit: 'warn', price: 18, weighs: 904_000, load: 28_000 },
    ...{ written: 31, until: 2, note: null },
  },
  cement: {
    cargo: 'Sement M400, tökmə',
    sender: 'Tovuz Sement Evi MMC',
    ...{ limit: 500_000, credit: 'approve', price: 128, weighs: 470_000, load: 26_500 },
    ...{ written: 30, until: 0, note: null },
    ends: { as: 'completed', minutesAgo: 40 },
  },
  sand: {
    cargo: 'Qum, yuyulmuş',
    customer: shirvan,
    ...{ limit: 600_000, credit: 'warn', price: 14.5, weighs: 900_000, load: 28_000 },
    ...{ written: 20, until: 9, overDelivery: 2, note: 'Yükləmə 07:00–19:00' },
  },
  asphalt: {
    cargo: 'Asfalt-beton qarışığı',
    customer: boyukshor,
    ...{ limit: 420_000, credit: 'block', price: 92, weighs: 60_000, load: 22_500 },
    ...{ written: 18, until: -3, note: null },
    ends: { as: 'cancelled', minutesAgo: 6 * 1_440, reason: 'Müştəri yol təmirini gələn ilə saxladı' },
  },
  mixed: {
    cargo: 'Qum, yuyulmuş',
    customer: khirdalan,
    ...{ limit: 500_000, credit: 'block', price: 14.5, weighs: 380_000, load: 28_000 },
    ...{ written: 16, until: 24, note: null },
  },
  sieved: {
    cargo: 'Qum, ələnmiş',
    customer: khirdalan,
    ...{ limit: 600_000, credit: 'block', price: 11, weighs: 0, load: 27_000 },
    ...{ written: 1, until: 70, note: 'Qiymət razılaşdırılır' },
    isDraft: true,
  },
} as const satisfies OrderBook['orders'];

/** The orders of the quarry, and the twenty trucks that come for them today. */
export const quarryOrders: OrderBook<keyof typeof orders> = {
  orders,
  tranches: [
    { order: 'sand', volume: 400_000, daysAgo: 12, reason: 'Noyabr planı artdı' },
    { order: 'mixed', volume: 100_000, daysAgo: 9, reason: 'İkinci beton qovşağı işə düşdü' },
    { order: 'sand', volume: 240_000, daysAgo: 5, reason: 'Əlavə müqavilə 3' },
    { order: 'limestone', volume: -100_000, daysAgo: 3, reason: 'Karxanada fasilə' },
    { order: 'sand', to: 'mixed', volume: 40_000, daysAgo: 1, reason: 'Xırdalan əlavə istəyir' },
  ],
  visits: [
    { order: 'coarse', truck: names.freeTruck, is: 'gone' },
    { order: 'limestone', truck: '50-GH-214', is: 'gone' },
    { order: 'cement', truck: '99-JT-310', is: 'gone' },
    { order: 'mixed', truck: '99-XR-505', is: 'leaving' },
    { order: 'mixed', truck: '10-OC-077', is: 'leaving' },
    { order: 'sand', truck: names.longestWaiting, is: 'loaded' },
    { order: 'limestone', truck: '99-HM-147', is: 'weighed' },
    { order: 'mixed', truck: '10-QR-880', is: 'weighed' },
    { order: 'sand', truck: names.truck, is: 'weighed' },
    { order: 'sand', truck: -1, is: 'inside', minutes: -12 },
    { order: 'coarse', truck: -2, is: 'inside', minutes: -6 },
    { order: 'limestone', truck: -3, is: 'inside', minutes: -3 },
    { order: 'mixed', truck: -4, is: 'off', minutes: 25, reason: 'Avtomobil nasazdır' },
    { order: 'sand', truck: '99-ZT-318', is: 'coming', minutes: -35 },
    { order: 'mixed', truck: -5, is: 'coming', minutes: 10 },
    { order: 'coarse', truck: -6, is: 'coming', minutes: 20 },
    { order: 'sand', truck: '10-LM-552', is: 'coming', minutes: 30 },
    { order: 'limestone', truck: -7, is: 'coming', minutes: 45 },
    { order: 'mixed', truck: -8, is: 'coming', minutes: 60 },
    { order: 'fine', truck: '70-AD-118', is: 'coming', minutes: 80 },
  ],
};
