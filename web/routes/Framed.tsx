import { lazy, type ReactNode, Suspense } from 'react';
import { OwnRecordsProvider } from '#catalogues/own-records.ts';
import { Frame } from '#shell/frame/Frame.tsx';
import { PersonMenu } from '../identity/PersonMenu.tsx';

// No screen waits for it, and every screen works without it.
const OwnDecided = lazy(async () => ({
  default: await import('../requests/OwnDecided.tsx').then(
    ({ OwnDecided: Loaded }) => Loaded,
    () => () => null,
  ),
}));

const ownRecord = async (noun: string) => (await import('../nouns.ts')).ownRecords.get(noun)?.();

/** Every screen but the operator's, which fills the window by itself. */
export function Framed({ children }: { children: ReactNode }) {
  return (
    <Frame person={<PersonMenu />}>
      <OwnRecordsProvider value={ownRecord}>{children}</OwnRecordsProvider>
      <Suspense>
        <OwnDecided />
      </Suspense>
    </Frame>
  );
}
