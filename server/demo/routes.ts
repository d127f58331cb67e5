import { gramsFromWire } from '@terezi/domain/grammar/mass.ts';
import { problem } from '@terezi/domain/grammar/problem.ts';
import { general } from '@terezi/domain/grammar/problems.ts';
import type { HandlerContext } from '#platform/http/context.ts';
import { endpoints, signedIn } from '#platform/http/endpoints.ts';
import { findRow } from '#platform/resource/rows.ts';
import { findScale, reader, type SiteLink } from '../devices/index.ts';
import { occupyInputs } from './occupy.ts';
import type { Simulation } from './simulation.ts';

/** A scale that the caller sees and that is simulated; 404 for any other. */
async function simulated(context: HandlerContext, simulation: Simulation, id: number): Promise<number> {
  const scale = await findScale(signedIn(context), id);
  if (!simulation.has(scale.id)) throw problem(general.notFound, {});
  return scale.id;
}

/** Drives the simulated sites; these routes exist only beside a simulation. */
export const demoRoutes = (simulation: Simulation, link: Pick<SiteLink, 'announce'>) => ({
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
    present: endpoints.demo.present.handler(async ({ context, input }) => {
      const { id } = await findRow(signedIn(context), reader, input.id);
      if (!simulation.hasReader(id)) throw problem(general.notFound, {});
      await simulation.order({ kind: 'present', id, number: input.number.toUpperCase() });
      return {};
    }),
    occupy: endpoints.demo.occupy.handler(async ({ context, input }) => {
      const id = await simulated(context, simulation, input.id);
      await occupyInputs(signedIn(context), link, { id, occupied: input.inputs });
      return {};
    }),
    fault: endpoints.demo.fault.handler(async ({ context, input }) => {
      const id = await simulated(context, simulation, input.id);
      await simulation.order({ kind: 'fault', id, fault: input.kind });
      return {};
    }),
  },
});
