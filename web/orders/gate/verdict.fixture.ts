import type { KeptVisit, TodayList } from './today-list.ts';

/** The end of a pass's address. */
export const PASS_END = 'p4Zt9QmK2xVbA7sD1fGh3J';
/** 15:31 of the company's clock. */
const TAKEN_AT = '2026-11-21T11:31:00.000Z';

/** A visit that waits for a guard to let it in, its window from 16:00. */
export const visitOf = (more: Partial<KeptVisit> = {}): KeptVisit => ({
  ...{ id: 7, publicId: PASS_END, number: '2026-0147-44', numberPlate: '10-QR-880', day: '2026-11-21' },
  ...{ windowFrom: '16:00', windowTo: '16:30', cargoName: 'Qum' },
  ...{ stepName: 'Giriş', stepKind: 'gateEntry', guardType: 'entry', nextStep: 'Çəki 1' },
  ...more,
});

/** A list of today with these visits. */
export const listOf = (...visits: KeptVisit[]): TodayList => ({ takenAt: TAKEN_AT, visits });
