import { DAY, dayOf } from '../demo/world/calendar.ts';

/** The day so many days from now (0 is today, -1 yesterday), by the clock of the world: in Baku it is tomorrow before it is in UTC. */
export const dayFromNow = (days: number): string => dayOf(Date.now() + days * DAY);
