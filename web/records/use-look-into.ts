import { useEffect } from 'react';

/** Looks once into each refusal that reports a newer version. */
export function useLookInto(isRefused: boolean, look: (() => void) | undefined): void {
  // oxlint-disable-next-line react/exhaustive-deps -- a refusal is looked into once
  useEffect(() => (isRefused ? look?.() : undefined), [isRefused]);
}
