import { endpoints, reading, signedIn } from '#platform/http/endpoints.ts';
import { type People, rowHistory } from '#platform/resource/history.ts';
import { resourceRoutes, type Surroundings } from '#platform/resource/routes.ts';
import type { HandlerContext, SignedIn } from '#platform/http/context.ts';
import { lpiRulings } from '@terezi/domain/devices/lpi/lpi-rulings.ts';
import type { ScaleRecord } from '@terezi/domain/devices/scale/scale.ts';
import type { SigningKeys } from '#platform/signing-key.ts';
import type { SiteLink } from './link/link.ts';
import { automaticRoutes } from './automatic/routes.ts';
import { listDoors, listenAt } from './reader/door-access.ts';
import { listAlerts, takeAlert } from './alert/list.ts';
import { alertTold } from './alert/told.ts';
import { askOutput } from './command/ask-output.ts';
import { calibrationRoutes, lpiCalibrationRoutes } from './calibration/routes.ts';
import { findCommand, listCommands } from './command/list.ts';
import { listSteps } from './command/log.ts';
import { feelInput, listenLine, listPorts, sayWhetherSeen, tryCamera, useLine } from './scale/listen-line.ts';
import { lpi } from './lpi/lpi.ts';
import { lpiStatusHistory } from './lpi/status-history.ts';
import { askLpi, readLpiCounters } from './lpi/verbs.ts';
import { enrolAgent } from './enrolment/enrol-agent.ts';
import { siteSetup } from './enrolment/setup.ts';
import { cancelCode, giveCode, revokeAgent } from './enrolment/site-agent.ts';
import { setCameraPassword } from './camera/password.ts';
import { listPictures } from './picture/list.ts';
import { reader } from './reader/reader.ts';
import { scale } from './scale/scale.ts';
import { scaleCamera } from './camera/scale-camera.ts';
import { findScale, listScales, told } from './scale/list.ts';
import {
  addScale,
  archiveScale,
  changeScale,
  doManyScales,
  removeScale,
  restoreScale,
} from './scale/set-up.ts';
import { serviceCard } from './reader/service-card.ts';
import { site } from './site.ts';

/** Answers the scale after a verb, with what the caller may do there. */
async function answered(context: HandlerContext, verb: (ctx: SignedIn) => Promise<ScaleRecord>) {
  const [row] = await told(reading(context), [await verb(signedIn(context))]);
  if (!row) throw new Error('a scale that was just written is not there');
  return { scale: row };
}

const scaleRoutes = (link: SiteLink, people: People) => ({
  list: endpoints.scale.list.handler(({ context, input }) => listScales(reading(context), input)),
  find: endpoints.scale.find.handler(async ({ context, input }) => {
    const [row] = await told(reading(context), [await findScale(reading(context), input.id)]);
    if (!row) throw new Error('a scale that was just read is not there');
    return { scale: row };
  }),
  history: endpoints.scale.history.handler(({ context, input }) =>
    rowHistory(signedIn(context), scale, { ...input, people }),
  ),
  add: endpoints.scale.add.handler(({ context, input }) =>
    answered(context, (ctx) => addScale(ctx, link, input)),
  ),
  change: endpoints.scale.change.handler(({ context, input }) =>
    answered(context, (ctx) => changeScale(ctx, link, input)),
  ),
  remove: endpoints.scale.remove.handler(async ({ context, input }) => {
    await removeScale(signedIn(context), link, input.id);
    return {};
  }),
  archive: endpoints.scale.archive.handler(({ context, input }) =>
    answered(context, (ctx) => archiveScale(ctx, link, input.id)),
  ),
  restore: endpoints.scale.restore.handler(({ context, input }) =>
    answered(context, (ctx) => restoreScale(ctx, link, input.id)),
  ),
  many: endpoints.scale.many.handler(async ({ context, input }) => ({
    many: await doManyScales(signedIn(context), link, input),
  })),
  listen: endpoints.scale.listen.handler(async ({ context, input }) => ({
    command: await listenLine(signedIn(context), link, input),
  })),
  useLine: endpoints.scale.useLine.handler(async ({ context, input }) => ({
    command: await useLine(signedIn(context), link, input),
  })),
  findPort: endpoints.scale.findPort.handler(async ({ context, input }) => ({
    command: await listPorts(signedIn(context), link, input.id),
  })),
  feelInput: endpoints.scale.feelInput.handler(async ({ context, input }) => ({
    command: await feelInput(signedIn(context), link, input),
  })),
  tryCamera: endpoints.scale.tryCamera.handler(async ({ context, input }) => ({
    command: await tryCamera(signedIn(context), link, input),
  })),
  seen: endpoints.scale.seen.handler(async ({ context, input }) => ({
    command: await sayWhetherSeen(signedIn(context), input),
  })),
  output: endpoints.scale.output.handler(async ({ context, input }) => ({
    command: await askOutput(signedIn(context), link, input),
  })),
});

const lpiRoutes = (link: SiteLink, around: Surroundings) => ({
  ...resourceRoutes(endpoints.lpi, lpi, around, { rulings: lpiRulings }),
  ...lpiCalibrationRoutes(link),
  lock: endpoints.lpi.lock.handler(async ({ context, input: { level, ...request } }) => ({
    command: await askLpi(signedIn(context), link, 'lock', { ...request, input: { level } }),
  })),
  unlock: endpoints.lpi.unlock.handler(async ({ context, input }) => ({
    command: await askLpi(signedIn(context), link, 'unlock', { ...input, input: {} }),
  })),
  reset: endpoints.lpi.reset.handler(async ({ context, input }) => ({
    command: await askLpi(signedIn(context), link, 'reset', { ...input, input: {} }),
  })),
  statusHistory: endpoints.lpi.statusHistory.handler(async ({ context, input }) => ({
    statusHistory: await lpiStatusHistory(reading(context), input),
  })),
  readCounters: endpoints.lpi.readCounters.handler(async ({ context, input }) => ({
    command: await readLpiCounters(signedIn(context), link, input.id),
  })),
});

type Beside = { link: SiteLink; keys: SigningKeys };

const siteRoutes = ({ link, keys }: Beside, around: Surroundings) => ({
  ...resourceRoutes(endpoints.site, site, around),
  setup: endpoints.site.setup.handler(async ({ context, input }) => ({
    setup: await siteSetup(signedIn(context), link, input.id),
  })),
  enrol: endpoints.site.enrol.handler(async ({ context, input }) => ({
    enrolment: await giveCode(signedIn(context), link.enrolment, input),
  })),
  cancelCode: endpoints.site.cancelCode.handler(async ({ context, input }) => {
    await cancelCode(signedIn(context), input.id);
    return {};
  }),
  revokeAgent: endpoints.site.revokeAgent.handler(async ({ context, input }) => {
    await revokeAgent(signedIn(context), input);
    return {};
  }),
  enrolAgent: endpoints.site.enrolAgent.handler(async ({ context, input }) => ({
    agent: await enrolAgent(context, { keys, desk: link.enrolment }, input),
  })),
});

/** The endpoints of scales, their service cards, their sites and the commands to their devices. */
export const devicesRoutes = ({ link, keys }: Beside, around: Surroundings) => ({
  scale: scaleRoutes(link, around.people),
  automaticScale: automaticRoutes(link),
  doorAccess: {
    list: endpoints.doorAccess.list.handler(({ context, input }) => listDoors(signedIn(context), input)),
    listen: endpoints.doorAccess.listen.handler(async ({ context, input }) => ({
      command: await listenAt(signedIn(context), link, input.id),
    })),
  },
  lpi: lpiRoutes(link, around),
  reader: resourceRoutes(endpoints.reader, reader, around),
  scaleCamera: {
    ...resourceRoutes(endpoints.scaleCamera, scaleCamera, around),
    setPassword: endpoints.scaleCamera.setPassword.handler(async ({ context, input }) => {
      await setCameraPassword(signedIn(context), keys, input);
      return {};
    }),
  },
  picture: {
    list: endpoints.picture.list.handler(({ context, input }) => listPictures(signedIn(context), input)),
  },
  serviceCard: resourceRoutes(endpoints.serviceCard, serviceCard, around),
  site: siteRoutes({ link, keys }, around),
  command: {
    list: endpoints.command.list.handler(({ context, input }) => listCommands(signedIn(context), input)),
    find: endpoints.command.find.handler(async ({ context, input }) => ({
      command: await findCommand(signedIn(context), input.id),
    })),
  },
  ...calibrationRoutes(link),
  alert: {
    list: endpoints.alert.list.handler(({ context, input }) => listAlerts(signedIn(context), input)),
    told: endpoints.alert.told.handler(({ context, input }) => alertTold(signedIn(context), input.id)),
    take: endpoints.alert.take.handler(async ({ context, input }) => ({
      alert: await takeAlert(signedIn(context), input.id),
    })),
  },
  deviceLog: {
    list: endpoints.deviceLog.list.handler(({ context, input }) => listSteps(signedIn(context), input)),
  },
});
