export { demoRoutes } from './routes.ts';
export type { Simulation } from './simulation.ts';
export { joinDemoSite } from './turn.ts';
export { demoKeys } from './world/demo.ts';
export { seedWorld } from './world/seed.ts';
