export { tellingAlertsAgain } from './alert/again.ts';
export { passAlert, raiseAlert } from './alert/raise.ts';
export { brokerAcl, brokerAgents } from './broker/acl.ts';
export { carryNews } from './link/carry-news.ts';
export { bindKnownKeys, isAnothersWord, isAnyBound, keysAreBound } from './settings/bind-known-keys.ts';
export { listCalibrationLog } from './calibration/log.ts';
export { listProtocols } from './calibration/protocol.ts';
export { remindingOfCalibrations } from './calibration/remind.ts';
export { createBus } from './broker/bus.ts';
export { isBound, type StoredKey } from './settings/key-binding.ts';
export { createSiteLink, type SiteLink } from './link/link.ts';
export type { CurveHandler } from './record/curve-intake.ts';
export type { ReceivedSighting, SightingHandler } from './reader/sighting-intake.ts';
export { ruleCrossing, takeCrossing } from './reader/lead-crossing.ts';
export { lpi } from './lpi/lpi.ts';
export { servePictures } from './picture/door.ts';
export { scalePictureReaders } from './picture/readers.ts';
export { reader } from './reader/reader.ts';
export { scale } from './scale/scale.ts';
export { site } from './site.ts';
export { scaleCamera } from './camera/scale-camera.ts';
export { serviceCard } from './reader/service-card.ts';
export { guardTypeOf } from './scale/guard-type.ts';
export { findScale } from './scale/list.ts';
export { serveLive } from './live/stream.ts';
export { listSteps } from './command/log.ts';
export { devicesRoutes } from './routes.ts';
export {
  headsKey,
  headsKeyOf,
  keptHeadsKey,
  type ServerKey,
  settingsKey,
  settingsKeyOf,
} from './settings/settings-key.ts';
