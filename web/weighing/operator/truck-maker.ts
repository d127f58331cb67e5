import type { ReactNode } from 'react';

/** How a new truck is made without leaving the screen; the fleet's form, handed in by whoever knows both. */
export type TruckMaker = (props: { plate: string; done: (truckId: number | null) => void }) => ReactNode;
