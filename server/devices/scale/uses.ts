import { scaleProblems } from '@terezi/domain/devices/scale/scale-problems.ts';
import { type Use, usesBetween } from '#platform/resource/use.ts';
import { lpi } from '../lpi/lpi.ts';
import { reader } from '../reader/reader.ts';
import { scaleCamera } from '../camera/scale-camera.ts';
import { serviceCard } from '../reader/service-card.ts';

const named = (table: string): Use => ({
  of: 'scale',
  noun: table,
  field: 'scaleId',
  table,
  column: 'scaleId',
  said: scaleProblems.scaleNamed,
});

/** A scale that has weighed, or at which people work, stays: its receipts and records name it for ever. */
export const scaleUses: readonly Use[] = [
  ...['weightRecord', 'userScale'].map(named),
  // Receipts begin with its number.
  { ...named('operation'), within: 'number' },
  // Its service cards, and the devices that hang at it.
  ...usesBetween([serviceCard, lpi, reader, scaleCamera]).filter(({ of }) => of === 'scale'),
];
