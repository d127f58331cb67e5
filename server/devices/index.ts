export { brokerAcl, brokerAgents } from './broker-acl.ts';
export { carryNews } from './carry-news.ts';
export { createBus } from './bus.ts';
export { createSiteLink, type SiteLink } from './link.ts';
export { scale } from './scale.ts';
export { findScale } from './scale-list.ts';
export { serveLive } from './live-stream.ts';
export { devicesRoutes } from './routes.ts';
export { headsKey, headsKeyOf, type ServerKey, settingsKey, settingsKeyOf } from './settings-key.ts';
