import { problem } from '@terezi/domain/grammar/problem.ts';
import { general } from '@terezi/domain/grammar/problems.ts';
import { gramsFromWire } from '@terezi/domain/weighing/mass.ts';
import type { Database } from '#platform/database/database.ts';
import type { Ctx } from '#platform/http/context.ts';
import { endpoints, signedIn } from '#platform/http/endpoints.ts';
import type { SiteLink } from './link.ts';
import { driveOutput } from './output.ts';
import { findScale, listScales } from './scale-list.ts';
import type { Simulation } from './simulation.ts';

export const devicesRoutes = (parts: { database: Database; link: SiteLink }) => ({
  scale: {
    list: endpoints.scale.list.handler(({ context, input }) => listScales(signedIn(context), input)),
    find: endpoints.scale.find.handler(async ({ context, input }) => ({
      scale: await findScale(signedIn(context), input.id),
    })),
    output: endpoints.scale.output.handler(async ({ context, input }) => {
      await driveOutput(signedIn(context), parts, input);
      return {};
    }),
  },
});

/** A scale that the caller sees and that is simulated; 404 for any other. */
async function simulated(context: Ctx, simulation: Simulation, id: number): Promise<number> {
  const scale = await findScale(signedIn(context), id);
  if (!simulation.has(scale.id)) throw problem(general.notFound, {});
  return scale.id;
}

/** Drives the simulated sites; these routes exist only beside a simulation. */
export const demoRoutes = (simulation: Simulation) => ({
  demo: {
    driveOn: endpoints.demo.driveOn.handler(async ({ context, input }) => {
      const id = await simulated(context, simulation, input.id);
      await simulation.order({ kind: 'drive-on', id, grams: gramsFromWire(input.kg) });
      return {};
    }),
    driveOff: endpoints.demo.driveOff.handler(async ({ context, input }) => {
      const id = await simulated(context, simulation, input.id);
      await simulation.order({ kind: 'drive-off', id });
      return {};
    }),
    fault: endpoints.demo.fault.handler(async ({ context, input }) => {
      const id = await simulated(context, simulation, input.id);
      await simulation.order({ kind: 'fault', id, fault: input.kind });
      return {};
    }),
  },
});
