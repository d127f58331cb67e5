import { TruckDrawer } from './truck/TruckDrawer.tsx';

/** Makes a truck in the middle of something else; answers its id, that of the truck that has the plate, or null. */
export function MakeTruck({ plate, done }: { plate: string; done: (truckId: number | null) => void }) {
  return (
    <TruckDrawer
      truck={null}
      plate={plate}
      close={() => done(null)}
      saved={({ id }) => done(id)}
      openOther={done}
    />
  );
}
