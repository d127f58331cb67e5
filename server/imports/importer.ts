import type { z } from 'zod';
import type { DeclaredNoun } from '@terezi/domain/grammar/noun/noun.ts';
import { addRows, type WrittenRow } from '#platform/resource/batch.ts';
import type { Resource } from '#platform/resource/resource.ts';
import type { Use } from '#platform/resource/use.ts';
import { type Change, changeRow } from '#platform/resource/write.ts';
import type { GuardedMasses } from '../fleet/index.ts';
import type { CompanyWork } from '#platform/work/work.ts';

/** A row's fields by name. */
export type Values = Record<string, unknown>;
type Changed = Values & { id: number; version: number };

/** How rows that files bring are written: by the noun's own verbs, with every rule that holds for people. */
export type Verbs = {
  /** Adds rows of the file of this name. */
  add(ctx: CompanyWork, rows: readonly Values[], file: string): Promise<WrittenRow[]>;
  change(ctx: CompanyWork, change: Changed, uses: readonly Use[]): Promise<{ version: number }>;
};

/** A noun whose rows files may bring, with all that it takes to write them. */
export type Importer = Verbs & {
  /** The masses that a file changes of no row by itself; left out for a noun that has none. */
  readonly guarded?: GuardedMasses;
  readonly declared: DeclaredNoun;
  readonly noun: Resource;
  /** What a field's value must be, as the endpoint that adds a row says. */
  readonly shapes: Readonly<Record<string, z.ZodType>>;
  readonly uses: readonly Use[];
};

/** The verbs of a noun that needs only the engine. */
export const plainVerbs = (noun: Resource): Verbs => ({
  add: (ctx, rows) => addRows(ctx, noun, rows),
  change: (ctx, change, uses) => changeRow(ctx, noun, change, { uses }),
});

/** The verbs of a noun with code of its own; its values have been checked by the shapes of its endpoint. */
export const ownVerbs = <Of extends object>(verbs: {
  add(ctx: CompanyWork, rows: readonly Of[], file: string): Promise<WrittenRow[]>;
  change(ctx: CompanyWork, change: Change<Of>, uses: readonly Use[]): Promise<{ version: number }>;
}): Verbs => verbs as Verbs;

/** Every noun whose rows files may bring, by name. */
export type Importers = ReadonlyMap<string, Importer>;
