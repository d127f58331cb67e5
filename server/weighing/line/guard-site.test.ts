import { beforeAll, describe, expect, it } from 'vitest';
import type { ProblemKind } from '@terezi/domain/grammar/problem.ts';
import { weighingProblems } from '@terezi/domain/weighing/problems.ts';
import { names } from '../../demo/world/world.ts';
import type { CallOptions } from '../../testing/server.ts';
import { useSite } from '../../testing/site.ts';
import { driveOff, driveOn, expectRefusal, opened, weight2 } from '../yard.fixture.ts';

const site = useSite();
const { server } = site;
let [scale, operator] = [0, ''];
beforeAll(async () => {
  scale = site.scales[0]?.id ?? 0;
  operator = await server.signIn('operator');
});

const open = (Reading?: number) => (options: CallOptions) => {
  const body = { ScaleId: scale, NumberPlate: names.freeTruck, Reading };
  return server.call('POST /operation', { as: operator, body, ...options });
};
const expectRefused = (kind: ProblemKind, call = open(), values = {}) =>
  expectRefusal(server, kind, { call, values });

// A real indicator and a real agent say everything here; each state follows from the one before.
describe('a real scale refuses', () => {
  it('an empty deck, and a load one division below its minimum', async () => {
    await expectRefused(weighingProblems.belowMin, open(), { min: '400' });
    await driveOn(site, scale, 380);
    await expectRefused(weighingProblems.belowMin, open(), { min: '400' });
  });

  it('a reading that it never showed, and one that has changed', async () => {
    const { reading: empty } = await driveOff(site, scale);
    await driveOn(site, scale, 30_000);
    await expectRefused(weighingProblems.readingDiffers, open(9_999_999));
    await expectRefused(weighingProblems.readingDiffers, open(empty));
  });

  it('a load that rocks', async () => {
    await site.fault(scale, 'motion');
    await site.sees(scale, { state: 'motion' });
    await expectRefused(weighingProblems.unstable);
  });

  it('a line that is cut', async () => {
    await site.fault(scale, 'cut');
    await site.sees(scale, { state: 'lost', grams: null });
    await expectRefused(weighingProblems.lost);
    await site.fault(scale, 'none');
  });

  it('a load above its maximum', async () => {
    await site.driveOn(scale, 60_020_000);
    await site.sees(scale, { grams: 60_020_000 });
    const code = async () => (await open()({})).Status.Code;
    await expect.poll(code).toBe(weighingProblems.aboveMax.code);
    await expectRefused(weighingProblems.aboveMax, open(), { max: 60_000 });
  });

  it('a second weight while the deck has not been empty, but takes the very minimum', async () => {
    await driveOff(site, scale);
    await driveOn(site, scale, 400);
    const body = { ScaleId: scale, NumberPlate: names.freeTruck };
    const { Id } = await opened(server, { as: operator, body });
    const second = (options: CallOptions) => weight2(server, Id, { as: operator, ...options });
    await expectRefused(weighingProblems.notCleared, second);
    await driveOn(site, scale, 20_000);
    await expectRefused(weighingProblems.notCleared, second);
  });
});
