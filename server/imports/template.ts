import { z } from 'zod';
import type { DeclaredNoun } from '@terezi/domain/grammar/noun/noun.ts';
import { importTemplate, templateColumns } from '@terezi/domain/imports/template.ts';
import { importPermission } from '@terezi/domain/imports/policy.ts';
import { text } from '@terezi/domain/grammar/shape.ts';
import type { SignedIn } from '#platform/http/context.ts';
import type { ExportSource, Wish } from '../reports/index.ts';
import { nounFor } from './take.ts';

const takes = z.strictObject({ noun: text(60) });

/** Of which noun: what was asked is kept as it was taken. */
const nounOf = (ctx: SignedIn, { noun }: Wish): DeclaredNoun => nounFor(ctx, String(noun));

/** A file that shows how the rows of a noun are brought, with one row in it, for a person who may bring them. */
export const templateFile: ExportSource = {
  name: importTemplate.name,
  sheet: importTemplate.sheet,
  permission: importPermission,
  takes,
  async count(ctx, wish) {
    nounOf(ctx, wish);
    return 1;
  },
  async *batches() {
    yield [{}];
  },
  async laid(ctx, wish, language) {
    const noun = nounOf(ctx, wish);
    const title = `${noun.words.many[language]} ${importTemplate.sheet.title[language]}`;
    return { title, columns: templateColumns(noun) };
  },
};
