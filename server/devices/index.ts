export { tellingAlertsAgain } from './alert/again.ts';
export { passAlert, raiseAlert } from './alert/raise.ts';
export { brokerAcl, brokerAgents } from './broker-acl.ts';
export { carryNews } from './carry-news.ts';
export { bindKnownKeys, isAnothersWord, isAnyBound, keysAreBound } from './bind-known-keys.ts';
export { listCalibrationLog } from './calibration/log.ts';
export { listProtocols } from './calibration/protocol.ts';
export { remindingOfCalibrations } from './calibration/remind.ts';
export { createBus } from './bus.ts';
export { isBound, type StoredKey } from './key-binding.ts';
export { createSiteLink, type SiteLink } from './link.ts';
export type { CurveHandler } from './curve-intake.ts';
export type { Heard, SightingHandler } from './sighting-intake.ts';
export { ruleCrossing, takeCrossing } from './lead-crossing.ts';
export { lpi } from './lpi.ts';
export { servePictures } from './picture/door.ts';
export { scalePictureReaders } from './picture/readers.ts';
export { reader } from './reader.ts';
export { scale } from './scale.ts';
export { site } from './site.ts';
export { scaleCamera } from './scale-camera.ts';
export { serviceCard } from './service-card.ts';
export { guardTypeOf } from './guard-type.ts';
export { findScale } from './scale-list.ts';
export { serveLive } from './live-stream.ts';
export { listSteps } from './command/log.ts';
export { devicesRoutes } from './routes.ts';
export {
  headsKey,
  headsKeyOf,
  keptHeadsKey,
  type ServerKey,
  settingsKey,
  settingsKeyOf,
} from './settings-key.ts';
