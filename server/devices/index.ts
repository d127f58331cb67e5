export { brokerAcl, brokerAgents } from './broker-acl.ts';
export { createBus } from './bus.ts';
export { startDemoSite } from './demo-site.ts';
export { joinDemoSite } from './demo-turn.ts';
export { createSiteLink, type SiteLink } from './link.ts';
export { serveLive } from './live-stream.ts';
export { demoRoutes, devicesRoutes } from './routes.ts';
export { settingsKey, settingsKeyOf } from './settings-key.ts';
export type { Simulation } from './simulation.ts';
