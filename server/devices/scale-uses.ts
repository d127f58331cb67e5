import { scaleProblems } from '@terezi/domain/devices/scale/scale-problems.ts';
import { type Use, usesBetween } from '#platform/kept/use.ts';
import { lpi } from './lpi.ts';
import { reader } from './reader.ts';
import { scaleCamera } from './scale-camera.ts';
import { serviceCard } from './service-card.ts';

const named = (table: string): Use => ({
  of: 'scale',
  noun: table,
  field: 'scaleId',
  table,
  column: 'scaleId',
  said: scaleProblems.scaleNamed,
});

/** Where a scale was weighed on, or somebody works at it, it stays: its receipts and records name it for ever. */
export const scaleUses: readonly Use[] = [
  ...['weightRecord', 'userScale'].map(named),
  // Receipts begin with its number.
  { ...named('operation'), within: 'number' },
  // What was done to it, and what hangs at it.
  ...usesBetween([serviceCard, lpi, reader, scaleCamera]).filter(({ of }) => of === 'scale'),
];
