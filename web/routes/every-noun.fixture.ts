import { catalogues } from '@terezi/domain/catalogues/all.ts';
import { nounOf } from '#catalogues/noun.ts';
import type { Noun } from '#records/noun.ts';
import { scale } from '../devices/scale/scale.ts';
import { serviceCard } from '../devices/service-card/service-card.ts';
import { driver } from '../fleet/driver/driver.tsx';
import { trailer } from '../fleet/trailer/trailer.tsx';
import { userGroup } from '../identity/people/group/user-group.ts';
import { truck } from '../fleet/truck/truck.tsx';

/** Every noun that the engine draws: a new one adds its line here, and all of them are tried alike. */
export const everyNoun: readonly Noun[] = [
  truck,
  trailer,
  driver,
  scale,
  serviceCard,
  userGroup,
  ...catalogues.map(nounOf),
];
