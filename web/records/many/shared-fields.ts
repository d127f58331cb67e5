import type { Noun } from '../noun.ts';

/** Fields that many rows may have alike: not the one that tells them apart, nor what hangs on another field, has a verb of its own, nor a file. */
export const sharedFields = ({ fields, title }: Noun): readonly string[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const isFile = field.kind === 'file' || field.kind === 'picture';
    const isWithin = field.kind === 'reference' && field.within !== undefined;
    return name === title || isFile || isWithin || field.byVerb ? [] : [name];
  });
