import { ALERT_GROUPS, type AlertGroup, alerts } from '@terezi/domain/devices/alert/alert.ts';
import type { AlertRow } from '@terezi/domain/devices/alert/alert-api.ts';
import { daysLeftOn } from '@terezi/domain/devices/calibration/calibration.ts';
import { alertStatus } from '@terezi/domain/devices/alert/alert-states.ts';
import { asking } from '#shell/api/asking.ts';
import { alertCalls } from '#shell/api/calls/alert.gen.ts';

/** The states that still need an act, as the address holds them. */
const GOING_ON = [alertStatus.open, alertStatus.taken];
/** The most that stand on the page at once. */
const MAX_ALERTS = 100;

/** The alerts that go on, taken on or not; and those that ended today. */
export const askingAlerts = () => asking(alertCalls.list, { statusId: GOING_ON, pageSize: MAX_ALERTS });
export const askingSolved = () =>
  asking(alertCalls.list, { statusId: [alertStatus.over], overToday: 'true', pageSize: MAX_ALERTS });
/** How many go on, for the menu. */
export const goingOn = { call: alertCalls.list, input: { statusId: GOING_ON, pageSize: 1 } } as const;

/** The parts of the page that have something, each with what is in it, the longest first. */
export function grouped(rows: readonly AlertRow[]): { group: AlertGroup; rows: readonly AlertRow[] }[] {
  return ALERT_GROUPS.map((group) => ({
    group,
    rows: rows
      .filter(({ kind }) => alerts[kind].group === group)
      .toSorted((one, other) => one.raisedAt.localeCompare(other.raisedAt)),
  })).filter((part) => part.rows.length > 0);
}

/** How long an alert has gone on, or went on, in seconds. */
export const secondsOf = ({ raisedAt, overAt }: AlertRow, now: number): number =>
  Math.max(0, ((overAt === null ? now : Date.parse(overAt)) - Date.parse(raisedAt)) / 1_000);

/** How many days are left until the due day; null without one, and once the alert is over. */
export const daysLeft = (
  { dueOn, overAt }: Pick<AlertRow, 'dueOn' | 'overAt'>,
  today: string,
): number | null => (dueOn === null || overAt !== null ? null : daysLeftOn(today, dueOn));

/** Where it is: the scale or the site, with the company for a reader who sees several. */
export const placeOf = ({ scaleName, siteName, companyName }: AlertRow, seesSeveral = false): string =>
  [scaleName ?? siteName, seesSeveral && companyName].filter(Boolean).join(' · ');
