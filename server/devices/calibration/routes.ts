import type { HandlerContext, SignedIn } from '#platform/http/context.ts';
import { endpoints, signedIn } from '#platform/http/endpoints.ts';
import type { SiteLink } from '../link/link.ts';
import { activateProtocol } from './activate.ts';
import { setCalibrationDates } from './dates.ts';
import { abandonProtocol, signProtocol, startProtocol } from './lead.ts';
import { listCalibrationLog } from './log.ts';
import { acceptCounters, activateLpi, calibrateLpi, lpiCalibrationHistory } from './of-lpi.ts';
import { publicCalibration } from './public.ts';
import { findProtocol, listProtocols } from './protocol.ts';
import { takeReading, untakeReading } from './take.ts';

/** Answers an act with the protocol as it is then. */
const done =
  <Input extends { id: number }>(action: (ctx: SignedIn, input: Input) => Promise<unknown>) =>
  async ({ context, input }: { context: HandlerContext; input: Input }) => {
    const ctx = signedIn(context);
    await action(ctx, input);
    return { calibrationProtocol: await findProtocol(ctx, input.id) };
  };

/** The endpoints of calibrations that start from an LPI: each hangs at a scale. */
export const lpiCalibrationRoutes = (link: SiteLink) => ({
  calibrate: endpoints.lpi.calibrate.handler(async ({ context, input }) => {
    const ctx = signedIn(context);
    return { calibrationProtocol: await findProtocol(ctx, await calibrateLpi(ctx, input)) };
  }),
  activateCalibration: endpoints.lpi.activateCalibration.handler(async ({ context, input }) => {
    const ctx = signedIn(context);
    return { calibrationProtocol: await findProtocol(ctx, await activateLpi(ctx, link, input)) };
  }),
  calibrationHistory: endpoints.lpi.calibrationHistory.handler(({ context, input }) =>
    lpiCalibrationHistory(signedIn(context), input),
  ),
  acceptCounters: endpoints.lpi.acceptCounters.handler(async ({ context, input }) => {
    await acceptCounters(signedIn(context), input);
    return {};
  }),
});

/** The endpoints of calibrations: their protocols, the dates of scales, and their log. */
export const calibrationRoutes = (link: SiteLink) => ({
  calibrationProtocol: {
    list: endpoints.calibrationProtocol.list.handler(({ context, input }) =>
      listProtocols(signedIn(context), input),
    ),
    find: endpoints.calibrationProtocol.find.handler(async ({ context, input }) => ({
      calibrationProtocol: await findProtocol(signedIn(context), input.id),
    })),
    start: endpoints.calibrationProtocol.start.handler(async ({ context, input }) => {
      const ctx = signedIn(context);
      return { calibrationProtocol: await findProtocol(ctx, await startProtocol(ctx, input)) };
    }),
    take: endpoints.calibrationProtocol.take.handler(done((ctx, input) => takeReading(ctx, link, input))),
    untake: endpoints.calibrationProtocol.untake.handler(done(untakeReading)),
    sign: endpoints.calibrationProtocol.sign.handler(done(signProtocol)),
    abandon: endpoints.calibrationProtocol.abandon.handler(done(abandonProtocol)),
    activate: endpoints.calibrationProtocol.activate.handler(
      done((ctx, input) => activateProtocol(ctx, link, input)),
    ),
    setDates: endpoints.calibrationProtocol.setDates.handler(({ context, input }) =>
      setCalibrationDates(signedIn(context), input),
    ),
  },
  calibration: {
    find: endpoints.calibration.find.handler(({ context, input }) =>
      publicCalibration(context, input.publicId),
    ),
  },
  calibrationLog: {
    list: endpoints.calibrationLog.list.handler(({ context, input }) =>
      listCalibrationLog(signedIn(context), input),
    ),
  },
});
