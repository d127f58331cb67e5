import { commandStates } from '@terezi/domain/devices/command/command-states.ts';
import type { InputName } from '@terezi/domain/devices/output/input.ts';
import type { OutputName } from '@terezi/domain/devices/output/output.ts';
import type { SiteSetup, Trial } from '@terezi/domain/devices/site/site-api.ts';

/** How trying something went: well, badly, or not yet. */
export type Outcome = 'good' | 'bad' | 'waits';

const { done, refused, unknown } = commandStates.number;
/** An input that has changed twice has come and gone: it is not stuck, and it is the right one. */
const ENOUGH_CHANGES = 2;

const saidIn = (trial: Trial, name: string): unknown => trial.result?.[name];
const hasFailed = ({ statusId }: Trial): boolean => statusId === refused || statusId === unknown;

/** An output counts by what a person saw and by nothing else. */
export const outputOutcome = (trial: Trial | undefined): Outcome =>
  trial?.isSeen == null ? 'waits' : trial.isSeen ? 'good' : 'bad';

/** How often an input changed when it was last felt. */
export function changesIn(trial: Trial | undefined): number {
  const changes = trial && saidIn(trial, 'changes');
  return typeof changes === 'number' ? changes : 0;
}
export const inputOutcome = (trial: Trial | undefined): Outcome =>
  changesIn(trial) >= ENOUGH_CHANGES ? 'good' : trial && hasFailed(trial) ? 'bad' : 'waits';

/** A camera counts by the bytes of its picture. */
export function cameraOutcome(trial: Trial | undefined): Outcome {
  if (!trial) return 'waits';
  if (trial.statusId === done) return typeof saidIn(trial, 'size') === 'number' ? 'good' : 'bad';
  return hasFailed(trial) ? 'bad' : 'waits';
}

export const trialOf = ({ trials }: SiteSetup, scaleId: number, name: OutputName | InputName) =>
  trials.find((trial) => trial.scaleId === scaleId && trial.device === name);
export const cameraTrial = ({ trials }: SiteSetup, cameraId: number) =>
  trials.find(({ device, input }) => device === 'camera' && input['cameraId'] === cameraId);

/** Whether a person has taken a protocol of a scale by its figure. */
export const isCompared = ({ trials }: SiteSetup, scaleId: number): boolean =>
  trials.some((trial) => trial.scaleId === scaleId && trial.device === 'indicator' && trial.isSeen === true);

/** How trying went of everything that hangs at a site. */
export function outcomesOf(setup: SiteSetup) {
  const { yards, cameras } = setup;
  return {
    outputs: yards.flatMap(({ scaleId, outputs }) =>
      outputs.map(({ name }) => outputOutcome(trialOf(setup, scaleId, name))),
    ),
    inputs: yards.flatMap(({ scaleId, inputs }) =>
      inputs.map(({ name }) => inputOutcome(trialOf(setup, scaleId, name))),
    ),
    cameras: cameras.map(({ id }) => cameraOutcome(cameraTrial(setup, id))),
  };
}
