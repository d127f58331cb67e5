import type { Noun } from '../noun.ts';

/** Fields that many rows may share: not the title, no file, and no field that another one narrows or that has a verb of its own. */
export const sharedFields = ({ fields, title }: Noun): readonly string[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const isFile = field.kind === 'file' || field.kind === 'picture';
    const isWithin = field.kind === 'reference' && field.within !== undefined;
    return name === title || isFile || isWithin || field.byVerb ? [] : [name];
  });
