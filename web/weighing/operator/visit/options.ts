import { cargo } from '@terezi/domain/catalogues/cargo.ts';
import { BUYS, customer } from '@terezi/domain/catalogues/customer.ts';
import { sender } from '@terezi/domain/catalogues/sender.ts';
import { chosenOf, referenceSource } from '#catalogues/reference.ts';
import type { LoadOptions, Option } from '#kit/form/choice/option-search.ts';
import { sourceAmong } from '#records/form/source.ts';
import { sources } from '#shell/nouns/sources.ts';
import type { NamedParty } from './party.ts';
import type { Makeable } from './visit.ts';

/** The sources of a visit's fields. */
export const visitOptions: Readonly<Record<Exclude<Makeable, 'truck'>, LoadOptions>> = {
  cargo: referenceSource(cargo).load,
  sender: referenceSource(sender).load,
  customer: sourceAmong(chosenOf(customer), BUYS),
  driver: sources.driver.load,
  trailer: sources.trailer.load,
};

export const asOption = (record: NamedParty | null): Option | null =>
  record && { id: String(record.id), name: record.name, ...(record.fresh && { fresh: true }) };
export const asNamed = (option: Option | null): NamedParty | null =>
  option && { id: Number(option.id), name: option.name, ...(option.fresh && { fresh: true }) };
